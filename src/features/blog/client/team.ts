import type { Locale } from '../../../i18n/locale.ts'
import { blogApi } from './index.ts'
import type { CommentTab } from '../rules/moderation.ts'
import type { Moderation } from '../schema/team.ts'

export interface ModerationSearch {
  status: CommentTab
  language?: Locale | undefined
  q?: string | undefined
}

/** @returns the number of comments that have another status now. */
export async function sendModeration(asked: Moderation): Promise<number> {
  const { comments: api } = blogApi.blog.moderation
  if (asked.kind === 'decide')
    return (await api.$post({ status: asked.status, comments: asked.comments })).changed
  for (const { id, upTo } of asked.comments) await api(id).reports.$post({ upTo })
  return 0
}
