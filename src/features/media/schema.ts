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
  /** `yes`: only files that no post and no resource uses. */
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
  /** The address for posts and resources; it stays when the file is replaced. */
  address: z.string(),
  preview: z.nullable(z.string()),
  mediaType: z.string(),
  byteSize: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationSeconds: z.nullable(z.number()),
  /** Incremented when the file is replaced. */
  version: z.int(),
  captions: z.array(language),
  /** The state of a film’s poster and smaller sizes; null for other files. */
  preparation: z.nullable(z.enum(['waiting', 'done', 'failed'])),
  heights: z.array(z.int()),
  /** The number of posts, resources and unsaved drafts that use it. */
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
  /** Null for another writer’s post that is not published yet. */
  title: z.nullable(z.string()),
  language: z.nullable(language),
  /** Its page; null unless it is published. */
  path: z.nullable(z.string()),
})
export type MediaUse = z.infer<typeof mediaUse>

export const mediaItem = z.extend(mediaSummary, {
  uses: z.array(mediaUse),
  uploader: z.nullable(z.string()),
  /** The ETag, accepted by `If-Match` where title and descriptions are changed. */
  wordsVersion: z.string(),
})
export type MediaItem = z.infer<typeof mediaItem>

export const shownFilm = z.object({
  poster: z.nullable(z.string()),
  hasSound: z.boolean(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /**
   * Smaller ones first, with media queries for narrow windows: the browser takes the first it can
   * play.
   */
  sources: z.array(
    z.object({ address: z.string(), mediaType: z.string(), height: z.nullable(z.int()) }),
  ),
  captions: z.array(z.object({ language, address: z.string() })),
  /** The transcript as HTML, from the captions in the page's language; null without captions. */
  said: z.nullable(z.string()),
})
export type ShownFilm = z.infer<typeof shownFilm>

/** `isKnown`: the library already has the same file; it is not stored twice. */
export const uploadedItem = z.extend(mediaItem, { isKnown: z.boolean() })
export type UploadedItem = z.infer<typeof uploadedItem>

export const uploadQuery = z.object({
  /** The file’s name, for its default title. */
  name: emptyAsAbsent(z.string().check(z.maxLength(300, says(m.librarian_too_long)))),
})

/** The upload limit of each kind, in megabytes. */
export const mediaLimits = z.object({ film: z.int(), pdf: z.int() })
export type MediaLimitsInMegabytes = z.infer<typeof mediaLimits>

export const captionsPlace = z.extend(idInPath, { language })

/**
 * Chosen by the client: the time in milliseconds, by which abandoned uploads are found, and random
 * digits.
 */
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
