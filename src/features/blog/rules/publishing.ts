import type { PostStatus } from './index.ts'

/** The least that a post has (spec 5.7, 9.6), and the most. */
export const TITLE_CHARACTERS = { least: 5, most: 200 } as const
export const EXCERPT_CHARACTERS = { least: 10, most: 500 } as const
export const CONTENT_LEAST_CHARACTERS = 20
export const ALT_MAX_CHARACTERS = 300
export const PICTURE_ADDRESS_MAX_CHARACTERS = 500
export const MOST_TAGS = 10
export const TAG_MAX_CHARACTERS = 40

/** How a window names the draft that it writes. */
export const DRAFT_KEY = /^[\w-]{8,64}$/

/** New posts that one person may have unsaved, and windows in which one post is; the oldest goes for one more. */
export const MOST_NEW_POSTS = 20
export const MOST_DRAFTS_OF_A_POST = 10

/** How many of one's own posts a page of the list shows. */
export const OWN_POSTS_ON_A_PAGE = 20

interface Published {
  status: PostStatus
  publishedAt: Date | null
}

/**
 * A post's status in lists: the stored ones (spec 4.10), and scheduled for posts with a set time.
 */
export const POST_STATES = ['published', 'scheduled', 'draft', 'pending'] as const
export type PostState = (typeof POST_STATES)[number]

/** The state that a post is shown in; a published one waits for nothing. */
export const postStateOf = (post: { status: PostStatus; scheduledFor: unknown }): PostState =>
  post.status !== 'published' && post.scheduledFor ? 'scheduled' : post.status

/** When a post counts as published: the first time that it is; drawn back and published again, still then. */
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

/** Whether what readers read differs, so that a translation has to follow. */
export const wordsDiffer = (before: Words, after: Words): boolean =>
  before.title !== after.title ||
  before.summary !== after.summary ||
  before.content !== after.content

/**
 * Whether a translation is older than its pair's present text; never for posts that translate none.
 */
export const isOutOfDate = (translatedAsOf: Date | null, pairChangedAt: Date | null): boolean =>
  translatedAsOf !== null && pairChangedAt !== null && pairChangedAt > translatedAsOf

/** The versions that an `If-Match` takes; undefined when it takes any, or none is given. */
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

/** What is kept of a post's versions: the newest, and one a month of so many months before. */
export const REVISIONS_RETAINED = { newest: 50, months: 50 } as const

interface Dated {
  version: number
  createdAt: Date
}

const monthOf = ({ createdAt }: Dated): string => createdAt.toISOString().slice(0, 7)

/**
 * The versions that a post no longer keeps. The newest stay; of those before, the last of each
 * month (UTC), so that what stood there long ago can still be read; and never more than the list of
 * versions shows.
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
