import * as m from '../../i18n/paraglide/messages.js'
import { apiOf, read } from '../../platform/api-client.ts'
import type { LibraryApi } from './api.server.ts'
import type { ResourceCategory, ResourceType } from './rules.ts'
import type { ResourceSummary } from './schema.ts'

const api = apiOf<LibraryApi>()

/** What a category is called, in the page's language. */
export const categoryLabel: Record<ResourceCategory, () => string> = {
  Communication: m.library_category_communication,
  Sensory: m.library_category_sensory,
  Education: m.library_category_education,
  Behavior: m.library_category_behavior,
  'Social Skills': m.library_category_social_skills,
}

export const typeLabel: Record<ResourceType, () => string> = {
  article: m.library_type_article,
  video: m.library_type_video,
  guide: m.library_type_guide,
}

/** The button's words follow the type (spec 2.31, 9.14). */
const actionLabel: Partial<Record<string, () => string>> = {
  article: m.library_action_article,
  video: m.library_action_video,
  guide: m.library_action_guide,
}

/** A resource as its card shows it, words and all. */
export function toCard(resource: ResourceSummary) {
  const action = (actionLabel[resource.type] ?? m.library_action_other)()
  return {
    ...resource,
    typeLabel: typeLabel[resource.type](),
    categoryLabel: categoryLabel[resource.category](),
    action,
    /** The button's name for those who do not see which card it stands in. */
    actionInFull: m.library_open({ action, title: resource.title }),
  }
}

export type ResourceCardData = ReturnType<typeof toCard>

/** The newest resources that match; empty filters count as none. */
export async function fetchResourceCards(query: {
  language: 'en' | 'fa'
  category?: string | undefined
  type?: string | undefined
  limit: number
}): Promise<ResourceCardData[]> {
  const found = await read(api.resources.$get({ query: { ...query, limit: String(query.limit) } }))
  return found.map(toCard)
}

export const fetchResource = (idOrSlug: string) =>
  read(api.resources[':idOrSlug'].$get({ param: { idOrSlug } }))
