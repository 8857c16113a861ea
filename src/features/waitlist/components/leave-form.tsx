import * as m from '../../../i18n/paraglide/messages.js'
import { leaveWaitlistForm } from '../forms.ts'
import { ActionForm } from './action-form.tsx'

type LeaveFormProps = { entryId: number; name: string; onDone: () => void }

export function LeaveForm({ entryId, name, onDone }: LeaveFormProps) {
  return (
    <ActionForm
      definition={leaveWaitlistForm}
      fields={{ entryId }}
      onDone={onDone}
      done={m.waitlist_left()}
      busyLabel={m.waitlist_leaving()}
      variant="secondary"
      size="small"
      aria-label={m.waitlist_leave_of({ name })}
    >
      {m.waitlist_leave()}
    </ActionForm>
  )
}
