import type { Locale } from '../../../i18n/locale.ts'
import { apiOf, read, queryOf, paramOf } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { BlogApi } from '../api/index.server.ts'
import type { CommentTab } from '../rules/moderation.ts'
import type { NamedCategory, Moderation } from '../schema/team.ts'

const api = apiOf<BlogApi>()
const categories = api.admin['blog-categories']

export const fetchEditedBlogCategories = () => read(categories.$get())

export const removeCategory = (id: number, moveTo: number | undefined) =>
  read<unknown>(categories[':id'].$delete({ ...paramOf(id), query: queryOf({ moveTo }) }))

/** Adds a category while a post is written. */
export const addCategory = (json: NamedCategory) => read(api.blog.categories.$post({ json }))

export const renameCategory = (id: number, name: string) =>
  read(api.blog.categories[':id'].$put({ ...paramOf(id), json: { name } }))

export interface ModerationSearch {
  status: CommentTab
  language?: Locale | undefined
  q?: string | undefined
  page: number
}

export const fetchModeratedComments = (query: ModerationSearch) =>
  readList(api.blog.moderation.comments.$get({ query: queryOf(query) }))

export const fetchModerationCounts = () => read(api.blog.moderation.counts.$get())

export const sendModeration = (asked: Moderation): Promise<unknown> =>
  asked.kind === 'settle'
    ? read(
        api.blog.moderation.comments[':id'].reports.$post({
          ...paramOf(asked.id),
          json: { upTo: asked.upTo },
        }),
      )
    : read(
        api.blog.moderation.comments.$post({
          json: { status: asked.status, comments: asked.comments },
        }),
      )
