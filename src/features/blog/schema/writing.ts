import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsAbsent, emptyAsUsual } from '../../../platform/api/empty-as-absent.ts'
import { sentId, writtenId } from '../../../platform/api/ids.ts'
import { pagedQuery, searchText } from '../../../platform/api/lists.ts'
import { plainLine, plainText } from '../../../platform/html/markup.ts'
import { isOwnPath, isWebAddress } from '../../../platform/addresses/web-address.ts'
import { POST_STATUSES } from '../rules/index.ts'
import {
  POST_STATES,
  ALT_MAX_CHARACTERS,
  DRAFT_KEY,
  EXCERPT_CHARACTERS,
  MOST_TAGS,
  PICTURE_ADDRESS_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TITLE_CHARACTERS,
} from '../rules/publishing.ts'
import { SLUG_MAX_CHARACTERS } from '../rules/slugs.ts'
import { category, language, namedPost, post, postSummary, says } from './index.ts'

const line = (words: {
  least: number
  most: number
  short: () => string
  long: () => string
  clean?: (text: string) => string
}) =>
  z.pipe(
    z.string({ error: words.short }).check(z.overwrite(words.clean ?? plainLine)),
    z
      .string()
      .check(
        z.minLength(words.least, { error: words.short }),
        z.maxLength(words.most, { error: words.long }),
      ),
  )

const title = line({
  ...TITLE_CHARACTERS,
  short: m.writing_title_short,
  long: m.writing_title_long,
})

const excerpt = line({
  ...EXCERPT_CHARACTERS,
  short: m.writing_excerpt_short,
  long: m.writing_excerpt_long,
  clean: plainText,
})

const slugRefused = says(m.writing_slug_invalid)

/** Lower-case letters, digits and hyphens (spec 5.7); superfluous hyphens are removed. */
const slug = z.pipe(
  z.string(slugRefused).check(z.trim(), z.regex(/^[a-z\d-]+$/, slugRefused)),
  z.pipe(
    z.transform((text: string) => text.replace(/-{2,}/g, '-').replace(/^-|-$/g, '')),
    z.string().check(
      z.maxLength(SLUG_MAX_CHARACTERS, says(m.writing_slug_long)),
      // Digits alone would be read as a post's id.
      z.regex(/[a-z-]/, says(m.writing_slug_letter)),
    ),
  ),
)

const emptyAsNull = z.transform((value: unknown) => (value === '' ? null : value))

const pictureRefused = says(m.writing_picture_address_invalid)

/** A path of this site, or a URL elsewhere. */
const pictureAddress = z.pipe(
  emptyAsNull,
  z.nullable(
    z.string(pictureRefused).check(
      z.trim(),
      z.maxLength(PICTURE_ADDRESS_MAX_CHARACTERS, pictureRefused),
      z.refine((address) => isOwnPath(address) || isWebAddress(address), pictureRefused),
    ),
  ),
)

const alt = z.pipe(
  emptyAsNull,
  z.nullable(
    line({
      least: 0,
      most: ALT_MAX_CHARACTERS,
      short: m.writing_alt_long,
      long: m.writing_alt_long,
    }),
  ),
)

const tagName = line({
  least: 1,
  most: TAG_MAX_CHARACTERS,
  short: m.writing_tag_long,
  long: m.writing_tag_long,
})

/** An instant, or a local time of the writer. */
const moment = z.pipe(
  emptyAsNull,
  z.nullable(
    z
      .string(says(m.writing_schedule_invalid))
      .check(
        z.regex(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/,
          says(m.writing_schedule_invalid),
        ),
      ),
  ),
)

/** Key that distinguishes a person's several new posts. */
const draftKey = emptyAsAbsent(z.nullable(z.string().check(z.regex(DRAFT_KEY))))

/**
 * A post as saved (spec 7.20, 7.21). `tags`, `translationId`, `featuredImageAlt` and `scheduledFor`
 * stay unchanged if absent.
 */
export const writtenPost = z.object({
  title,
  /** HTML; elements that articles may not have are removed. */
  content: z.string(says(m.writing_content_short)),
  excerpt,
  slug,
  categoryId: sentId(m.writing_category_missing),
  featuredImage: z._default(z.optional(pictureAddress), null),
  featuredImageAlt: z.optional(alt),
  status: emptyAsUsual(z.enum(POST_STATUSES, says(m.writing_status_invalid)), 'draft'),
  language: emptyAsUsual(z.enum(['en', 'fa'], says(m.accounts_language_invalid)), 'en'),
  /** Tag names; a tag that the language lacks is created. */
  tags: z.optional(
    z
      .array(tagName, says(m.writing_tags_invalid))
      .check(z.maxLength(MOST_TAGS, says(m.writing_tags_many))),
  ),
  /** The post that this one translates; null for none. */
  translationId: z.optional(z.nullable(sentId(m.writing_translation_invalid))),
  /** Whether this post translates its pair's current text. */
  translationIsCurrent: z.optional(z.boolean()),
  scheduledFor: z.optional(moment),
  /** Key of the post's draft, which is deleted on success. */
  draftKey,
})

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/** Texts of the editor's fields, not validated. */
const draftFields = z.object({
  title: text(1000),
  content: text(500_000),
  excerpt: text(5000),
  slug: text(500),
  categoryId: text(20),
  featuredImage: text(1000),
  featuredImageAlt: text(1000),
  status: text(20),
  language: text(5),
  tags: text(2000),
  translationId: text(20),
  scheduledFor: text(40),
})

export const newAutosave = z.object({
  /** Absent for a post never saved. */
  postId: z.optional(z.nullable(sentId(m.problem_invalid_id))),
  draftKey,
  /** Version of the post that the draft changes. */
  basedOn: z.optional(z.nullable(z.int().check(z.gte(1)))),
  fields: draftFields,
})

const idInQuery = emptyAsAbsent(writtenId(m.problem_invalid_id))

export const autosaveQuery = z.object({ postId: idInQuery })
export const autosaveToDiscard = z.object({ postId: idInQuery, draftKey })

export const autosave = z.object({
  postId: z.nullable(z.int()),
  /** Key of the window that wrote it. */
  draftKey: z.nullable(z.string()),
  basedOn: z.nullable(z.int()),
  fields: draftFields,
  updatedAt: z.string(),
})
export const savedAt = z.object({ updatedAt: z.string() })

export const begunPost = z.object({
  draftKey: z.string(),
  title: z.string(),
  language,
  updatedAt: z.string(),
})
export const begunPostQuery = z.object({
  /** A part of the title. */
  q: searchText(m.common_search_long),
})

export const ownPostQuery = z.object({
  /** A part of the title. */
  q: searchText(m.common_search_long),
  /** `draft` excludes scheduled posts; `unpublished` includes all but published ones. */
  status: emptyAsAbsent(z.enum([...POST_STATES, 'unpublished'], says(m.writing_status_invalid))),
  /** Lists everybody's posts, for people who may edit every post. */
  everybody: z.optional(z.enum(['yes', ''])),
  ...pagedQuery,
})

export const ownPost = z.extend(
  z.omit(postSummary, {
    summary: true,
    excerpt: true,
    featuredImage: true,
    categoryId: true,
    viewCount: true,
    readingMinutes: true,
  }),
  { isOutOfDate: z.boolean() },
)

export const editedPost = z.extend(
  z.omit(post, { authorName: true, categoryName: true, viewCount: true, commentCount: true }),
  {
    tags: z.array(z.string()),
    translation: z.nullable(namedPost),
    /** Whether the translation is older than its source: this post, or its pair. */
    isOutOfDate: z.boolean(),
    pairIsOutOfDate: z.boolean(),
  },
)

export const writingCategory = z.pick(category, { id: true, name: true, language: true })

export type WritingCategory = z.infer<typeof writingCategory>

export const writingChoices = z.object({
  categories: z.array(writingCategory),
  mayRenameCategories: z.boolean(),
  tags: z.array(z.object({ name: z.string(), language })),
  unpaired: z.array(namedPost),
  uploads: z.boolean(),
})

export const revision = z.object({
  version: z.int(),
  title: z.string(),
  /** Null for automatic changes, and for people who have left. */
  editorName: z.nullable(z.string()),
  words: z.int(),
  createdAt: z.string(),
})
export const wholeRevision = z.extend(revision, { excerpt: z.string(), content: z.string() })

export const preview = z.object({ content: z.string() })

/** An uploaded picture, with its HTML. */
export const articlePicture = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.int(),
  height: z.int(),
})

export type WrittenPost = z.infer<typeof writtenPost>
export type PostDraft = z.infer<typeof draftFields>
export type NewAutosave = z.infer<typeof newAutosave>
export type Autosave = z.infer<typeof autosave>
export type BegunPost = z.infer<typeof begunPost>
export type OwnPostQuery = z.infer<typeof ownPostQuery>
export type OwnPost = z.infer<typeof ownPost>
export type EditedPost = z.infer<typeof editedPost>
export type WritingChoices = z.infer<typeof writingChoices>
export type Revision = z.infer<typeof revision>
export type WholeRevision = z.infer<typeof wholeRevision>
export type ArticlePicture = z.infer<typeof articlePicture>
