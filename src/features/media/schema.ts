import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { emptyAsAbsent, emptyAsNull } from '../../platform/api/empty-as-absent.ts'
import { idInPath } from '../../platform/api/ids.ts'
import { HIGHEST_ID, SEARCH_MAX_CHARACTERS } from '../../platform/api/list-limits.ts'
import { pagedQuery } from '../../platform/api/lists.ts'
import { wholeNumber } from '../../platform/api/whole-number.ts'
import { ALT_MAX_CHARACTERS, MEDIA_KINDS, TITLE_MAX_CHARACTERS } from './rules.ts'
import { text } from '../../platform/api/texts.ts'

const says = (error: () => string) => ({ error })
export const language = z.enum(['en', 'fa'])

const alt = emptyAsNull(
  z.string().check(z.trim(), z.maxLength(ALT_MAX_CHARACTERS, says(m.librarian_too_long))),
)

export const mediaWords = z.strictObject({
  title: text({ max: TITLE_MAX_CHARACTERS }, m.media_title_missing, m.librarian_too_long),
  altEn: alt,
  altFa: alt,
})
export type MediaWords = z.infer<typeof mediaWords>

export const mediaQuery = z.object({
  q: emptyAsAbsent(
    z.string().check(z.trim(), z.maxLength(SEARCH_MAX_CHARACTERS, says(m.common_search_long))),
  ),
  kind: emptyAsAbsent(z.enum(MEDIA_KINDS, says(m.problem_invalid))),
  /** `yes`: those alone that no post and no resource names. */
  unused: emptyAsAbsent(z.enum(['yes'], says(m.problem_invalid))),
  ...pagedQuery,
})
export type MediaQuery = z.infer<typeof mediaQuery>

export const mediaSummary = z.object({
  id: z.int(),
  kind: z.enum(MEDIA_KINDS),
  title: z.string(),
  altEn: z.nullable(z.string()),
  altFa: z.nullable(z.string()),
  /** What posts and resources name; it stays when the file is replaced. */
  address: z.string(),
  preview: z.nullable(z.string()),
  mediaType: z.string(),
  byteSize: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationSeconds: z.nullable(z.number()),
  /** Raised with each replacement of the file. */
  version: z.int(),
  captions: z.array(language),
  /** How far a film’s poster and smaller sizes are; null for what has none. */
  preparation: z.nullable(z.enum(['waiting', 'done', 'failed'])),
  heights: z.array(z.int()),
  /** How many posts, resources and unsaved drafts name it. */
  useCount: z.int(),
  /** Whether you may change it: you have added it, or edit everybody’s. */
  mayChange: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MediaSummary = z.infer<typeof mediaSummary>

const mediaUse = z.object({
  kind: z.enum(['post', 'resource', 'draft']),
  id: z.int(),
  /** Null where it is another writer’s and not yet published. */
  title: z.nullable(z.string()),
  language: z.nullable(language),
  /** Its address where it is published. */
  path: z.nullable(z.string()),
})
export type MediaUse = z.infer<typeof mediaUse>

export const mediaItem = z.extend(mediaSummary, {
  uses: z.array(mediaUse),
  uploader: z.nullable(z.string()),
})
export type MediaItem = z.infer<typeof mediaItem>

export const shownFilm = z.object({
  poster: z.nullable(z.string()),
  hasSound: z.boolean(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The first that the browser plays is taken: smaller ones first, for narrow windows. */
  sources: z.array(
    z.object({ address: z.string(), mediaType: z.string(), height: z.nullable(z.int()) }),
  ),
  captions: z.array(z.object({ language, address: z.string() })),
  /** What is said in it, as HTML made from its captions in the language of the page; null without any. */
  said: z.nullable(z.string()),
})
export type ShownFilm = z.infer<typeof shownFilm>

/** `isKnown`: the same file is in the library already, and was not stored twice. */
export const uploadedItem = z.extend(mediaItem, { isKnown: z.boolean() })
export type UploadedItem = z.infer<typeof uploadedItem>

export const uploadQuery = z.object({
  /** The file’s name, from which its first title is made. */
  name: emptyAsAbsent(z.string().check(z.maxLength(300, says(m.librarian_too_long)))),
})

/** The largest files of each kind, in megabytes. */
export const mediaLimits = z.object({ film: z.int(), pdf: z.int() })
export type MediaLimitsInMegabytes = z.infer<typeof mediaLimits>

export const captionsPlace = z.extend(idInPath, { language })

/** Named by the sender: the time in milliseconds, so that what is left behind is found, and chance. */
const uploadName = z.string().check(z.regex(/^\d{13}-[\da-f]{32}$/))
export const partPlace = z.object({
  upload: uploadName,
  part: wholeNumber(0, 9999),
})
export const uploadOfParts = z.strictObject({
  upload: uploadName,
  parts: z.int().check(z.gte(1), z.lte(10_000)),
  name: z.string().check(z.maxLength(300, says(m.librarian_too_long))),
  replaces: z.optional(z.int().check(z.gte(1), z.lte(HIGHEST_ID))),
})
export type UploadOfParts = z.infer<typeof uploadOfParts>
