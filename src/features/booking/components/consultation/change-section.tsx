import { ConsultationLink } from './consultation-link.tsx'
import { useState, type MouseEvent } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { FoldedPart } from '../../../../ui/calm-fold.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import { ConfirmDialog } from '../../../../ui/popups/confirm-dialog.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { TeamLink } from '../../../../ui/team-link.tsx'
import { Notice, Refusal } from '../../../../ui/notice.tsx'
import { isPlainPress } from '../../../../ui/plain-press.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import { cancelForm } from '../../forms/changes.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { momentOf } from '../moments.ts'
import type { OnChanged, OnRefused } from './change-form.tsx'

type ChangeSectionProps = {
  consultation: ConsultationView
  now: Date
  token?: string | undefined
  contactEmail: string
  onChanged: OnChanged
  onRefused: OnRefused
}

/** A family's ways to reschedule or cancel, and the deadline. */
export function ChangeSection(props: ChangeSectionProps) {
  const { consultation, now, contactEmail } = props
  const reader = useReader()
  const { canCancelUntil } = consultation
  if (!canCancelUntil || now >= new Date(consultation.startsAt)) return null
  const isInTime = now <= new Date(canCancelUntil)
  return (
    <section className="print:hidden">
      <FoldedPart title={m.booking_change_title()}>
        {isInTime ? (
          <>
            <p className="measure">
              {consultation.proposal
                ? m.proposal_change_text()
                : m.booking_change_until(momentOf(canCancelUntil, reader))}
            </p>
            <ChangeLinks {...props} />
          </>
        ) : (
          <Notice tone="warning">
            <NameIn sentence={(email) => m.booking_change_too_late({ email })}>
              <TeamLink email={contactEmail} />
            </NameIn>
          </Notice>
        )}
      </FoldedPart>
    </section>
  )
}

function ChangeLinks(props: ChangeSectionProps) {
  const { consultation, token } = props
  const [asking, setAsking] = useState(false)
  function ask(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setAsking(true)
  }

  return (
    <div className="actions">
      <ConsultationLink
        id={consultation.id}
        token={token}
        search={{ do: 'reschedule' }}
        className={buttonClass('secondary')}
      >
        {m.booking_change_time()}
      </ConsultationLink>
      <ConsultationLink
        id={consultation.id}
        token={token}
        search={{ do: 'cancel' }}
        onClick={ask}
        className={buttonClass('quiet')}
      >
        {m.booking_cancel()}
      </ConsultationLink>
      <CancelDialog {...props} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** Says that the time becomes free again, unless the specialist cannot come then. */
export const cancelQuestion = ({ proposal }: Pick<ConsultationView, 'proposal'>): string =>
  proposal ? m.proposal_cancel_question() : m.booking_cancel_question()

function CancelDialog(props: ChangeSectionProps & { open: boolean; onClose: () => void }) {
  const { consultation, token, onChanged, onRefused, onClose } = props
  const form = usePageForm(cancelForm, {
    own: { consultationId: consultation.id },
    done(_, { next }) {
      onClose()
      onChanged(next)
    },
    refused: ({ code }) => {
      // Ended meanwhile, perhaps by an earlier press with a lost response: the page says so.
      if (code === 'wrong-status') onClose()
      onRefused(code)
    },
  })
  return (
    <ConfirmDialog
      open={props.open}
      danger
      busy={form.busy}
      title={m.booking_cancel_title()}
      message={
        <FormFrame form={form} className="flex flex-col gap-3">
          {token && <input type="hidden" name="token" value={token} />}
          <p>{cancelQuestion(consultation)}</p>
          <Refusal form={form} />
        </FormFrame>
      }
      confirmLabel={m.booking_cancel()}
      cancelLabel={m.booking_keep()}
      onConfirm={() => form.element.current?.requestSubmit()}
      onCancel={onClose}
    />
  )
}
