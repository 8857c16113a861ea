import type { Locale } from '../../../i18n/locale.ts'
import { type Actor, may } from '../../../platform/actor.ts'

/** What a post's status may be (spec 4.10, 9.6). */
export const POST_STATUSES = ['draft', 'published', 'pending'] as const
export const COMMENT_STATUSES = ['pending', 'approved', 'rejected'] as const
/** What may be wrong with a comment. */
export const REPORT_REASONS = ['unkind', 'personal', 'spam', 'harmful', 'other'] as const

export type PostStatus = (typeof POST_STATUSES)[number]
export type CommentStatus = (typeof COMMENT_STATUSES)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]

/** How many the blog shows at first, and how many more each time. */
export const POSTS_AT_A_TIME = 6
export const RELATED_POSTS = 3

export const COMMENT_MAX_CHARACTERS = 2000
export const REPORT_DETAILS_MAX_CHARACTERS = 1000

/** Drafts and posts that wait are seen by their author and admins alone (spec 4.10, 6.6). */
export const maySeeUnpublished = (actor: Actor, authorId: number): boolean =>
  may(actor, 'edit-every-post') || (actor.kind === 'person' && actor.userId === authorId)

/**
 * How many words a minute a tired adult reads without haste. Farsi takes longer: its words carry
 * prefixes and endings that English writes as words of their own.
 */
const WORDS_A_MINUTE = { en: 200, fa: 170 } as const

/** Whole minutes that a text of so many words takes, one at least. */
export const readingMinutes = (words: number, language: Locale): number =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE[language]))

const ARABIC_SCRIPT = /\p{Script=Arabic}/gu
const LATIN_SCRIPT = /\p{Script=Latin}/gu

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

const isIn = (text: string, locale: Locale): boolean =>
  (locale === 'fa') === count(text, ARABIC_SCRIPT) > count(text, LATIN_SCRIPT)

/**
 * What an author wrote of themselves, in one language or in both: a page shows what is in its own,
 * and all of it where nothing is.
 */
export function inOwnLanguage(texts: readonly string[], locale: Locale): string[] {
  const own = texts.filter((text) => isIn(text, locale))
  return own.length > 0 ? own : [...texts]
}

/** The paragraphs of a text, which an empty line divides. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
