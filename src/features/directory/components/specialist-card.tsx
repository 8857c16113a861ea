import { BadgeCheck } from 'lucide-react'
import { localPath } from '../../../i18n/local-path.ts'
import { ownWords, joinWords } from '../../../i18n/text/text-language.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { cardGround, cardLink } from '../../../ui/card.tsx'
import { Stars } from '../../../ui/marks/stars.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import { formatShortDate, type Reader } from '../../../i18n/calendar/dates.ts'
import { formatDecimal, formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { pageTimeZone } from '../../../platform/request-scope.ts'
import { expertiseLabel, languageLabel } from '../../specialists/rules/labels.ts'
import { directoryApi, type DirectoryRequest } from '../client.ts'
import type { DirectoryEntry } from '../schema.ts'
import { NextTimes, toNextTimes } from './next-times.tsx'

export const pageReader = (): Reader => ({
  locale: getLocale(),
  timeZone: pageTimeZone(),
})

/** The rating in words and numbers, for readers who cannot see the stars. */
function ratingOf({ avgRating, reviewCount }: { avgRating: number; reviewCount: number }) {
  const average = formatDecimal(avgRating)
  return {
    rating: avgRating,
    average,
    label: reviewCount > 0 ? m.reviews_stars({ rating: average }) : m.reviews_none(),
    count: formatNumber(reviewCount),
  }
}

/** The newest check in one short line; details after a comma are on the profile. */
function checkedLine({ latestCheck }: DirectoryEntry, reader: Reader): string | null {
  if (!latestCheck) return null
  const [what = ''] = latestCheck.what.split(/[,،]\s/, 1)
  return m.directory_card_checked({ what, date: formatShortDate(latestCheck.checkedAt, reader) })
}

/** Data of a specialist's card, with labels (spec 2.30). */
function toCard(entry: DirectoryEntry, reader: Reader) {
  return {
    id: entry.id,
    name: entry.name,
    photo: entry.photo,
    languages: joinWords(
      entry.languages.map((code) => languageLabel(code)),
      reader.locale,
    ),
    expertise: entry.expertise.map((code) => expertiseLabel(code)),
    checked: checkedLine(entry, reader),
    sentence: entry.ownSentence,
    bio: entry.bioPreview,
    rating: ratingOf(entry),
    next: toNextTimes(entry, reader),
  }
}

export type SpecialistCardData = ReturnType<typeof toCard>

export const cardWords = () => ({
  next: m.directory_card_next(),
  none: m.directory_card_none(),
  book: m.directory_card_book(),
  profile: m.directory_card_profile(),
})

export type SpecialistCardWords = ReturnType<typeof cardWords>

/** A page of the directory as cards, with truncated bios. @throws {ApiError} */
export async function fetchSpecialistCards(request: DirectoryRequest) {
  const { entries, total, isMore } = await directoryApi.specialists.$list({
    ...request,
    bio: 'preview',
  })
  const reader = pageReader()
  return { total, isMore, cards: entries.map((entry) => toCard(entry, reader)) }
}

type SpecialistCardProps = {
  specialist: SpecialistCardData
  words: SpecialistCardWords
  /** A full-width row instead of a box. */
  wide?: boolean | undefined
}

/** Portrait and name, one under the other where cards are side by side. */
const inGrid = 'flex items-center gap-4 sm:flex-col sm:items-start sm:gap-3'
const chip = 'rounded-chip bg-primary-soft px-2.5 py-0.5 text-sm font-medium text-primary'
const book = buttonClass('secondary', 'small', 'relative max-sm:grow')
const profile = buttonClass('quiet', 'small', 'relative max-sm:grow')

/** A specialist in a list (spec 2.30), with plain links, which render faster. */
export function SpecialistCard({ specialist, words, wide = false }: SpecialistCardProps) {
  const { id, name, rating, next } = specialist
  const nameId = `specialist-${id}`
  return (
    <article
      className={`${cardGround} flex flex-col gap-3 sm:gap-4 ${wide ? 'md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-8' : 'h-full'}`}
    >
      <div className="flex min-w-0 flex-col gap-2 sm:gap-3">
        <div className={wide ? 'flex items-center gap-4' : inGrid}>
          <Avatar id={id} name={name} photoUrl={specialist.photo} size="card" />
          <div className="flex min-w-0 flex-col gap-1 text-sm text-muted">
            <h3 className="text-text">
              <a id={nameId} href={localPath(`/specialists/${id}`)} className={cardLink}>
                <OwnWords>{name}</OwnWords>
              </a>
            </h3>
            <p>{specialist.languages}</p>
            <p className="flex items-center gap-2">
              <Stars rating={rating.rating} label={rating.label} />
              <span>{`(${rating.count})`}</span>
            </p>
          </div>
        </div>
        {specialist.checked && (
          <p className="flex gap-1.5 text-sm text-success">
            <BadgeCheck aria-hidden="true" className="icon mt-[0.2em]" />
            <span>{specialist.checked}</span>
          </p>
        )}
        {specialist.sentence && (
          <blockquote
            {...ownWords(specialist.sentence)}
            className="text-lg leading-heading font-semibold before:content-[open-quote] after:content-[close-quote]"
          >
            {specialist.sentence}
          </blockquote>
        )}
        <ul className="flex flex-wrap gap-2">
          {specialist.expertise.map((word) => (
            <li key={word} className={chip}>
              {word}
            </li>
          ))}
        </ul>
        {specialist.bio && (
          <p {...ownWords(specialist.bio)} className="text-sm text-muted">
            {specialist.bio}
          </p>
        )}
      </div>
      <div className={`mt-auto flex flex-col gap-2 sm:gap-3 ${wide ? 'md:my-auto' : ''}`}>
        <NextTimes specialistId={id} nameId={nameId} next={next} words={words} />
        <p className="flex flex-wrap gap-2 calm:flex-col">
          <a
            id={`book-${id}`}
            href={localPath(`/booking/${id}`)}
            aria-labelledby={`book-${id} ${nameId}`}
            className={book}
          >
            {words.book}
          </a>
          <a
            id={`profile-${id}`}
            href={localPath(`/specialists/${id}`)}
            aria-labelledby={`profile-${id} ${nameId}`}
            className={profile}
          >
            {words.profile}
          </a>
        </p>
      </div>
    </article>
  )
}
