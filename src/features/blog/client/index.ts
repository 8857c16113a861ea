import type { Locale } from '../../../i18n/locale.ts'
import { apiOf, read, queryOf } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { BlogApi } from '../api/index.server.ts'

const api = apiOf<BlogApi>()

/** Published posts, newest first, and how many there are; what is empty narrows nothing. */
export const fetchPosts = (query: {
  language: Locale
  category?: string | undefined
  tag?: string | undefined
  q?: string | undefined
  limit: number
}) => readList(api.blog.posts.$get({ query: queryOf(query) }))

export const fetchPost = (slugOrId: string) =>
  read(api.blog.posts[':slugOrId'].$get({ param: { slugOrId } }))

export const fetchRelatedPosts = (slugOrId: string) =>
  read(api.blog.posts[':slugOrId'].related.$get({ param: { slugOrId } }))

export const fetchCategories = (language: Locale) =>
  read(api.blog.categories.$get({ query: { language } }))

export const fetchTags = (language: Locale) => read(api.blog.tags.$get({ query: { language } }))

export const fetchAuthor = (id: string) => read(api.blog.authors[':id'].$get({ param: { id } }))

/** What an author has published in one language, newest first; to themselves too. */
export const fetchPostsOf = async (authorId: number, language: Locale) => {
  const posts = await read(api.blog.posts.$get({ query: { authorId: String(authorId), language } }))
  return posts.filter(({ status }) => status === 'published')
}

export const fetchComments = (slugOrId: string) =>
  read(api.blog.posts[':slugOrId'].comments.$get({ param: { slugOrId }, query: { limit: '1000' } }))

/** The reader's own pending comments; visitors have none. */
export const fetchWaitingComments = (slugOrId: string) =>
  read(api.blog.posts[':slugOrId'].comments.waiting.$get({ param: { slugOrId } }))

/** Counts a view of a post that was opened without a page load. A failure is ignored. */
export function reportView(slugOrId: string): void {
  read(api.blog.posts[':slugOrId'].views.$post({ param: { slugOrId } })).catch(() => {})
}
