import { formatTime, formatWeekdayAndDay, type Reader } from '../../../i18n/calendar/dates.ts'
import { formatDecimal, formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { joinWords } from '../../../i18n/text/text-language.ts'
import { cityOf } from '../../../i18n/zones/zone-cities.ts'
import { pageTimeZone } from '../../../platform/request-scope.ts'
import { expertiseLabel, languageLabel } from '../../specialists/rules/labels.ts'
import { fetchDirectory, type DirectoryRequest } from '../client.ts'
import type { DirectoryEntry } from '../schema.ts'

/** The language and time zone of the page's reader. */
export const pageReader = (): Reader => ({
  locale: getLocale(),
  timeZone: pageTimeZone(),
})

/** The rating in words and numbers, for readers who do not see the stars. */
export function ratingOf({ avgRating, reviewCount }: { avgRating: number; reviewCount: number }) {
  const locale = getLocale()
  const average = formatDecimal(avgRating, locale)
  return {
    rating: avgRating,
    average,
    label: reviewCount > 0 ? m.reviews_stars({ rating: average }) : m.reviews_none(),
    count: formatNumber(reviewCount, locale),
  }
}

function nextFreeOf({ nextFree }: DirectoryEntry, reader: Reader) {
  if (!nextFree) return null
  const { city, cityLocale } = cityOf(reader.timeZone, reader.locale)
  return {
    startsAt: nextFree.startsAt,
    text: m.directory_card_time({
      day: formatWeekdayAndDay(nextFree.startsAt, reader),
      time: formatTime(nextFree.startsAt, reader),
    }),
    city,
    /** The city's language, where it is another than the page's. */
    cityLang: cityLocale === reader.locale ? undefined : cityLocale,
  }
}

/** A specialist as the card shows it, with labels (spec 2.30). */
export function toCard(entry: DirectoryEntry, reader: Reader) {
  return {
    id: entry.id,
    name: entry.name,
    photo: entry.photo,
    languages: joinWords(
      entry.languages.map((code) => languageLabel(code)),
      reader.locale,
    ),
    expertise: entry.expertise.map((code) => expertiseLabel(code)),
    bio: entry.bioPreview,
    rating: ratingOf(entry),
    next: nextFreeOf(entry, reader),
  }
}

export type SpecialistCardData = ReturnType<typeof toCard>

/** The labels that all cards of a list share. */
export const cardWords = () => ({
  next: m.directory_card_next(),
  none: m.directory_card_none(),
  book: m.directory_card_book(),
  profile: m.directory_card_profile(),
})

export type SpecialistCardWords = ReturnType<typeof cardWords>

/**
 * A page of the directory as cards.
 * @throws {ApiError}
 */
export async function fetchSpecialistCards(request: DirectoryRequest) {
  const { entries, total, isMore } = await fetchDirectory(request)
  const reader = pageReader()
  return { total, isMore, cards: entries.map((entry) => toCard(entry, reader)) }
}
