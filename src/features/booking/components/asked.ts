import type { FormValues } from '../../../ui/forms/use-form.ts'
import {
  afterAnswer,
  BOOKING_QUESTIONS,
  type BookingQuestion,
  questionOf,
} from '../rules/questions.ts'
import type { checkDetails } from './check-details.ts'

/** The questions of calm mode, one a screen, and which of them is shown. */
export interface Asked {
  questions: readonly BookingQuestion[]
  question: BookingQuestion
}

/** The buttons of a question, by the name `go`. */
export const GOES = { next: 'next', back: 'back' } as const

interface Followed {
  to: BookingQuestion | 'check'
  goesBack: boolean
  /** What is wrong with the answer to the question that it leads to. */
  issues: NonNullable<ReturnType<typeof checkDetails>['issues']>
}

/** Where the form leads from a question; the whole form is sent and checked each time. */
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
