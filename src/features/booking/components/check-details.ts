import * as m from '../../../i18n/paraglide/messages.js'
import { checkWith, type FormValues } from '../../../ui/use-form.ts'
import { bookingDetails } from '../schema.ts'

const check = checkWith(bookingDetails)

/** Checks the form and that a time is chosen: without one nothing can be booked (spec 5.5). */
export function checkDetails(
  values: FormValues,
  slotId: number | undefined,
): ReturnType<typeof check> {
  const checked = check(values)
  if (slotId !== undefined) return checked
  const missing = { message: m.booking_slot_missing(), path: ['availabilityId'] }
  return { issues: [missing, ...(checked.issues ?? [])] }
}
