import * as m from '../../../i18n/paraglide/messages.js'
import { type Reader, formatFullMoment } from '../../../i18n/calendar/dates.ts'
import type { KnownAction } from '../rules/activity.ts'
import type { Activity } from '../schema/statistics.ts'
import { isolate } from './activity-about.ts'
import { roleName, settingName } from './activity-labels.ts'

const VERIFICATION_STATUSES = {
  waiting: m.common_waiting,
  due: m.verification_standing_due,
  verified: m.verification_standing_verified,
  refused: m.verification_standing_refused,
}

const STATES: Partial<Record<KnownAction, Record<string, () => string>>> = {
  'comment-moderated': {
    pending: m.common_waiting,
    approved: m.moderation_shelf_approved,
    rejected: m.moderation_shelf_rejected,
  },
  'contact-message-changed': {
    new: m.contact_state_new,
    answered: m.contact_state_answered,
    closed: m.contact_state_closed,
    spam: m.contact_inbox_suspected,
  },
  'specialist-verified': VERIFICATION_STATUSES,
  'specialist-refused': VERIFICATION_STATUSES,
  'verification-ended': VERIFICATION_STATUSES,
  'concern-changed': {
    new: m.aftercare_state_new,
    'in-work': m.aftercare_state_in_work,
    closed: m.aftercare_state_closed,
  },
}
const ACCOUNT_STATES: Record<string, () => string> = {
  active: m.people_status_active,
  pending: m.people_status_pending,
  suspended: m.people_status_suspended,
}

const valueWords = (value: string | null): string =>
  value === null
    ? m.figures_activity_setting_default()
    : value === ''
      ? m.figures_activity_setting_empty()
      : isolate(value)

const timeWords = (instant: string, reader: Reader): string => formatFullMoment(instant, reader)

/** One sentence each for the state before and after; none when nothing of it is recorded. */
export function changeSentences(activity: Activity, reader: Reader): string[] {
  const { action, role, roleBefore, state, stateBefore, settings } = activity
  if (roleBefore)
    return [
      m.figures_activity_before_after({ before: roleName(roleBefore), after: roleName(role) }),
    ]
  if (stateBefore && state && stateBefore !== state) {
    const words = STATES[action as KnownAction] ?? ACCOUNT_STATES
    const named = (one: string) =>
      action === 'consultation-rescheduled'
        ? timeWords(one, reader)
        : (words[one]?.() ?? isolate(one))
    return [m.figures_activity_before_after({ before: named(stateBefore), after: named(state) })]
  }
  return settings
    .filter(({ before, after }) => before !== after)
    .map(({ key, before, after }) =>
      m.figures_activity_setting_before_after({
        name: settingName(key),
        before: valueWords(before),
        after: valueWords(after),
      }),
    )
}
