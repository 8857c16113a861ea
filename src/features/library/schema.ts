import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { listQuery, SLUG_SHAPE, pagedQuery } from '../../platform/api/lists.ts'
import { SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { emptyAsAbsent, emptyAsNull } from '../../platform/api/empty-as-absent.ts'
import { shownFilm } from '../media/schema.ts'
import {
  CATEGORY_COLOURS,
  RESOURCE_STATUSES,
  RESOURCE_TYPES,
  findType,
  type ResourceType,
} from './rules.ts'
import { isOwnPath, isWebAddress } from '../../platform/addresses/web-address.ts'
import { writtenId } from '../../platform/api/ids.ts'
import { text } from '../../platform/api/texts.ts'

/** A type in any spelling; empty counts as absent. */
const writtenType = z.transform((text, context): ResourceType | undefined => {
  const found = text === '' ? undefined : findType(String(text))
  if (found === undefined && text !== '')
    context.issues.push({ code: 'custom', message: m.library_type_unknown(), input: text })
  return found
})

const language = z.enum(['en', 'fa'])

const says = (error: () => string) => ({ error })

const searched = z
  .string(says(m.common_search_long))
  .check(z.trim(), z.maxLength(SEARCH_MAX_CHARACTERS, says(m.common_search_long)))
const writtenLanguage = z.enum(['en', 'fa'], says(m.accounts_language_invalid))

export const resourceQuery = z.object({
  language: emptyAsAbsent(writtenLanguage),
  /** A category's key in any spelling. */
  category: emptyAsAbsent(
    z
      .string(says(m.library_category_unknown))
      .check(z.maxLength(80, says(m.library_category_unknown))),
  ),
  type: z.optional(z.pipe(writtenType, z.optional(z.enum(RESOURCE_TYPES)))),
  q: z.optional(searched),
  ...listQuery({ limit: m.problem_list_limit_invalid, cursor: m.problem_list_cursor_invalid }),
})

export type ResourceQuery = z.infer<typeof resourceQuery>

/** A resource in a list, without content. */
export const resourceSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Key of its category. */
  category: z.string(),
  type: z.enum(RESOURCE_TYPES),
  status: z.enum(RESOURCE_STATUSES),
  imageUrl: z.nullable(z.string()),
  /** Description of the picture; null if the text beside it suffices. */
  imageAlt: z.nullable(z.string()),
  language,
  duration: z.nullable(z.string()),
  /** Path of a video on this site; its captions have the same name with `.en.vtt` and `.fa.vtt`. */
  mediaUrl: z.nullable(z.string()),
  /** Path of its PDF on this site, to download. */
  fileUrl: z.nullable(z.string()),
  createdAt: z.string(),
})

export const resource = z.extend(resourceSummary, {
  /** Sanitized HTML. */
  content: z.string(),
  /** Transcript of the video, as sanitized HTML. */
  transcript: z.nullable(z.string()),
  /** The video, if it is a film of the media library; others have captions beside their file. */
  film: z.nullable(shownFilm),
  /** Size of the downloadable file in bytes; null if unknown. */
  fileBytes: z.nullable(z.int()),
  /** The resource in the other language, if any. */
  translation: z.nullable(z.object({ language, slug: z.string() })),
  /** Other resources of its language, first its category's. */
  related: z.array(resourceSummary),
})

export const resourceCategory = z.object({
  id: z.int(),
  key: z.string(),
  nameEn: z.string(),
  nameFa: z.string(),
  colour: z.enum(CATEGORY_COLOURS),
  /** Number of its published resources by language. */
  counts: z.object({ en: z.int(), fa: z.int() }),
})

export type ResourceCategoryInFull = z.infer<typeof resourceCategory>
export type ResourceSummary = z.infer<typeof resourceSummary>
export type Resource = z.infer<typeof resource>

const EDITOR_SORTS = ['-updatedAt', 'updatedAt', 'title', '-title', '-createdAt'] as const

const filled = (max: number, missing: () => string) => text({ max }, missing, m.librarian_too_long)

const ownPath = emptyAsNull(
  z.string(says(m.librarian_bad_path)).check(
    z.maxLength(500, says(m.librarian_too_long)),
    // Only files of this site, as other hosts would learn about readers.
    z.refine(isOwnPath, says(m.librarian_bad_path)),
  ),
)
const pathOrLink = emptyAsNull(
  z.string(says(m.librarian_bad_link)).check(
    z.maxLength(500, says(m.librarian_too_long)),
    z.refine((link) => isOwnPath(link) || isWebAddress(link), says(m.librarian_bad_link)),
  ),
)
const shortOrNull = (most: number) =>
  emptyAsNull(z.string().check(z.trim(), z.maxLength(most, says(m.librarian_too_long))))

/** A resource as saved by its editor. */
export const resourceInput = z.strictObject({
  title: filled(200, m.librarian_title_missing),
  slug: z.string(says(m.librarian_bad_slug)).check(
    z.trim(),
    z.regex(SLUG_SHAPE, says(m.librarian_bad_slug)),
    z.maxLength(120, says(m.librarian_too_long)),
    // Digits alone would be parsed as an id.
    z.refine((slug) => !/^\d+$/.test(slug), says(m.librarian_bad_slug)),
  ),
  description: filled(500, m.librarian_description_missing),
  /** HTML; stored sanitized. */
  content: filled(200_000, m.librarian_content_missing),
  category: filled(80, m.librarian_category_missing),
  type: z.enum(RESOURCE_TYPES, says(m.library_type_unknown)),
  language: writtenLanguage,
  status: z.enum(RESOURCE_STATUSES, says(m.librarian_status_missing)),
  duration: shortOrNull(40),
  imageUrl: ownPath,
  imageAlt: shortOrNull(300),
  mediaUrl: ownPath,
  /** HTML; stored sanitized. */
  transcript: shortOrNull(100_000),
  fileUrl: pathOrLink,
  /** Id of the resource in the other language, null for none; absent, the pair stays as it is. */
  translationOf: z.optional(emptyAsNull(writtenId(m.librarian_bad_translation))),
})

export type ResourceInput = z.infer<typeof resourceInput>

export const editorQuery = z.object({
  q: emptyAsAbsent(searched),
  language: emptyAsAbsent(writtenLanguage),
  category: emptyAsAbsent(z.string().check(z.maxLength(80))),
  type: emptyAsAbsent(z.enum(RESOURCE_TYPES, says(m.library_type_unknown))),
  status: emptyAsAbsent(z.enum(RESOURCE_STATUSES, says(m.librarian_status_missing))),
  sort: emptyAsAbsent(z.enum(EDITOR_SORTS, says(m.problem_invalid))),
  ...pagedQuery,
})

export type EditorQuery = z.infer<typeof editorQuery>

const editedSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  type: z.enum(RESOURCE_TYPES),
  language,
  status: z.enum(RESOURCE_STATUSES),
  version: z.int(),
  /** Whether it has a translation. */
  isPaired: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const editedList = z.array(editedSummary)

export const editedResource = z.extend(editedSummary, {
  description: z.string(),
  content: z.string(),
  duration: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.nullable(z.string()),
  mediaUrl: z.nullable(z.string()),
  transcript: z.nullable(z.string()),
  fileUrl: z.nullable(z.string()),
  translationOf: z.nullable(z.int()),
})

/** Resources of a language without a translation, or with this one. */
export const translatable = z.array(z.object({ id: z.int(), title: z.string() }))
export type Translatable = z.infer<typeof translatable>[number]
export const translatableQuery = z.object({
  language: writtenLanguage,
  except: emptyAsAbsent(writtenId(m.problem_invalid_id)),
})

export const cleanedContent = z.object({ html: z.string() })
export const contentToClean = z.strictObject({ html: z.string().check(z.maxLength(200_000)) })

export const categoryInput = z.strictObject({
  nameEn: filled(60, m.librarian_category_name_missing),
  nameFa: filled(60, m.librarian_category_name_missing),
  colour: z.enum(CATEGORY_COLOURS, says(m.librarian_colour_missing)),
})
export const categoryOrder = z.strictObject({ ids: z.array(z.int()).check(z.maxLength(200)) })
export const categoryRemoval = z.strictObject({
  moveTo: emptyAsAbsent(writtenId(m.librarian_category_full)),
})
export const editedCategory = z.extend(z.omit(resourceCategory, { counts: true }), {
  /** Number of its resources, including drafts. */
  resources: z.int(),
  /** Accepted by `If-Match`, in quotation marks. */
  version: z.string(),
})
export const resourceId = z.object({ id: writtenId(m.problem_invalid_id) })

export type CategoryInput = z.infer<typeof categoryInput>
export type EditedCategory = z.infer<typeof editedCategory>
export type EditedSummary = z.infer<typeof editedSummary>
export type EditedResource = z.infer<typeof editedResource>
