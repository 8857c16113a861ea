import { formatTime, formatWeekdayAndDay, type Reader } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { expertiseLabel, languageLabel } from '../../specialists/rules/labels.ts'
import { type Answers, ANY, helpingWith, type Question } from '../rules.ts'
import type { MatchAnswer } from '../schema.ts'
import { freeThen, worksOn } from './labels.ts'

/** One thing that speaks for somebody, or that differs from the answer. */
export interface Reason {
  about: Question
  fits: boolean
  text: string
}

function needReason({ specialist, fit }: MatchAnswer, { need }: Answers, reader: Reader) {
  const topicsOf = (codes: readonly string[]) => ({
    topics: joinWords(
      codes.map((code) => expertiseLabel(code)),
      reader.locale,
    ),
  })
  if (need === ANY) return m.matching_works(topicsOf(specialist.expertise))
  if (!fit.need) return m.matching_works_other(topicsOf(specialist.expertise))
  return worksOn[need](topicsOf(helpingWith(need, specialist.expertise)))
}

function languageReason({ specialist, fit }: MatchAnswer, { language }: Answers, reader: Reader) {
  const languages = joinWords(
    specialist.languages.map((code) => languageLabel(code)),
    reader.locale,
  )
  if (language !== ANY && !fit.language)
    return m.matching_speaks_other({ language: languageLabel(language), languages })
  return m.matching_speaks({ languages })
}

function timeReason({ specialist, fit }: MatchAnswer, { when }: Answers, reader: Reader) {
  const [first] = specialist.nextTimes
  if (!first) return m.matching_not_free()
  const { startsAt } = first
  const inputs = {
    day: formatWeekdayAndDay(startsAt, reader),
    time: formatTime(startsAt, reader),
  }
  if (when === ANY) return m.matching_free(inputs)
  return freeThen[when][fit.when ? 'free' : 'not'](inputs)
}

/** Why somebody is shown: what the directory knows of each answer, with what differs. */
export function reasonsOf(match: MatchAnswer, answers: Answers, reader: Reader): Reason[] {
  const { fit, specialist } = match
  return [
    { about: 'need', fits: fit.need, text: needReason(match, answers, reader) },
    { about: 'language', fits: fit.language, text: languageReason(match, answers, reader) },
    {
      about: 'when',
      fits: fit.when && specialist.nextTimes.length > 0,
      text: timeReason(match, answers, reader),
    },
  ]
}
