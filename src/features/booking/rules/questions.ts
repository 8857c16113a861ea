/** The questions of a booking; calm mode asks one per screen. Safe for the browser. */
import type { Locale } from '../../../i18n/locale.ts'

export const BOOKING_QUESTIONS = ['child', 'concern', 'email', 'language'] as const
export type BookingQuestion = (typeof BOOKING_QUESTIONS)[number]

const QUESTION_OF: Readonly<Record<string, BookingQuestion>> = {
  childId: 'child',
  shareChild: 'child',
  childAge: 'child',
  mainConcern: 'concern',
  email: 'email',
  preferredLanguage: 'language',
}

/** The question of a form field; undefined for the time. */
export const questionOf = (field: unknown): BookingQuestion | undefined =>
  QUESTION_OF[String(field)]

export const isBookingQuestion = (value: unknown): value is BookingQuestion =>
  BOOKING_QUESTIONS.some((question) => question === value)

/**
 * The questions in order, without those with a known answer: an account has an address, some
 * specialists one language. Includes `also`, to which the reader returns from the check.
 */
export function questionsFor(asked: {
  isVisitor: boolean
  languages: readonly string[]
  also?: BookingQuestion | undefined
}): BookingQuestion[] {
  const { isVisitor, languages, also } = asked
  return BOOKING_QUESTIONS.filter(
    (question) =>
      question === also ||
      ((question !== 'email' || isVisitor) && (question !== 'language' || languages.length > 1)),
  )
}

type Answered = {
  questions: readonly BookingQuestion[]
  question: BookingQuestion
  goesBack: boolean
  /** Questions with an invalid answer, later ones included. */
  wrong: readonly BookingQuestion[]
}

/** The next step after an answer: its own question if invalid, else the next one or the check. */
export function afterAnswer({ questions, question, goesBack, wrong }: Answered): {
  to: BookingQuestion | 'check'
  isWrong: boolean
} {
  const place = questions.indexOf(question)
  if (goesBack) return { to: questions[place - 1] ?? question, isWrong: false }
  if (wrong.includes(question)) return { to: question, isWrong: true }
  const next = questions[place + 1]
  if (next) return { to: next, isWrong: false }
  const [missed] = wrong
  return missed ? { to: missed, isWrong: true } : { to: 'check', isWrong: false }
}

const LANGUAGE_OF: Readonly<Record<Locale, string>> = { en: 'english', fa: 'farsi' }

/**
 * The form's initial language: the site's if the specialist speaks it, else the first listed (spec
 * 5.5).
 */
export function usualLanguage(languages: readonly string[], locale: Locale): string {
  const own = LANGUAGE_OF[locale]
  return languages.includes(own) ? own : (languages[0] ?? '')
}
