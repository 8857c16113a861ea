import * as m from '../../../i18n/paraglide/messages.js'
import { availabilityLabels } from '../../directory/components/labels.ts'
import type { Availability } from '../../directory/rules.ts'
import type { Need } from '../../specialists/rules/index.ts'
import { languageLabel } from '../../specialists/rules/labels.ts'
import { type Answers, ANY, type Question } from '../rules.ts'

const needLabels: Record<Answers['need'], () => string> = {
  talking: m.matching_need_talking,
  senses: m.matching_need_senses,
  feelings: m.matching_need_feelings,
  days: m.matching_need_days,
  school: m.matching_need_school,
  friends: m.matching_need_friends,
  beginning: m.matching_need_beginning,
  family: m.matching_need_family,
  any: m.matching_need_any,
}

const whenLabels: Record<Answers['when'], () => string> = {
  ...availabilityLabels,
  any: m.matching_when_any,
}

export const answerLabels: { [Asked in Question]: (answer: Answers[Asked]) => string } = {
  need: (need) => needLabels[need](),
  language: (language) => (language === ANY ? m.matching_language_any() : languageLabel(language)),
  when: (when) => whenLabels[when](),
}

export const questionWords: Record<Question, { title: () => string; hint: () => string }> = {
  need: { title: m.matching_need_question, hint: m.matching_need_hint },
  language: { title: m.matching_language_question, hint: m.matching_language_hint },
  when: { title: m.matching_when_question, hint: m.matching_when_hint },
}

export const worksOn: Record<Need, (inputs: { topics: string }) => string> = {
  talking: m.matching_works_talking,
  senses: m.matching_works_senses,
  feelings: m.matching_works_feelings,
  days: m.matching_works_days,
  school: m.matching_works_school,
  friends: m.matching_works_friends,
  beginning: m.matching_works_beginning,
  family: m.matching_works_family,
}

type TimeSentence = (inputs: { day: string; time: string }) => string

export const freeThen: Record<Availability, { free: TimeSentence; not: TimeSentence }> = {
  thisWeek: { free: m.matching_free_this_week, not: m.matching_not_this_week },
  weekends: { free: m.matching_free_weekends, not: m.matching_not_weekends },
  evening: { free: m.matching_free_evening, not: m.matching_not_evening },
}
