import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { apiOf } from '../../../platform/api/client.ts'
import { requestScope } from '../../../platform/request-scope.ts'
import type { LibraryApi } from '../api.server.ts'
import { typeLabel } from '../rules.ts'
import type { ResourceCategoryInFull, ResourceSummary } from '../schema.ts'

export const libraryApi = apiOf<LibraryApi>()

/** The button's words follow the type (spec 2.31, 9.14). */
const actionLabel: Partial<Record<string, () => string>> = {
  article: m.library_action_article,
  video: m.library_action_video,
  guide: m.library_action_guide,
}

export const actionLabelOf = (type: string): string =>
  (actionLabel[type] ?? m.library_action_other)()

type Categories = readonly ResourceCategoryInFull[]

let known: Promise<Categories> | undefined

/** The browser asks for them once: they are few and change seldom. */
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
    /** The button's name for screen readers, with the title of the card. */
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

/** The newest resources that match; empty filters count as none. */
export async function fetchResourceCards(query: CardQuery): Promise<ResourceCardData[]> {
  const [found, categories] = await Promise.all([
    libraryApi.resources.$get(query),
    fetchCategories(),
  ])
  return found.map((resource) => toCard(resource, categories))
}

/** The same, and how many match in all. */
export async function fetchLibrary(query: CardQuery, categories: Categories) {
  const { entries, total, isMore } = await libraryApi.resources.$list(query)
  return { cards: entries.map((resource) => toCard(resource, categories)), total, isMore }
}

/** Counts a view of a resource that was opened without a page load. A failure is ignored. */
export function reportView(idOrSlug: string): void {
  const { views } = libraryApi.resources(idOrSlug)
  views.$post().catch(() => {})
}
