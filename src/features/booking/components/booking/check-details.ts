import * as m from '../../../../i18n/paraglide/messages.js'
import { checkWith, type FormValues } from '../../../../ui/forms/use-form.ts'
import type { OwnChild } from '../../../children/schema.ts'
import { bookingDetails } from '../../schema/index.ts'
import {
  afterAnswer,
  BOOKING_QUESTIONS,
  type BookingQuestion,
  questionOf,
} from '../../rules/questions.ts'

/** The questions of calm mode, one per screen, and the current one. */
export interface Asked {
  questions: readonly BookingQuestion[]
  question: BookingQuestion
}

/** Values of a question's buttons, named `go`. */
export const GOES = { next: 'next', back: 'back' } as const

interface Followed {
  to: BookingQuestion | 'check'
  goesBack: boolean
  /** Faults of the answer to that question. */
  issues: NonNullable<ReturnType<typeof checkDetails>['issues']>
}

/** The step after a question; the whole form is submitted and checked each time. */
export function followAnswer(
  values: FormValues,
  { issues = [] }: Pick<ReturnType<typeof checkDetails>, 'issues'>,
  asked: Asked,
): Followed {
  const of = issues.map(({ path }) => questionOf(path?.[0]))
  const wrong = BOOKING_QUESTIONS.filter((question) => of.includes(question))
  const goesBack = values['go'] === GOES.back
  const { to, isWrong } = afterAnswer({ ...asked, goesBack, wrong })
  return { to, goesBack, issues: isWrong ? issues.filter((_, index) => of[index] === to) : [] }
}

const check = checkWith(bookingDetails)

/** Fills in a missing age from the chosen child. */
function withAge(values: FormValues, ownChildren: readonly OwnChild[]): FormValues {
  const child = ownChildren.find(({ id }) => String(id) === values['childId'])
  return child && child.age !== null && !values['childAge']
    ? { ...values, childAge: String(child.age) }
    : values
}

/** Checks the form, and that a time is chosen (spec 5.5). */
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
