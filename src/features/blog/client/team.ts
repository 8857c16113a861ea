import type { Locale } from '../../../i18n/locale.ts'
import { blogApi } from './index.ts'
import type { CommentTab } from '../rules/moderation.ts'
import type { Moderation } from '../schema/team.ts'

export interface ModerationSearch {
  status: CommentTab
  language?: Locale | undefined
  q?: string | undefined
  page: number
}

export const sendModeration = (asked: Moderation): Promise<unknown> =>
  asked.kind === 'settle'
    ? blogApi.blog.moderation.comments(asked.id).reports.$post({ upTo: asked.upTo })
    : blogApi.blog.moderation.comments.$post({ status: asked.status, comments: asked.comments })
