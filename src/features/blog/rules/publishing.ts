import type { PostStatus } from './index.ts'

/** Length limits of a post's texts (spec 5.7, 9.6). */
export const TITLE_CHARACTERS = { least: 5, most: 200 } as const
export const EXCERPT_CHARACTERS = { least: 10, most: 500 } as const
export const CONTENT_LEAST_CHARACTERS = 20
export const ALT_MAX_CHARACTERS = 300
export const PICTURE_ADDRESS_MAX_CHARACTERS = 500
export const MOST_TAGS = 10
export const TAG_MAX_CHARACTERS = 40

/** A window's key of its draft. */
export const DRAFT_KEY = /^[\w-]{8,64}$/

/**
 * Limits of a person's unsaved new posts, and of drafts per post; the oldest is deleted for one
 * more.
 */
export const MOST_NEW_POSTS = 20
export const MOST_DRAFTS_OF_A_POST = 10

export const OWN_POSTS_ON_A_PAGE = 20

interface Published {
  status: PostStatus
  publishedAt: Date | null
}

/** A post's state in lists (spec 4.10): `scheduled` has a publishing time. */
export const POST_STATES = ['published', 'scheduled', 'draft', 'pending'] as const
export type PostState = (typeof POST_STATES)[number]

/** The state shown for a post; a published one is never scheduled. */
export const postStateOf = (post: { status: PostStatus; scheduledFor: unknown }): PostState =>
  post.status !== 'published' && post.scheduledFor ? 'scheduled' : post.status

/** Time of the first publication, even if the post was withdrawn since. */
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

/** Whether the visible text has changed, which outdates a translation. */
export const wordsDiffer = (before: Words, after: Words): boolean =>
  before.title !== after.title ||
  before.summary !== after.summary ||
  before.content !== after.content

/** False for posts that translate none. */
export const isOutOfDate = (translatedAsOf: Date | null, pairChangedAt: Date | null): boolean =>
  translatedAsOf !== null && pairChangedAt !== null && pairChangedAt > translatedAsOf

/** Versions in an `If-Match`; undefined if it is missing or accepts any. */
export function versionsIn(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').map((tag) => Number(/^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(tag)?.[1]))
}

/** Splits names at commas of either language. */
export const tagNamesIn = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** Retained versions of a post: the newest, and one per earlier month. */
export const REVISIONS_RETAINED = { newest: 50, months: 50 } as const

interface Dated {
  version: number
  createdAt: Date
}

const monthOf = ({ createdAt }: Dated): string => createdAt.toISOString().slice(0, 7)

/**
 * Versions to delete. Retained are the newest and, of those before, the last of each month (UTC),
 * so that old texts stay readable; never more than the list of versions shows.
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
