import { formatDecimal, formatNumber } from '../../i18n/numbers.ts'
import { formatTime, formatWeekdayAndDay, type Reader } from '../../i18n/dates.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { joinWords } from '../../i18n/word-list.ts'
import { cityOf } from '../../i18n/zone-cities.ts'
import { apiOf, read } from '../../platform/api-client.ts'
import { requestScope } from '../../platform/request-scope.ts'
import { expertiseWord, languageWord } from '../specialists/components/words.ts'
import type { DirectoryApi } from './api.server.ts'
import type { DirectoryEntry } from './schema.ts'

const api = apiOf<DirectoryApi>()

/** In which language and on which clock the page is read. */
export const pageReader = (): Reader => ({
  locale: getLocale(),
  timeZone: requestScope()?.shell.timeZone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** The rating in words and figures; the stars alone say nothing to those who do not see them. */
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

/** A specialist as the card shows it, words and all (spec 2.30). */
export function toCard(entry: DirectoryEntry, reader: Reader) {
  return {
    id: entry.id,
    name: entry.name,
    photo: entry.photo,
    languages: joinWords(entry.languages.map(languageWord), reader.locale),
    expertise: entry.expertise.map(expertiseWord),
    bio: entry.bioPreview,
    rating: ratingOf(entry),
    next: nextFreeOf(entry, reader),
  }
}

export type SpecialistCardData = ReturnType<typeof toCard>

/** What every card of a list says alike. */
export const cardWords = () => ({
  next: m.directory_card_next(),
  none: m.directory_card_none(),
  book: m.directory_card_book(),
  profile: m.directory_card_profile(),
})

export type SpecialistCardWords = ReturnType<typeof cardWords>

/** The directory's filters as the API takes them; what is empty counts as absent. */
export interface DirectoryRequest {
  languages?: string | undefined
  specialty?: string | undefined
  expertise?: string | undefined
  availability?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  limit: number
}

export interface FoundSpecialists {
  cards: SpecialistCardData[]
  /** Exact, unless `more` says that there are more of them. */
  total: number
  more: boolean
}

/**
 * A page of the directory as cards.
 * @throws {ApiError}
 */
export async function fetchSpecialistCards(request: DirectoryRequest): Promise<FoundSpecialists> {
  const { limit, page, ...filters } = request
  const answer = await api.specialists.$get({
    query: { ...filters, bio: 'preview', limit: String(limit), page: page && String(page) },
  } as never)
  const entries = (await read(Promise.resolve(answer))) as DirectoryEntry[]
  const reader = pageReader()
  return {
    cards: entries.map((entry) => toCard(entry, reader)),
    total: Number(answer.headers.get('x-total-count')),
    more: answer.headers.has('x-total-more'),
  }
}

/** How many specialists each filter finds alone. */
export const fetchOptionCounts = () => read(api.directory.counts.$get())

/**
 * A specialist's own page.
 * @throws {ApiError} 400 for what is no id, 404 for who is not listed.
 */
export const fetchSpecialist = (id: string) => read(api.specialists[':id'].$get({ param: { id } }))
