import * as m from '../../../i18n/paraglide/messages.js'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { leaveEnded } from '../client/index.ts'
import { endEverythingForm } from '../forms/ways-in.ts'
import { FoldedForm } from './settings-form.tsx'

const follows = [
  m.ways_end_sessions,
  m.ways_end_ways,
  m.settings_password_phone,
  m.ways_end_keys,
  m.ways_end_calendar,
  m.ways_end_password,
  m.ways_end_mail,
  m.ways_end_stays,
]

/** The emergency button: explains its effects first, and requires a tick. */
export function EndEverything({
  email,
  emailConfirmed,
  isSpecialist,
  hasKeys,
  hasPhone,
}: {
  email: string
  emailConfirmed: boolean
  isSpecialist: boolean
  hasKeys: boolean
  hasPhone: boolean
}) {
  const form = usePageForm(endEverythingForm, {
    own: { email },
    asks: false,
    done: (_, { next }) => leaveEnded(next),
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">{m.ways_end_text()}</p>
      <ul className="stars measure flex flex-col gap-1">
        {follows
          .filter((sentence) => isSpecialist || sentence !== m.ways_end_calendar)
          .filter((sentence) => hasPhone || sentence !== m.settings_password_phone)
          .filter((sentence) => hasKeys || sentence !== m.ways_end_keys)
          .map((sentence) => (
            <li key={sentence()}>{sentence()}</li>
          ))}
      </ul>
      {emailConfirmed ? (
        <FoldedForm
          title={m.ways_end_open()}
          form={form}
          failedTitle={m.ways_not_done()}
          label={m.ways_end_submit()}
          busyLabel={m.common_saving()}
          variant="danger"
        >
          <Checkbox
            {...form.field('understood')}
            name="understood"
            label={m.ways_end_understood()}
          />
        </FoldedForm>
      ) : (
        <p className="measure text-muted">{m.ways_end_needs_email()}</p>
      )}
    </div>
  )
}
