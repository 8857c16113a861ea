import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { apiOf } from '../../../platform/api/client.ts'
import { requestScope } from '../../../platform/request-scope.ts'
import type { LibraryApi } from '../api.server.ts'
import { typeLabel } from '../rules.ts'
import type { ResourceCategoryInFull, ResourceSummary } from '../schema.ts'

export const libraryApi = apiOf<LibraryApi>()

/** Labels of the button by type (spec 2.31, 9.14). */
const actionLabel: Partial<Record<string, () => string>> = {
  article: m.library_action_article,
  video: m.library_action_video,
  guide: m.library_action_guide,
}

export const actionLabelOf = (type: string): string =>
  (actionLabel[type] ?? m.library_action_other)()

type Categories = readonly ResourceCategoryInFull[]

let known: Promise<Categories> | undefined

/** Cached in the browser: categories are few and seldom change. */
export function fetchCategories(): Promise<Categories> {
  if (requestScope()) return libraryApi['resource-categories'].$get()
  known ??= libraryApi['resource-categories'].$get()
  known.catch(() => (known = undefined))
  return known
}

export const categoryName = (
  { nameEn, nameFa }: Pick<ResourceCategoryInFull, 'nameEn' | 'nameFa'>,
  locale = getLocale(),
): string => (locale === 'fa' ? nameFa : nameEn)

export function toCard(resource: ResourceSummary, categories: Categories) {
  const subject = categories.find(({ key }) => key === resource.category)
  const { mediaUrl: _, fileUrl: __, createdAt: ___, ...shown } = resource
  const action = actionLabelOf(shown.type)
  return {
    ...shown,
    typeLabel: typeLabel[shown.type](),
    categoryLabel: subject ? categoryName(subject) : shown.category,
    categoryColour: subject?.colour ?? 'grey',
    action,
    /** Accessible name of the button, with the card's title. */
    actionInFull: m.library_open({ action, title: shown.title }),
  }
}

export type ResourceCardData = ReturnType<typeof toCard>

interface CardQuery {
  language: Locale
  category?: string | undefined
  type?: string | undefined
  q?: string | undefined
  limit: number
}

/** The newest matching resources; empty filters count as absent. */
export async function fetchResourceCards(query: CardQuery): Promise<ResourceCardData[]> {
  const [found, categories] = await Promise.all([
    libraryApi.resources.$get(query),
    fetchCategories(),
  ])
  return found.map((resource) => toCard(resource, categories))
}

/** As {@link fetchResourceCards}, with the total. */
export async function fetchLibrary(query: CardQuery, categories: Categories) {
  const { entries, total, isMore } = await libraryApi.resources.$list(query)
  return { cards: entries.map((resource) => toCard(resource, categories)), total, isMore }
}

/** Counts a view after a navigation without a page load. Ignores failures. */
export function reportView(idOrSlug: string): void {
  const { views } = libraryApi.resources(idOrSlug)
  views.$post().catch(() => {})
}
