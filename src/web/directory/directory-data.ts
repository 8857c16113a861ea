import { directoryApi } from '../../features/directory/client.ts'
import {
  cardWords,
  fetchSpecialistCards,
} from '../../features/directory/components/specialist-card.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { readPublic } from '../../platform/request-scope.ts'
import { answerWithStatus } from '../page-head.ts'
import {
  CARDS_A_PAGE,
  readPlace,
  type DirectoryPlace,
  type DirectorySearch,
} from './directory-address.ts'

/** One page of the directory (spec 2.32), or null if it could not be loaded (spec 8.5). */
export async function loadDirectory(search: DirectorySearch) {
  const words = { title: m.directory_title(), description: m.directory_description() }
  try {
    const place = readPlace(search)
    const directory = await readPublic(`directory ${JSON.stringify(place)}`, () =>
      readDirectory(place),
    )
    return { words, directory }
  } catch {
    answerWithStatus(500)
    return { words, directory: null }
  }
}

const fetchCards = (place: DirectoryPlace) =>
  fetchSpecialistCards({
    languages: place.languages.join(',') || undefined,
    specialty: place.specialty.join(',') || undefined,
    expertise: place.expertise.join(',') || undefined,
    availability: place.availability,
    q: place.q || undefined,
    sort: place.sort,
    page: place.page,
    limit: CARDS_A_PAGE,
  })

/** A page after the last one is the last. */
async function readDirectory(asked: DirectoryPlace) {
  const [cards, counts] = await Promise.all([
    fetchCards(asked),
    directoryApi.directory.counts.$get(),
  ])
  const last = Math.max(1, Math.ceil(cards.total / CARDS_A_PAGE))
  const place = { ...asked, page: Math.min(asked.page, last) }
  const found = place.page < asked.page ? await fetchCards(place) : cards
  return { cardWords: cardWords(), place, found, counts }
}

export type Directory = Awaited<ReturnType<typeof readDirectory>>
