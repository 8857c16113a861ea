import type { Locale } from '../../../i18n/locale.ts'
import { type Actor, may } from '../../../platform/actor.ts'

/** Statuses of a post (spec 4.10, 9.6). */
export const POST_STATUSES = ['draft', 'published', 'pending'] as const
export const COMMENT_STATUSES = ['pending', 'approved', 'rejected'] as const
/** Reasons to report a comment. */
export const REPORT_REASONS = ['unkind', 'personal', 'spam', 'harmful', 'other'] as const

export type PostStatus = (typeof POST_STATUSES)[number]
export type CommentStatus = (typeof COMMENT_STATUSES)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Number of posts shown at first, and added each time. */
export const POSTS_AT_A_TIME = 6
export const RELATED_POSTS = 3

export const COMMENT_MAX_CHARACTERS = 2000
export const REPORT_DETAILS_MAX_CHARACTERS = 1000

/** Drafts and pending posts are visible only to their author and admins (spec 4.10, 6.6). */
export const maySeeUnpublished = (actor: Actor, authorId: number): boolean =>
  may(actor, 'edit-every-post') || (actor.kind === 'person' && actor.userId === authorId)

/**
 * Reading speed of a tired adult. Farsi is slower per word: its words include prefixes and endings
 * that are separate words in English.
 */
const WORDS_A_MINUTE = { en: 200, fa: 170 } as const

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (words: number, language: Locale): number =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE[language]))

const ARABIC_SCRIPT = /\p{Script=Arabic}/gu
const LATIN_SCRIPT = /\p{Script=Latin}/gu

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

const isIn = (text: string, locale: Locale): boolean =>
  (locale === 'fa') === count(text, ARABIC_SCRIPT) > count(text, LATIN_SCRIPT)

/** The parts of an author's description in the page's language; all parts if none is. */
export function inOwnLanguage(texts: readonly string[], locale: Locale): string[] {
  const own = texts.filter((text) => isIn(text, locale))
  return own.length > 0 ? own : [...texts]
}

/** Paragraphs of a text, separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
