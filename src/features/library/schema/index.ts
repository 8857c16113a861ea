import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { listQuery } from '../../../platform/api/lists.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { CATEGORY_COLOURS, RESOURCE_TYPES, findType } from '../rules.ts'

/** A value of a list; empty counts as absent. */
const chosen = <Value>(find: (text: string) => Value | undefined, message: () => string) =>
  z.transform((text, context): Value | undefined => {
    const found = text === '' ? undefined : find(String(text))
    if (found === undefined && text !== '')
      context.issues.push({ code: 'custom', message: message(), input: text })
    return found
  })

const language = z.enum(['en', 'fa'])

const tooLong = { error: () => m.common_search_long() }

const unknownCategory = { error: () => m.library_category_unknown() }

export const resourceQuery = z.object({
  language: z.optional(
    z.pipe(
      chosen(
        (text) => (text === 'en' || text === 'fa' ? text : undefined),
        m.accounts_language_invalid,
      ),
      z.optional(language),
    ),
  ),
  /** The key of a category, in any spelling. */
  category: emptyAsAbsent(z.string(unknownCategory).check(z.maxLength(80, unknownCategory))),
  type: z.optional(
    z.pipe(chosen(findType, m.library_type_unknown), z.optional(z.enum(RESOURCE_TYPES))),
  ),
  q: z.optional(z.string(tooLong).check(z.trim(), z.maxLength(SEARCH_MAX_CHARACTERS, tooLong))),
  ...listQuery({
    limit: () => m.problem_list_limit_invalid(),
    cursor: () => m.problem_list_cursor_invalid(),
  }),
})

export type ResourceQuery = z.infer<typeof resourceQuery>

/** A film of the media library, as its page plays it. */
const film = z.object({
  poster: z.nullable(z.string()),
  hasSound: z.boolean(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  sources: z.array(
    z.object({ address: z.string(), mediaType: z.string(), height: z.nullable(z.int()) }),
  ),
  captions: z.array(z.object({ language, address: z.string() })),
  /** What is said in it, as HTML made from its captions in the resource’s language. */
  said: z.nullable(z.string()),
})
export type ResourceFilm = z.infer<typeof film>

/** A resource in a list; its content comes with the resource itself. */
export const resourceSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The key of a category. */
  category: z.string(),
  type: z.enum(RESOURCE_TYPES),
  imageUrl: z.nullable(z.string()),
  /** What the picture shows; null where the words beside it say it. */
  imageAlt: z.nullable(z.string()),
  language,
  duration: z.nullable(z.string()),
  /** A video's file, as a path of this site; its captions are named like it, `.en.vtt` and `.fa.vtt`. */
  mediaUrl: z.nullable(z.string()),
  /** The resource as a PDF to download, as a path of this site. */
  fileUrl: z.nullable(z.string()),
  createdAt: z.string(),
})

export const resource = z.extend(resourceSummary, {
  /** Cleaned HTML. */
  content: z.string(),
  /** What the video shows and says, as cleaned HTML. */
  transcript: z.nullable(z.string()),
  /** The video where it is a film of the media library; others have captions beside their file. */
  film: z.nullable(film),
  /** The size of the file to download, in bytes; null if it is not known. */
  fileBytes: z.nullable(z.int()),
  /** The same resource in the other language, if there is one. */
  translation: z.nullable(z.object({ language, slug: z.string() })),
  /** Others of its language, those of its category first. */
  related: z.array(resourceSummary),
})

export const resourceCategory = z.object({
  id: z.int(),
  key: z.string(),
  nameEn: z.string(),
  nameFa: z.string(),
  colour: z.enum(CATEGORY_COLOURS),
  /** How many published resources it has in each language. */
  counts: z.object({ en: z.int(), fa: z.int() }),
})

export type ResourceCategoryInFull = z.infer<typeof resourceCategory>
export type ResourceSummary = z.infer<typeof resourceSummary>
export type Resource = z.infer<typeof resource>
