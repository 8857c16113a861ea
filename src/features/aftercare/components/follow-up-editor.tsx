import { useRef } from 'react'
import { formatFullDate, formatTime } from '../../../i18n/dates.ts'
import { localizeDigits } from '../../../i18n/digits.ts'
import { formatNumber } from '../../../i18n/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/reader.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TypingScript } from '../../../ui/typing/typing-script.tsx'
import { checkWith, useForm } from '../../../ui/use-form.ts'
import type { ConsultationStatus } from '../../booking/rules.ts'
import { saveFollowUp } from '../client.ts'
import { CORRECTABLE_DAYS, FOLLOW_UP_MAX_CHARACTERS, canWriteFollowUp } from '../rules.ts'
import { followUpRequest, type FollowUp, type FollowUpRequest } from '../schema.ts'
import { FOLLOW_UP_ID, FollowUpText, FollowUpTimes } from './follow-up-view.tsx'
import { SaveLine } from './save-line.tsx'
import { useAutosave, useRestored } from './use-autosave.ts'

export type FollowUpDone = 'follow-up-draft' | 'follow-up-sent' | 'follow-up-corrected'

type FollowUpEditorProps = {
  consultation: { id: number; status: ConsultationStatus; startsAt: string; familyName: string }
  followUp: FollowUp | null
  now: Date
  done: string | undefined
  onDone: (done: FollowUpDone) => void
}

const doneWords: Record<FollowUpDone, () => string> = {
  'follow-up-draft': m.aftercare_follow_up_draft_done,
  'follow-up-sent': m.aftercare_follow_up_sent_done,
  'follow-up-corrected': m.aftercare_follow_up_corrected_done,
}

/** What the specialist writes to the family after the call. */
export function FollowUpEditor(props: FollowUpEditorProps) {
  const { consultation, followUp, now, done } = props
  const decision = canWriteFollowUp({ consultation, sentAt: followUp?.sentAt ?? null, now })
  if (!decision.ok && decision.reason === 'follow-up-called-off') return null
  const words = done && doneWords[done as FollowUpDone]
  return (
    <section className="flex flex-col gap-4 print:hidden">
      <h2 id={FOLLOW_UP_ID} tabIndex={-1}>
        {m.aftercare_follow_up_title()}
      </h2>
      {words && <Notice tone="success" live title={words()} />}
      {decision.ok ? (
        <Editor {...props} />
      ) : followUp ? (
        <>
          <FollowUpText followUp={followUp} />
          <p className="text-muted">{m.problem_follow_up_closed()}</p>
        </>
      ) : (
        <p className="text-muted">{m.problem_follow_up_too_early()}</p>
      )}
    </section>
  )
}

const check = checkWith(followUpRequest)

function Editor({ consultation, followUp, onDone }: FollowUpEditorProps) {
  const reader = useReader()
  const refused = useRefusedForm('follow-up')
  const isSent = followUp?.sentAt != null
  // Which of the two buttons was pressed: a form's values do not say it.
  const sends = useRef(isSent)
  const { id } = consultation
  const draft = useAutosave({
    draft: `follow-up ${id}`,
    async save(text) {
      if (text.trim() === '') return undefined
      try {
        await saveFollowUp(id, text, false)
      } catch (error) {
        const { fields, detail } = toFormProblem(error, '')
        return fields['content'] ?? detail
      }
    },
  })
  const form = useForm<FollowUpRequest>({
    ...refused,
    draft: `follow-up ${id}`,
    check: (values) => check({ ...values, send: sends.current ? 'true' : '' }),
    async send({ content, send }) {
      await draft.stop()
      try {
        await saveFollowUp(id, content, send ?? false)
        onDone(isSent ? 'follow-up-corrected' : send ? 'follow-up-sent' : 'follow-up-draft')
      } catch (error) {
        const { detail, fields } = toFormProblem(error, m.booking_failed_text())
        return { detail, fields }
      }
    },
  })
  useRestored(form.element, { isRestored: form.isRestored && !isSent, typed: draft.typed })
  const field = form.field('content')
  return (
    <form {...form.form} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="follow-up" />
      <input type="hidden" name="consultationId" value={id} />
      <ErrorSummary title={m.booking_failed()} errors={form.summary} attempt={form.attempt} />
      <Field
        {...field}
        label={m.aftercare_follow_up_label({ name: consultation.familyName })}
        hint={m.aftercare_follow_up_hint({ days: formatNumber(CORRECTABLE_DAYS, reader.locale) })}
        describedBy={`${field.id}-counter`}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            name="content"
            rows={10}
            defaultValue={form.initialText('content') || (followUp?.content ?? '')}
            onChange={(event) => {
              if (!isSent) draft.typed(event.target.value)
            }}
            counter={(count) =>
              m.children_counter({
                count: localizeDigits(String(count), reader.locale),
                most: formatNumber(FOLLOW_UP_MAX_CHARACTERS, reader.locale),
              })
            }
          />
        )}
      </Field>
      {isSent ? (
        <FollowUpTimes followUp={followUp} />
      ) : (
        <SaveLine state={draft.state} unchanged={draftWords(followUp, reader)} />
      )}
      <div className="actions">
        <Button
          type="submit"
          name="send"
          value="true"
          busy={form.busy}
          busyLabel={m.booking_working()}
          onClick={() => (sends.current = true)}
        >
          {isSent ? m.aftercare_follow_up_correct() : m.aftercare_follow_up_send()}
        </Button>
        {!isSent && (
          <Button
            type="submit"
            name="send"
            value=""
            variant="secondary"
            onClick={() => (sends.current = false)}
          >
            {m.aftercare_follow_up_save()}
          </Button>
        )}
      </div>
      <TypingScript />
    </form>
  )
}

const draftWords = (followUp: FollowUp | null, reader: Parameters<typeof formatTime>[1]): string =>
  followUp
    ? m.aftercare_follow_up_draft_at({
        date: formatFullDate(followUp.updatedAt, reader),
        time: formatTime(followUp.updatedAt, reader),
      })
    : m.aftercare_follow_up_none()
