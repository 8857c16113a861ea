/**
 * Events of the security journal, beside those in the activity log and the readings of sealed
 * details. Details are states and codes, never an address or a name.
 */
export interface SecurityEvents {
  /** A wrong password, a refused passkey, or a blocked account. */
  'sign-in-failed': NoDetails
  /** Refused by a rate limit, before the password was checked. */
  'sign-in-refused': LimitDetails
  /** A wrong or used code in the second step of a sign-in. */
  'code-refused': NoDetails
  /** A wrong proof (password, code or passkey) of a signed-in person. */
  'proof-refused': NoDetails
  'limit-reached': LimitDetails
  'new-device': NoDetails
  'second-step-on': NoDetails
  'second-step-off': NoDetails
  'recovery-code-used': NoDetails
  'recovery-codes-renewed': NoDetails
  'passkey-added': NoDetails
  'passkey-removed': NoDetails
  'identity-linked': { provider: string }
  'identity-removed': { provider: string }
  'key-made': NoDetails
  'key-revoked': NoDetails
  /** An unknown, revoked or expired access key. */
  'key-refused': NoDetails
  'webhook-added': NoDetails
  'webhook-on': NoDetails
  'webhook-off': NoDetails
  'webhook-removed': NoDetails
  'password-changed': NoDetails
  /** With a mailed link. */
  'password-reset': NoDetails
  'email-changed': NoDetails
  /** With the link mailed to the earlier address. */
  'email-taken-back': NoDetails
  /** By the person, a new password or a suspension. */
  'sessions-ended': { sessions: number }
  /** A person removed all but one of the ways into the account. */
  'access-ended': NoDetails
  /** From the command line. */
  'made-admin': NoDetails
  'keys-rotated': { keyId: string }
  /** The browser blocked a resource of our page (CSP). */
  'page-blocked': { directive: string }
  /** The database's files were rewritten without deleted data. */
  'remains-removed': NoDetails
  'journal-exported': { entries: number }
  /** The team opened another person's mail, which may name a child. */
  'mail-opened': { template: string }
  'alert-mailed': { alert: SecurityAlert }
}

type NoDetails = Record<string, never>
interface LimitDetails {
  limit: string
}

export type SecurityEvent = keyof SecurityEvents

/** Alerts mailed to admins, at most one of a kind per hour. */
export type SecurityAlert =
  | 'failed-sign-ins'
  | 'second-step-removed'
  | 'admin-made'
  | 'data-exported'

/** Failed and refused sign-ins and proofs within an hour that trigger an alert. */
export const ALERTING_FAILURES = { ofOneAccount: 20, overall: 100 } as const

/** Network and device of a caller, with the journal's precision. */
export interface JournalOrigin {
  /** The shortened address. */
  network: string | null
  browser: string | null
  system: string | null
}

/** Entries of the activity log that the security journal shows too, with their origin. */
const RECORDED_ACTIVITIES = [
  'role-changed',
  'person-suspended',
  'person-activated',
  'person-deleted',
  'person-invited',
  'invitation-sent-again',
  'invitation-withdrawn',
  'people-imported',
  'people-exported',
  'consultations-exported',
  'invitation-accepted',
  'email-changed-for',
  'password-reset-for',
  'second-step-removed-for',
  'site-set-up',
  'data-exported',
  'account-deleted',
] as const
export type RecordedActivity = (typeof RECORDED_ACTIVITIES)[number]

export const isRecordedActivity = (action: string): action is RecordedActivity =>
  (RECORDED_ACTIVITIES as readonly string[]).includes(action)
