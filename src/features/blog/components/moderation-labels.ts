import * as m from '../../../i18n/paraglide/messages.js'
import type { CommentStatus } from '../rules/index.ts'
import type { CommentTab } from '../rules/moderation.ts'

export const commentStatusLabels: Record<CommentStatus, () => string> = {
  pending: m.common_waiting,
  approved: m.moderation_tab_approved,
  rejected: m.moderation_tab_rejected,
}

export const tabLabels: Record<CommentTab, () => string> = {
  ...commentStatusLabels,
  reported: m.moderation_tab_reported,
}

export const commentStatusTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
} as const

/** Labels of a button: alone, with the writer's name, and for several comments. */
export const moveWords: Record<
  CommentStatus,
  { label: () => string; of: (words: { name: string }) => string; bulk: () => string }
> = {
  approved: {
    label: m.moderation_approve,
    of: m.moderation_approve_of,
    bulk: m.moderation_bulk_approve,
  },
  rejected: {
    label: m.moderation_reject,
    of: m.moderation_reject_of,
    bulk: m.moderation_bulk_reject,
  },
  pending: { label: m.moderation_wait, of: m.moderation_wait_of, bulk: m.moderation_bulk_wait },
}

const doneWords: Partial<Record<string, () => string>> = {
  approved: m.moderation_done_approved,
  rejected: m.moderation_done_rejected,
  pending: m.moderation_done_pending,
  settled: m.moderation_done_settled,
}

export const doneWord = (done: string | undefined): string | undefined =>
  done === undefined ? undefined : doneWords[done]?.()
