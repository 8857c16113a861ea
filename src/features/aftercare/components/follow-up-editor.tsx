import { dayAndTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { FormTextArea } from '../../../ui/forms/form-text-area.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, type PageReader } from '../../../ui/rendering/reader.tsx'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import type { ConsultationStatus } from '../../booking/rules/index.ts'
import { fetchAftercare, saveFollowUp } from '../client.ts'
import { followUpForm } from '../forms.ts'
import {
  CORRECTABLE_DAYS,
  FOLLOW_UP_MAX_CHARACTERS,
  canWriteFollowUp,
  doneToFollowUp,
} from '../rules.ts'
import type { FollowUp } from '../schema.ts'
import { FOLLOW_UP_ID, FollowUpText, FollowUpTimes } from './follow-up-view.tsx'
import { SaveLine, useAutosave, useRestored } from './autosave.tsx'

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

/** Editor of the specialist's follow-up to the family after the call. */
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
        <Editor key={followUp?.sentAt} {...props} />
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

/** Version 0 before the first draft, as all drafts share one version. */
const versionOf = (followUp: FollowUp | null): string => toTag(followUp?.version ?? 0)

function Editor({ consultation, followUp, onDone }: FollowUpEditorProps) {
  const reader = useReader()
  const isSent = followUp?.sentAt != null
  const { id } = consultation
  const draft = useAutosave({
    draft: `follow-up ${id}`,
    save: async (text) => text.trim() !== '' && saveFollowUp(id, text, false),
  })
  const form = usePageForm(followUpForm, {
    own: { consultationId: id },
    version: versionOf(followUp),
    newest: async () => versionOf((await fetchAftercare(id)).followUp),
    draft: `follow-up ${id}`,
    before: draft.stop,
    done: (saved) => onDone(doneToFollowUp(saved)),
  })
  useRestored(form.element, { isRestored: form.isRestored && !isSent, typed: draft.typed })
  return (
    <FormFrame form={form} failedTitle={m.booking_failed()}>
      <FormTextArea
        {...form.text('content')}
        label={m.aftercare_follow_up_label({ name: consultation.familyName })}
        hint={m.aftercare_follow_up_hint({ days: formatNumber(CORRECTABLE_DAYS, reader.locale) })}
        rows={10}
        usual={followUp?.content}
        most={FOLLOW_UP_MAX_CHARACTERS}
        onChange={(event) => {
          if (!isSent) draft.typed(event.target.value)
        }}
      />
      {isSent ? (
        <FollowUpTimes followUp={followUp} />
      ) : (
        <SaveLine state={draft.state} unchanged={draftWords(followUp, reader)} />
      )}
      <div className="actions">
        <Button {...form.button} name="send" value="true" busyLabel={m.common_working()}>
          {isSent ? m.aftercare_follow_up_correct() : m.aftercare_follow_up_send()}
        </Button>
        {!isSent && (
          <Button type="submit" name="send" value="" variant="secondary">
            {m.aftercare_follow_up_save()}
          </Button>
        )}
      </div>
    </FormFrame>
  )
}

const draftWords = (followUp: FollowUp | null, reader: PageReader): string =>
  followUp
    ? m.aftercare_follow_up_draft_at(dayAndTime(followUp.updatedAt, reader))
    : m.aftercare_follow_up_none()
