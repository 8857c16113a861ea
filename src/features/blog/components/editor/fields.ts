import type { Locale } from '../../../../i18n/locale.ts'
import { localDateKey, zonedTimeOf } from '../../../../i18n/zones/zoned-time.ts'
import { zoneLabel } from '../../../../i18n/zones/zones.ts'
import type { PageReader } from '../../../../ui/rendering/reader.tsx'
import { slugOfTranslation } from '../../rules/slugs.ts'
import type { EditedPost, PostDraft, WritingChoices } from '../../schema/writing.ts'
import { MINUTE_MS } from '../../../../platform/durations.ts'

export type EditorFields = Required<{ [Name in keyof PostDraft]: string }>

export const emptyFields = (language: Locale): EditorFields => ({
  title: '',
  excerpt: '',
  content: '',
  slug: '',
  categoryId: '',
  status: 'draft',
  language,
  tags: '',
  featuredImage: '',
  featuredImageAlt: '',
  scheduledFor: '',
  translationId: '',
})

/** In form order. */
export const FIELD_NAMES = Object.keys(emptyFields('en')) as (keyof EditorFields)[]

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Formats an instant for an `<input type="datetime-local">`. */
export function toLocalTime(instant: string | null, timeZone: string): string {
  if (!instant) return ''
  const { hour, minute } = zonedTimeOf(instant, timeZone)
  return `${localDateKey(instant, timeZone)}T${twoDigits(hour)}:${twoDigits(minute)}`
}

/** Parses a zone's local time into an instant; returns invalid text unchanged. */
export function fromLocalTime(local: string, timeZone: string): string {
  const wallMs = Date.parse(`${local}Z`)
  if (Number.isNaN(wallMs)) return local
  const offsetAt = (ms: number) => zonedTimeOf(ms, timeZone).offsetMinutes * MINUTE_MS
  // The guess is wrong only near a clock change, so the offset is looked up again at it.
  const guessed = wallMs - offsetAt(wallMs)
  return new Date(wallMs - offsetAt(guessed)).toISOString()
}

/** Name of the zone at a local time, or now if that is invalid. */
export const zoneAt = (local: string, timeZone: string, { locale, now }: PageReader): string =>
  zoneLabel(timeZone, { locale, instant: Date.parse(fromLocalTime(local, timeZone)) || now })

export function fieldsOfTranslation(original: EditedPost): EditorFields {
  const language = original.language === 'en' ? 'fa' : 'en'
  return {
    ...emptyFields(language),
    slug: slugOfTranslation(original.slug, language),
    featuredImage: original.featuredImage ?? '',
    translationId: String(original.id),
  }
}

export const fieldsOf = (post: EditedPost, timeZone: string): EditorFields => ({
  title: post.title,
  excerpt: post.excerpt,
  content: post.content,
  slug: post.slug,
  categoryId: String(post.categoryId),
  status: post.status,
  language: post.language,
  tags: post.tags.join(post.language === 'fa' ? '، ' : ', '),
  featuredImage: post.featuredImage ?? '',
  featuredImageAlt: post.featuredImageAlt ?? '',
  scheduledFor: toLocalTime(post.scheduledFor, timeZone),
  translationId: String(post.translation?.id ?? ''),
})

export const isSame = (one: EditorFields, other: EditorFields): boolean =>
  FIELD_NAMES.every((name) => one[name] === other[name])

/** The fields that differ from `saved`. */
export const changesOf = (fields: EditorFields, saved: EditorFields): Partial<EditorFields> =>
  Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (fields[name] === saved[name] ? [] : [[name, fields[name]]])),
  )

/** The writer's changes since `saved`, over another version: what stayed as it was is theirs. */
export const mergeOver = (
  theirs: EditorFields,
  { mine, saved }: { mine: EditorFields; saved: EditorFields },
): EditorFields => ({ ...theirs, ...changesOf(mine, saved) })

/**
 * Moves the focus to the title, after the pressed button has disappeared; `id` is the fields'
 * prefix.
 */
export const focusTitle = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** Categories of one language: a post can only be in one of its own. */
export const categoriesOf = ({ categories }: WritingChoices, language: string) =>
  categories.filter((category) => category.language === language)
