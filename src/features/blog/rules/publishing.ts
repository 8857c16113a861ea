import type { PostStatus } from './index.ts'

/** The lengths of a post's texts (spec 5.7, 9.6). */
export const TITLE_CHARACTERS = { least: 5, most: 200 } as const
export const EXCERPT_CHARACTERS = { least: 10, most: 500 } as const
export const CONTENT_LEAST_CHARACTERS = 20
export const ALT_MAX_CHARACTERS = 300
export const PICTURE_ADDRESS_MAX_CHARACTERS = 500
export const MOST_TAGS = 10
export const TAG_MAX_CHARACTERS = 40

/** The key with which a window names its draft. */
export const DRAFT_KEY = /^[\w-]{8,64}$/

/** New posts that one person may have unsaved, and windows in which one post is; the oldest goes for one more. */
export const MOST_NEW_POSTS = 20
export const MOST_DRAFTS_OF_A_POST = 10

export const OWN_POSTS_ON_A_PAGE = 20

interface Published {
  status: PostStatus
  publishedAt: Date | null
}

/** A post's status in lists (spec 4.10): a scheduled one has a set time. */
export const POST_STATES = ['published', 'scheduled', 'draft', 'pending'] as const
export type PostState = (typeof POST_STATES)[number]

/** The state that a post is shown in; a published one is never scheduled. */
export const postStateOf = (post: { status: PostStatus; scheduledFor: unknown }): PostState =>
  post.status !== 'published' && post.scheduledFor ? 'scheduled' : post.status

/** When a post counts as published: the first time, even if it is withdrawn and published again. */
export const publishedAtOf = (
  before: Published | undefined,
  status: PostStatus,
  now: Date,
): Date | null => before?.publishedAt ?? (status === 'published' ? now : null)

interface Words {
  title: string
  summary: string
  content: string
}

/** Whether the text that readers see has changed, so that a translation is out of date. */
export const wordsDiffer = (before: Words, after: Words): boolean =>
  before.title !== after.title ||
  before.summary !== after.summary ||
  before.content !== after.content

/** Never for posts that translate none. */
export const isOutOfDate = (translatedAsOf: Date | null, pairChangedAt: Date | null): boolean =>
  translatedAsOf !== null && pairChangedAt !== null && pairChangedAt > translatedAsOf

/** The versions that an `If-Match` accepts; undefined if it accepts any, or is missing. */
export function versionsIn(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').map((tag) => Number(/^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(tag)?.[1]))
}

/** Names between commas of either language. */
export const tagNamesIn = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** The versions of a post that are retained: the newest, and one a month for the months before. */
export const REVISIONS_RETAINED = { newest: 50, months: 50 } as const

interface Dated {
  version: number
  createdAt: Date
}

const monthOf = ({ createdAt }: Dated): string => createdAt.toISOString().slice(0, 7)

/**
 * The versions that are deleted. Retained are the newest and, of those before, the last of each
 * month (UTC), so that the text of long ago can still be read; never more than the list of versions
 * shows.
 */
export function revisionsToForget(stored: readonly Dated[]): number[] {
  const older = stored
    .toSorted((one, other) => other.version - one.version)
    .slice(REVISIONS_RETAINED.newest)
  const months = new Set<string>()
  return older
    .filter((revision) => {
      const month = monthOf(revision)
      if (months.has(month) || months.size === REVISIONS_RETAINED.months) return true
      months.add(month)
      return false
    })
    .map(({ version }) => version)
}
