import type { Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'

export const RESOURCE_TYPES = ['article', 'video', 'guide'] as const
export const RESOURCE_STATUSES = ['draft', 'published'] as const

/** Key of a library category, which the team edits (spec 2.42, 3.22). */
export type ResourceCategory = string
export const CATEGORY_COLOURS = ['blue', 'green', 'purple', 'grey'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** Numbers of resources on the home page (spec 9.2), and per part of the library. */
export const RESOURCES_ON_HOME = 3
export const RESOURCES_AT_A_TIME = 24

export const RESOURCES_A_PAGE = 20

export const RELATED_RESOURCES = 3

/** Normalizes a spelling, without case and punctuation, to compare categories. */
export const bare = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** Finds a category by any spelling: `social-skills` is Social Skills. */
export const findCategory = <Category extends { key: string }>(
  text: string,
  categories: readonly Category[],
): Category | undefined => categories.find(({ key }) => bare(key) === bare(text))

export const findType = (text: string): ResourceType | undefined =>
  RESOURCE_TYPES.find((type) => type === bare(text))

/** Files beside a video: its poster and its captions. */
export const posterOf = (mediaUrl: string): string => mediaUrl.replace(/\.mp4$/, '.webp')
export const captionsOf = (mediaUrl: string, language: Locale): string =>
  mediaUrl.replace(/\.mp4$/, `.${language}.vtt`)

/** Labels of types; default: the page's language. */

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

export const typeLabel: Record<ResourceType, Sentence> = {
  article: m.library_type_article,
  video: m.library_type_video,
  guide: m.library_type_guide,
}
