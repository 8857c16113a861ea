import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { FORMER_MEMBER } from '../../../platform/former-member.ts'

/** How people prove that they delete their own account: those without a password type a word. */
export type DeletionProof = 'password' | 'word'

const WORDS: readonly string[] = ['delete', 'حذف']

/** Whether the word for deleting was typed, in either language. */
export const isDeletionWord = (typed: string): boolean => WORDS.includes(typed.trim().toLowerCase())

/** The name to show: in the reader's language, it says of people who have left that they did. */
export const shownName = (name: string, locale: Locale): string =>
  name === FORMER_MEMBER ? m.accounts_former_member({}, { locale }) : name
