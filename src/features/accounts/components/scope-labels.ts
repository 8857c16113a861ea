import * as m from '../../../i18n/paraglide/messages.js'
import type { Scope } from '../../../platform/scopes.ts'

/** What a key may do, in a few words. */
export const scopeLabels: Record<Scope, () => string> = {
  'read-consultations': m.keys_scope_read_consultations,
  'change-consultations': m.keys_scope_change_consultations,
  'read-calendar': m.keys_scope_read_calendar,
  'change-calendar': m.keys_scope_change_calendar,
  'read-reviews': m.keys_scope_read_reviews,
  'read-posts': m.keys_scope_read_posts,
  'write-posts': m.keys_scope_write_posts,
  'moderate-comments': m.keys_scope_moderate_comments,
  'read-statistics': m.keys_scope_read_statistics,
  'read-people': m.keys_scope_read_people,
  'read-inbox': m.keys_scope_read_inbox,
  'manage-library': m.keys_scope_manage_library,
  'read-health': m.keys_scope_read_health,
}
