import type { Locale } from '../../../i18n/locale.ts'
import { apiOf } from '../../../platform/api/client.ts'
import type { BlogApi } from '../api/index.server.ts'

const api = apiOf<BlogApi>()

/** Published posts, newest first, and how many there are; what is empty narrows nothing. */
export const fetchPosts = (query: {
  language: Locale
  category?: string | undefined
  tag?: string | undefined
  q?: string | undefined
  limit: number
}) => api.blog.posts.$list(query)

export const fetchPost = (slugOrId: string) => api.blog.posts(slugOrId).$get()

export const fetchRelatedPosts = (slugOrId: string) => api.blog.posts(slugOrId).related.$get()

export const fetchCategories = (language: Locale) => api.blog.categories.$get({ language })

export const fetchTags = (language: Locale) => api.blog.tags.$get({ language })

export const fetchAuthor = (id: string) => api.blog.authors(id).$get()

/** What an author has published in one language, newest first; to themselves too. */
export const fetchPostsOf = async (authorId: number, language: Locale) => {
  const posts = await api.blog.posts.$get({ authorId: String(authorId), language })
  return posts.filter(({ status }) => status === 'published')
}

export const fetchComments = (slugOrId: string) =>
  api.blog.posts(slugOrId).comments.$get({ limit: '1000' })

/** The reader's own pending comments; visitors have none. */
export const fetchWaitingComments = (slugOrId: string) =>
  api.blog.posts(slugOrId).comments.waiting.$get()

/** Counts a view of a post that was opened without a page load. A failure is ignored. */
export function reportView(slugOrId: string): void {
  api.blog
    .posts(slugOrId)
    .views.$post()
    .catch(() => {})
}
