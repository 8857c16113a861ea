import * as m from '../../../i18n/paraglide/messages.js'
import type { AccountStatus, Role } from '../../../platform/actor.ts'
import type { Permission } from '../../../platform/permissions.ts'
import type { BadgeTone } from '../../../ui/marks/badge.tsx'
import { roleLabels, statusLabels } from '../../accounts/components/labels.ts'
import type { PeopleDone, SET_UP_DONE } from '../rules/index.ts'

export const roleWord = (role: Role): string => roleLabels[role]()
export const statusWord = (status: AccountStatus): string => statusLabels[status]()

const statusTones: Record<AccountStatus, BadgeTone> = {
  active: 'success',
  pending: 'warning',
  suspended: 'danger',
}
export const statusTone = (status: AccountStatus): BadgeTone => statusTones[status]

export const permissionLabels: Record<Permission, () => string> = {
  'offer-time': m.people_may_offer_time,
  'keep-profile': m.people_may_keep_profile,
  'reply-to-reviews': m.people_may_reply_to_reviews,
  'write-posts': m.people_may_write_posts,
  'use-media': m.people_may_use_media,
  'edit-every-medium': m.people_may_edit_every_medium,
  'edit-every-post': m.people_may_edit_every_post,
  'moderate-every-comment': m.people_may_moderate_every_comment,
  'moderate-reviews': m.people_may_moderate_reviews,
  'manage-people': m.people_may_manage_people,
  'verify-specialists': m.people_may_verify_specialists,
  'manage-consultations': m.people_may_manage_consultations,
  'answer-contact': m.people_may_answer_contact,
  'handle-concerns': m.people_may_handle_concerns,
  'manage-mail': m.people_may_manage_mail,
  'manage-library': m.people_may_manage_library,
  'manage-settings': m.people_may_manage_settings,
  'read-security-journal': m.people_may_read_security_journal,
  'manage-webhooks': m.people_may_manage_webhooks,
  'keep-keys': m.people_may_keep_keys,
  'read-statistics': m.people_may_read_statistics,
}

interface DoneWords {
  title: () => string
  text: () => string
}

/** The results of actions, for the toast or, without scripts, for the next page. */
export const doneWords: Record<PeopleDone, DoneWords> = {
  role: { title: m.people_role_done, text: m.people_role_done_text },
  suspended: { title: m.people_suspended, text: m.people_suspended_text },
  activated: { title: m.people_activated, text: m.people_activated_text },
  deleted: { title: m.people_deleted, text: m.people_deleted_text },
  email: { title: m.people_email_done, text: m.people_email_done_text },
  reset: { title: m.people_reset_done, text: m.people_reset_done_text },
  'second-step': { title: m.people_step_done, text: m.people_step_done_text },
  invited: { title: m.people_invited, text: m.people_invited_text },
  'invitation-again': { title: m.people_invited, text: m.people_invited_text },
  'invitation-withdraw': { title: m.people_withdrawn, text: m.people_withdrawn_text },
  imported: { title: m.people_imported, text: m.people_imported_text },
}

/** The results of the test mail that follows the first set-up. */
export const setUpWords: Record<(typeof SET_UP_DONE)[number], () => string> = {
  'set-up-sent': m.people_set_up_sent,
  'set-up-kept': m.people_set_up_kept,
  'set-up-failed': m.people_set_up_failed,
}
