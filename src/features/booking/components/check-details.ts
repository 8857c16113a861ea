import * as m from '../../../i18n/paraglide/messages.js'
import { checkWith, type FormValues } from '../../../ui/forms/use-form.ts'
import type { OwnChild } from '../../children/schema.ts'
import { bookingDetails } from '../schema/index.ts'

const check = checkWith(bookingDetails)

/** A missing age is the chosen child's. */
function withAge(values: FormValues, ownChildren: readonly OwnChild[]): FormValues {
  const child = ownChildren.find(({ id }) => String(id) === values['childId'])
  return child && !values['childAge'] ? { ...values, childAge: String(child.age) } : values
}

/** Checks the form and that a time is chosen: without one nothing can be booked (spec 5.5). */
export function checkDetails(
  values: FormValues,
  slotId: number | undefined,
  ownChildren: readonly OwnChild[],
): ReturnType<typeof check> {
  const checked = check(withAge(values, ownChildren))
  if (slotId !== undefined) return checked
  const missing = { message: m.booking_slot_missing(), path: ['availabilityId'] }
  return { issues: [missing, ...(checked.issues ?? [])] }
}
