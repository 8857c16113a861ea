/**
 * Chooses three specialists by a family's answers to three questions. Pure, and safe for the
 * browser.
 */
import type { DirectoryFilters } from '../directory/rules.ts'
import { AVAILABILITIES } from '../directory/rules.ts'
import {
  type Expertise,
  NEED_NAMES,
  NEEDS,
  SPECIALIST_LANGUAGES,
} from '../specialists/rules/index.ts'
import { DAY_MS } from '../../platform/durations.ts'

/** The questions in their order. `any` answers each of them: no preference, or skipped. */
export const ANY = 'any'
export const ANSWERS = {
  need: [...NEED_NAMES, ANY],
  language: [...SPECIALIST_LANGUAGES, ANY],
  when: [...AVAILABILITIES, ANY],
} as const
export type Question = keyof typeof ANSWERS
export const QUESTIONS = Object.keys(ANSWERS) as Question[]

export type Answers = { [Asked in Question]: (typeof ANSWERS)[Asked][number] }

const answerTo = <Asked extends Question>(question: Asked, text: unknown) =>
  (ANSWERS[question] as readonly Answers[Asked][]).find((answer) => answer === text)

/** The answers in an address; unknown values count as not answered. */
export function readAnswers(query: Readonly<Record<string, unknown>>): Partial<Answers> {
  const need = answerTo('need', query['need'])
  const language = answerTo('language', query['language'])
  const when = answerTo('when', query['when'])
  return { ...(need && { need }), ...(language && { language }), ...(when && { when }) }
}

/** The first question without an answer; undefined when all are answered. */
export const nextQuestion = (answers: Partial<Answers>): Question | undefined =>
  QUESTIONS.find((question) => answers[question] === undefined)

export const isComplete = (answers: Partial<Answers>): answers is Answers =>
  nextQuestion(answers) === undefined

/** All answers except that to one question, to ask it again. */
export function withoutAnswer(
  answers: Partial<Answers>,
  question: Question | undefined,
): Partial<Answers> {
  const others = { ...answers }
  if (question) delete others[question]
  return others
}

/** The answers that a specialist fits; `any` fits always. */
export type Fit = Readonly<Record<Question, boolean>>

/** Language counts most, since both must be able to talk; the need counts more than the hour. */
const WEIGHTS: Readonly<Record<Question, number>> = { language: 4, need: 2, when: 1 }

const weightOf = (fit: Fit): number =>
  QUESTIONS.reduce((sum, question) => sum + (fit[question] ? WEIGHTS[question] : 0), 0)

/** The searches in order: first for all answers, then for ever fewer of them. */
export function fitsInOrder(answers: Answers): Fit[] {
  const choices = (question: Question) => (answers[question] === ANY ? [true] : [true, false])
  return choices('need')
    .flatMap((need) =>
      choices('language').flatMap((language) =>
        choices('when').map((when) => ({ need, language, when })),
      ),
    )
    .toSorted((one, other) => weightOf(other) - weightOf(one))
}

/** The directory's filters for the answers that must fit. */
export function filtersOf({ need, language, when }: Answers, fit: Fit): DirectoryFilters {
  return {
    languages: fit.language && language !== ANY ? [language] : [],
    specialty: fit.need && need !== ANY ? NEEDS[need] : [],
    availability: fit.when && when !== ANY ? when : undefined,
    expertise: [],
    q: '',
  }
}

export const helpingWith = (need: Answers['need'], expertise: readonly Expertise[]): Expertise[] =>
  need === ANY
    ? []
    : expertise.filter((code) => (NEEDS[need] as readonly Expertise[]).includes(code))

const MATCHES = 3

interface Person {
  id: number
  /** Soonest first. */
  nextTimes: readonly { startsAt: string }[]
}

export interface Found<Somebody extends Person> {
  fit: Fit
  people: readonly Somebody[]
}

export interface Match<Somebody extends Person> {
  person: Somebody
  fit: Fit
}

/** Epoch milliseconds. */
const firstOf = ({ nextTimes: [first] }: Person): number =>
  first ? Date.parse(first.startsAt) : Number.MAX_SAFE_INTEGER

/** A pseudo-random rank among specialists who are free at the same instant; changes daily. */
const placeOn = (day: number, id: number): number =>
  Math.imul(Math.imul(id, 0x9e3779b1) ^ Math.imul(day + 1, 0x85ebca6b), 0xc2b2ae35) >>> 0

/**
 * The three best matches. Ties go to the earlier free time; at the same instant the order changes
 * daily, so that nobody is always left out. Specialists without a free time come last.
 */
export function chooseThree<Somebody extends Person>(
  found: readonly Found<Somebody>[],
  now: Date,
): Match<Somebody>[] {
  const day = Math.floor(now.getTime() / DAY_MS)
  const seen = new Set<number>()
  const matches = found.flatMap(({ fit, people }) =>
    people
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .toSorted(
        (one, other) =>
          firstOf(one) - firstOf(other) || placeOn(day, one.id) - placeOn(day, other.id),
      )
      .map((person) => ({ person, fit })),
  )
  const isFree = ({ person }: Match<Somebody>) => person.nextTimes.length > 0
  return [...matches.filter(isFree), ...matches.filter((one) => !isFree(one))].slice(0, MATCHES)
}

/** Whether no further search could find a better match. */
export const areEnough = (matches: readonly Match<Person>[]): boolean =>
  matches.length === MATCHES && matches.every(({ person }) => person.nextTimes.length > 0)

/** Whether a match fits every answer and has a free time. */
export const fitsAll = ({ person, fit }: Match<Person>): boolean =>
  person.nextTimes.length > 0 && QUESTIONS.every((question) => fit[question])
