import * as m from '../../../i18n/paraglide/messages.js'
import type { PostStatus } from '../rules.ts'

/** What a status is called (spec 4.10). */
export const statusWords: Record<PostStatus, () => string> = {
  draft: m.dashboard_status_draft,
  published: m.dashboard_status_published,
  pending: m.dashboard_status_pending,
}

export const statusTones = { draft: 'neutral', published: 'success', pending: 'warning' } as const

export const languageWords = { en: m.writing_in_english, fa: m.writing_in_farsi } as const
