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

/** In the order of the form. */
export const FIELD_NAMES = Object.keys(emptyFields('en')) as (keyof EditorFields)[]

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** An instant in the format of the browser's date and time control. */
export function toLocalTime(instant: string | null, timeZone: string): string {
  if (!instant) return ''
  const { hour, minute } = zonedTimeOf(instant, timeZone)
  return `${localDateKey(instant, timeZone)}T${twoDigits(hour)}:${twoDigits(minute)}`
}

/** The instant of a date and time on a zone's clock; the text itself where it is none. */
export function fromLocalTime(local: string, timeZone: string): string {
  const wallMs = Date.parse(`${local}Z`)
  if (Number.isNaN(wallMs)) return local
  const offsetAt = (ms: number) => zonedTimeOf(ms, timeZone).offsetMinutes * MINUTE_MS
  // Right unless the clocks change near it, so the offset is read once more.
  const guessed = wallMs - offsetAt(wallMs)
  return new Date(wallMs - offsetAt(guessed)).toISOString()
}

/** What a zone is called at such a time, or now where it is none. */
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

/** Where the focus goes when the pressed button is gone; `id` begins the ids of the fields. */
export const focusTitle = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** The categories of a language; those of the other one are for its own posts. */
export const categoriesOf = ({ categories }: WritingChoices, language: string) =>
  categories.filter((category) => category.language === language)
