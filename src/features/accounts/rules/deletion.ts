import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { FORMER_MEMBER } from '../../../platform/former-member.ts'

/** By what somebody shows that it is they who delete the account: who has no password types a word. */
export type DeletionProof = 'password' | 'word'

const WORDS: readonly string[] = ['delete', 'حذف']

/** Whether the word for deleting was typed, in either language. */
export const isDeletionWord = (typed: string): boolean => WORDS.includes(typed.trim().toLowerCase())

/** A name as it is shown: who has left is called so in the reader's language. */
export const shownName = (name: string, locale: Locale): string =>
  name === FORMER_MEMBER ? m.accounts_former_member({}, { locale }) : name
