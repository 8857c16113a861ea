import * as m from '../../../i18n/paraglide/messages.js'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { toastAnd } from '../../../ui/toasts/toast.ts'
import { leaveWaitlistForm } from '../forms.ts'

type LeaveFormProps = { entryId: number; name: string; onDone: () => void }

export const LeaveForm = ({ entryId, name, onDone }: LeaveFormProps) => (
  <ButtonForm
    definition={leaveWaitlistForm}
    own={{ entryId }}
    done={toastAnd(m.waitlist_left, onDone)}
    failedTitle={m.waitlist_failed()}
    label={m.waitlist_leave()}
    labelInFull={m.waitlist_leave_of({ name })}
    size="small"
    busyLabel={m.waitlist_leaving()}
  />
)
