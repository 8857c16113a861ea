import { apiOf, read } from '../../platform/api-client.ts'
import type { BlogApi } from './api.server.ts'

const api = apiOf<BlogApi>()

/** The newest published posts; an empty category counts as none. */
export const fetchPosts = (query: {
  language: 'en' | 'fa'
  category?: string | undefined
  limit: number
}) => read(api.blog.posts.$get({ query: { ...query, limit: String(query.limit) } }))

export const fetchPost = (slugOrId: string) =>
  read(api.blog.posts[':slugOrId'].$get({ param: { slugOrId } }))

export const fetchCategories = (language: 'en' | 'fa') =>
  read(api.blog.categories.$get({ query: { language } }))

export const fetchComments = (slugOrId: string) =>
  read(api.blog.posts[':slugOrId'].comments.$get({ param: { slugOrId }, query: {} }))

/** An author's own posts in every status and language, newest first. */
export const fetchOwnPosts = (authorId: number) =>
  read(api.blog.posts.$get({ query: { authorId: String(authorId) } }))
