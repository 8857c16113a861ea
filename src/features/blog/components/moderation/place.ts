import type { CommentShelf } from '../../rules/moderation.ts'
import type { fetchModeratedComments } from '../../client/moderation.ts'
import type { ModerationCounts } from '../../schema/moderation.ts'

/** The list stands in the rooms of admins and of authors. */
export type ModerationPath =
  '/admin/comments' | '/dashboard/comments' | '/publisher/dashboard/comments'

export interface ModerationSearch {
  status: CommentShelf
  language?: 'en' | 'fa' | undefined
  q?: string | undefined
  page: number
}

export interface ModerationProps {
  path: ModerationPath
  found: Awaited<ReturnType<typeof fetchModeratedComments>>
  counts: ModerationCounts
  search: ModerationSearch
  /** Comments on everybody's posts are among them. */
  isOfEverybody: boolean
  /** What the page follows, where it was posted to without scripts. */
  done: string | undefined
  onChanged: () => void
}
