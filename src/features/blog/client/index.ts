import type { Locale } from '../../../i18n/locale.ts'
import { apiOf } from '../../../platform/api/client.ts'
import type { BlogApi } from '../api/index.server.ts'

export const blogApi = apiOf<BlogApi>()

/**
 * An author's published posts in one language, newest first. Filtered, as the API includes authors'
 * own drafts.
 */
export const fetchPostsOf = async (authorId: number, language: Locale) => {
  const posts = await blogApi.blog.posts.$get({ authorId, language })
  return posts.filter(({ status }) => status === 'published')
}

/** Counts a view of a post that was opened without a page load. A failure is ignored. */
export function reportView(slugOrId: string): void {
  const { views } = blogApi.blog.posts(slugOrId)
  views.$post().catch(() => {})
}
