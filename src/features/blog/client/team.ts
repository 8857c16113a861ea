import type { Locale } from '../../../i18n/locale.ts'
import { apiOf } from '../../../platform/api/client.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { CommentTab } from '../rules/moderation.ts'
import type { NamedCategory, Moderation } from '../schema/team.ts'

const api = apiOf<BlogApi>()
const categories = api.admin['blog-categories']

export const fetchEditedBlogCategories = () => categories.$get()

export const removeCategory = (id: number, moveTo: number | undefined) =>
  categories(id).$delete({ moveTo })

/** Adds a category while a post is written. */
export const addCategory = (json: NamedCategory) => api.blog.categories.$post(json)

export const renameCategory = (id: number, name: string) => api.blog.categories(id).$put({ name })

export interface ModerationSearch {
  status: CommentTab
  language?: Locale | undefined
  q?: string | undefined
  page: number
}

export const fetchModeratedComments = (query: ModerationSearch) =>
  api.blog.moderation.comments.$list(query)

export const fetchModerationCounts = () => api.blog.moderation.counts.$get()

export const sendModeration = (asked: Moderation): Promise<unknown> =>
  asked.kind === 'settle'
    ? api.blog.moderation.comments(asked.id).reports.$post({ upTo: asked.upTo })
    : api.blog.moderation.comments.$post({ status: asked.status, comments: asked.comments })
