import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { AccountStatus, Role } from '../../../platform/actor.ts'
import { FORMER_MEMBER } from '../../../platform/former-member.ts'

/** Whether a person is gone from the site for others. Pure, and safe for the browser. */

interface Account {
  status: AccountStatus
  deletedAt: Date | null
  /** Needed for people who were met as specialists. */
  role?: Role
}

/**
 * Whether nobody can meet, write to, share with or review a person any more: the account is deleted
 * or suspended or, if the person was met as a specialist, has another role now. Everything that
 * shows the other side of something asks here.
 */
export function isGone(
  { status, deletedAt, role }: Account,
  metAs: 'family' | 'specialist',
): boolean {
  if (deletedAt !== null || status === 'suspended') return true
  return metAs === 'specialist' && role !== 'specialist'
}

/** How people prove that they delete their own account: those without a password type a word. */
export type DeletionProof = 'password' | 'word'

const WORDS: readonly string[] = ['delete', 'حذف']

export const isDeletionWord = (typed: string): boolean => WORDS.includes(typed.trim().toLowerCase())

/** The name to show: in the reader's language, it says of people who have left that they did. */
export const shownName = (name: string, locale: Locale): string =>
  name === FORMER_MEMBER ? m.accounts_former_member({}, { locale }) : name
