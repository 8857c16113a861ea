/**
 * What the security journal records besides what the activity log and the readings of sealed
 * details contain already. Details are states and codes, never an address or a name.
 */
export interface SecurityEvents {
  /** A wrong password, a refused passkey, or an account that nobody may enter. */
  'sign-in-failed': NoDetails
  /** Past a limit of sign-ins, before the password was looked at. */
  'sign-in-refused': LimitDetails
  /** A wrong or used code of the second step, when signing in. */
  'code-refused': NoDetails
  /** A signed-in person was asked for the password, a code or a passkey again, and it was wrong. */
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
  /** A key that is unknown, revoked or past its end. */
  'key-refused': NoDetails
  'webhook-added': NoDetails
  'webhook-on': NoDetails
  'webhook-off': NoDetails
  'webhook-removed': NoDetails
  'password-changed': NoDetails
  /** Through a mailed link. */
  'password-reset': NoDetails
  'email-changed': NoDetails
  /** By the link that was mailed to the earlier address. */
  'email-taken-back': NoDetails
  /** The person ended them, or a new password or a suspension did. */
  'sessions-ended': { sessions: number }
  /** A person ended all ways into their account but one. */
  'access-ended': NoDetails
  /** From the command line. */
  'made-admin': NoDetails
  'keys-rotated': { keyId: string }
  /** A browser blocked something that a page of ours would load or run. */
  'page-blocked': { directive: string }
  /** The database's files were rewritten without what was deleted. */
  'remains-removed': NoDetails
  'journal-exported': { entries: number }
  /** A mail of somebody else that may name a child, by the team. */
  'mail-opened': { template: string }
  'alert-mailed': { alert: SecurityAlert }
}

type NoDetails = Record<string, never>
interface LimitDetails {
  limit: string
}

export type SecurityEvent = keyof SecurityEvents

/** What admins get a mail about, one of a kind in an hour at most. */
export type SecurityAlert =
  | 'failed-sign-ins'
  | 'second-step-removed'
  | 'admin-made'
  | 'data-exported'

/** Failed and refused sign-ins within an hour from which admins are alerted. */
export const ALERTING_FAILURES = { ofOneAccount: 20, overall: 100 } as const

/** Where somebody is, as precisely as the journal stores it. */
export interface Origin {
  /** The address without its last part. */
  network: string | null
  browser: string | null
  system: string | null
}

/** The entries of the activity log that the security journal shows too, with their origin. */
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
