/** The kinds of the security journal and its retention. Pure. */
import type { RecordedActivity, SecurityEvent } from '../../platform/security-events.ts'
import { DAY_MS } from '../../platform/durations.ts'

export const JOURNAL_KINDS = [
  'sign-ins',
  'ways',
  'rights',
  'readings',
  'exports',
  'limits',
  'site',
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** Encrypted details that were read, by table. */
export type SealedSubject = 'consultations' | 'children' | 'concerns' | 'message_reports'

const KIND_OF_EVENT: Record<SecurityEvent, JournalKind> = {
  'sign-in-failed': 'sign-ins',
  'sign-in-refused': 'sign-ins',
  'code-refused': 'sign-ins',
  'proof-refused': 'sign-ins',
  'new-device': 'sign-ins',
  'second-step-on': 'ways',
  'second-step-off': 'ways',
  'recovery-code-used': 'ways',
  'recovery-codes-renewed': 'ways',
  'passkey-added': 'ways',
  'passkey-removed': 'ways',
  'identity-linked': 'ways',
  'identity-removed': 'ways',
  'key-made': 'ways',
  'key-revoked': 'ways',
  'key-refused': 'sign-ins',
  'webhook-added': 'site',
  'webhook-on': 'site',
  'webhook-off': 'site',
  'webhook-removed': 'site',
  'password-changed': 'ways',
  'password-reset': 'ways',
  'email-changed': 'ways',
  'email-taken-back': 'ways',
  'sessions-ended': 'ways',
  'access-ended': 'ways',
  'made-admin': 'rights',
  'journal-exported': 'exports',
  'mail-opened': 'readings',
  'limit-reached': 'limits',
  'keys-rotated': 'site',
  'page-blocked': 'site',
  'remains-removed': 'site',
  'alert-mailed': 'site',
}

const KIND_OF_ACTIVITY: Record<RecordedActivity, JournalKind> = {
  'email-changed-for': 'ways',
  'password-reset-for': 'ways',
  'second-step-removed-for': 'ways',
  'role-changed': 'rights',
  'person-suspended': 'rights',
  'person-activated': 'rights',
  'person-deleted': 'rights',
  'account-deleted': 'rights',
  'person-invited': 'rights',
  'invitation-sent-again': 'rights',
  'invitation-withdrawn': 'rights',
  'invitation-accepted': 'rights',
  'site-set-up': 'rights',
  'data-exported': 'exports',
  'people-exported': 'exports',
  'consultations-exported': 'exports',
  'people-imported': 'rights',
}

const namesOf = <Name extends string>(kinds: Record<Name, JournalKind>, kind?: JournalKind) =>
  (Object.entries(kinds) as [Name, JournalKind][])
    .filter(([, of]) => kind === undefined || of === kind)
    .map(([name]) => name)

/** The entries of each log that belong to a kind; all of them without a kind. */
export const sourcesOf = (kind?: JournalKind) => ({
  events: namesOf(KIND_OF_EVENT, kind),
  activities: namesOf(KIND_OF_ACTIVITY, kind),
  hasReadings: kind === undefined || kind === 'readings',
})

/** The area of a rate limit, by the prefix of its name. */
const AREAS = {
  'sign-in': ['login', 'sign-in', 'external-sign-in', 'second-step', 'own-password'],
  account: [
    'sign-up',
    'registration',
    'reset',
    'confirmation',
    'email-change',
    'account-deletion',
    'export',
    'mails-by-team',
    'invitation',
    'set-up',
  ],
  writing: ['blog', 'message', 'contact', 'aftercare', 'concerns', 'child-profiles', 'waitlist'],
  uploads: ['uploads'],
  requests: ['page-render', 'api-anonymous', 'access-key', 'meeting-socket', 'security-report'],
} as const
export type LimitArea = keyof typeof AREAS

export const areaOfLimit = (limit: string): LimitArea | undefined =>
  (Object.keys(AREAS) as LimitArea[]).find((area) =>
    AREAS[area].some((beginning) => limit.startsWith(beginning)),
  )

/** Retention of entries; of counted failures it is {@link COUNTS_RETAINED_DAYS}. */
const JOURNAL_RETAINED_MONTHS = 12
/** Failures are many, and lose their use with time. */
const COUNTS_RETAINED_DAYS = 90

/** The instants before which entries are deleted. */
export function journalRetainedSince(now: Date): { entries: Date; counts: Date } {
  const entries = new Date(now)
  entries.setUTCMonth(entries.getUTCMonth() - JOURNAL_RETAINED_MONTHS)
  return { entries, counts: new Date(now.getTime() - COUNTS_RETAINED_DAYS * DAY_MS) }
}
