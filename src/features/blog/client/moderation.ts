import { apiOf, read } from '../../../platform/api/client.ts'
import { readList } from '../../../platform/api/list-answer.ts'
import type { ModerationApi } from '../api/moderation.server.ts'
import type { CommentShelf } from '../rules/moderation.ts'
import type { Moderation } from '../schema/moderation.ts'

const api = apiOf<ModerationApi>()

export const fetchModeratedComments = (query: {
  status: CommentShelf
  language?: 'en' | 'fa' | undefined
  q?: string | undefined
  page: number
}) => readList(api.blog.moderation.comments.$get({ query: { ...query, page: String(query.page) } }))

export const fetchModerationCounts = () => read(api.blog.moderation.counts.$get())

/** Does what the list's form asks for. */
export const sendModeration = (asked: Moderation): Promise<unknown> =>
  asked.kind === 'settle'
    ? read(
        api.blog.moderation.comments[':id'].reports.$post({
          param: { id: String(asked.id) },
          json: { upTo: asked.upTo },
        }),
      )
    : read(
        api.blog.moderation.comments.$post({
          json: { status: asked.status, comments: asked.comments },
        }),
      )
