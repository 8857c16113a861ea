import { formatShortMoment } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { ItemPart } from '../../../../ui/queue/queue-item.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import { Refusal } from '../../../../ui/notice.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import { teamResendForm } from '../../forms/team.ts'
import type { ConsultationMails, LinkReceiver } from '../../schema/team.ts'
import { MailState } from '../../../notifications/components/mail-labels.tsx'

type ConsultationMailsProps = {
  consultationId: number
  mails: ConsultationMails
  canResend: boolean
  onResent: () => void
}

const receiverWords = {
  family: m.team_to_family,
  specialist: m.team_to_specialist,
} as const

/** State of the mails about a consultation, with a button to resend the private link. */
export function ConsultationMailList(props: ConsultationMailsProps) {
  const reader = useReader()
  const { mails, canResend } = props
  return (
    <ItemPart id="team-mails" title={m.team_mails()}>
      {canResend && <Resending {...props} />}
      {mails.length === 0 ? (
        <p className="text-muted">{m.team_mails_none()}</p>
      ) : (
        <ul className="flex flex-col">
          {mails.map(({ id, name, audience, status, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p>{name}</p>
                <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                  {audience && <span>{receiverWords[audience]()}</span>}
                  <time translate="no" dateTime={at}>
                    {formatShortMoment(at, reader)}
                  </time>
                </p>
              </div>
              <MailState status={status} />
            </li>
          ))}
        </ul>
      )}
    </ItemPart>
  )
}

const RECEIVERS: readonly { to: LinkReceiver; word: () => string }[] = [
  { to: 'family', word: m.team_resend_family },
  { to: 'specialist', word: m.team_resend_specialist },
  { to: 'both', word: m.team_resend_both },
]

function Resending({ consultationId, onResent }: ConsultationMailsProps) {
  const form = usePageForm(teamResendForm, {
    own: { consultationId },
    done: onResent,
  })
  return (
    <FormFrame form={form} className="flex flex-col gap-3">
      <Refusal form={form} />
      <p className="measure text-sm text-muted">{m.team_resend_text()}</p>
      <div className="actions">
        {RECEIVERS.map(({ to, word }) => (
          <Button key={to} type="submit" name="to" value={to} variant="secondary" size="small">
            {word()}
          </Button>
        ))}
      </div>
    </FormFrame>
  )
}
