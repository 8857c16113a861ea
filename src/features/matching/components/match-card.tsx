import { Check, Minus } from 'lucide-react'
import { localPath } from '../../../i18n/local-path.ts'
import { type Reader, formatTime, formatWeekdayAndDay } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { cardGround, cardLink } from '../../../ui/card.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { NextTimes, toNextTimes } from '../../directory/components/next-times.tsx'
import { type Answers, fitsAll, ANY, helpingWith, type Question } from '../rules.ts'
import type { MatchAnswer } from '../schema.ts'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { expertiseLabel, languageLabel } from '../../specialists/rules/labels.ts'
import { freeThen, worksOn } from './labels.ts'

/** The card's texts of a match. */
export function toMatchCard(match: MatchAnswer, answers: Answers, reader: Reader) {
  const { specialist, fit } = match
  const { id, name, photo } = specialist
  return {
    id,
    name,
    photo,
    next: toNextTimes(specialist, reader),
    reasons: reasonsOf(match, answers, reader),
    fitsAll: fitsAll({ person: specialist, fit }),
  }
}

export type MatchCardData = ReturnType<typeof toMatchCard>

function ReasonLine({ fits, text }: Reason) {
  const Mark = fits ? Check : Minus
  return (
    <li className="flex items-start gap-1 sm:gap-2">
      <Mark
        aria-hidden="true"
        className={`icon mt-[0.2em] ${fits ? 'text-success' : 'text-accent'}`}
      />
      <span>
        <span className="sr-only">{`${fits ? m.matching_fits() : m.matching_differs()} `}</span>
        <span>{text}</span>
      </span>
    </li>
  )
}

/** A match: the specialist, the reasons, and the next free times. */
export function MatchCard({ match }: { match: MatchCardData }) {
  const { id, name, photo, next, reasons } = match
  const nameId = `match-${id}`
  const profile = localPath(`/specialists/${id}`)
  const words = { next: m.directory_card_next(), none: m.directory_card_none() }
  return (
    <article className={`${cardGround} flex h-full flex-col gap-4`}>
      <div className="flex items-center gap-4">
        <Avatar id={id} name={name} photoUrl={photo} size="card" />
        <h2 className="min-w-0 text-lg md:text-lg">
          <a id={nameId} href={profile} className={cardLink}>
            <OwnWords>{name}</OwnWords>
          </a>
        </h2>
      </div>
      <ul className="flex flex-col gap-2">
        {reasons.map((reason) => (
          <ReasonLine key={reason.about} {...reason} />
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-3">
        {next && <NextTimes specialistId={id} nameId={nameId} next={next} words={words} />}
        <p className="actions">
          <a
            id={`profile-${id}`}
            href={profile}
            aria-labelledby={`profile-${id} ${nameId}`}
            className={buttonClass('quiet', 'small', 'relative')}
          >
            {m.directory_card_profile()}
          </a>
        </p>
      </div>
    </article>
  )
}

/** One reason for a match, or one difference from the answers. */
interface Reason {
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

/** The reasons for a match: per question, the fit or the difference. */
function reasonsOf(match: MatchAnswer, answers: Answers, reader: Reader): Reason[] {
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
