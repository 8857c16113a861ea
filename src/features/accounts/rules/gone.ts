import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { AccountStatus, Role } from '../../../platform/actor.ts'
import { FORMER_MEMBER } from '../../../platform/former-member.ts'

/** Rules on people who have left. Pure, and safe for the browser. */

interface Account {
  status: AccountStatus
  deletedAt: Date | null
  /** Required for people met as specialists. */
  role?: Role
}

/**
 * Whether a person can no longer be met, written to, shared with or reviewed: the account is
 * deleted or suspended or, if the person was met as a specialist, has another role now. All views
 * of the other side use this.
 */
export function isGone(
  { status, deletedAt, role }: Account,
  metAs: 'family' | 'specialist',
): boolean {
  if (deletedAt !== null || status === 'suspended') return true
  return metAs === 'specialist' && role !== 'specialist'
}

/** Proof for deleting one's own account: the password or, without one, a typed word. */
export type DeletionProof = 'password' | 'word'

const WORDS: readonly string[] = ['delete', 'حذف']

export const isDeletionWord = (typed: string): boolean => WORDS.includes(typed.trim().toLowerCase())

/** The displayed name; for people who have left, “former member” in the reader's language. */
export const shownName = (name: string, locale: Locale): string =>
  name === FORMER_MEMBER ? m.accounts_former_member({}, { locale }) : name
