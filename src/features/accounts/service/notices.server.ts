import type { System } from '../../../platform/actor.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { NotificationChoices } from '../../../database/schema/accounts.ts'
import * as records from '../records/index.server.ts'
import { choicesOf } from './settings.server.ts'

/** What a mail needs to know of its reader. */
export interface AccountNotice {
  userId: number
  name: string
  email: string
  /** The language in which this person reads mails. */
  locale: Locale
  timeZone: string | null
  emailConfirmed: boolean
  suspended: boolean
  /** Which mails the person wants beside those that are always sent. */
  choices: Required<NotificationChoices>
}

/** The reader of a mail; undefined once the account is deleted. Only for the product itself. */
export async function findAccountForNotice(
  _system: System,
  userId: number,
): Promise<AccountNotice | undefined> {
  const account = await records.findAccount(userId)
  return (
    account && {
      userId: account.id,
      name: account.name,
      email: account.email,
      locale: account.preferredLanguage,
      timeZone: account.timeZone,
      emailConfirmed: account.emailConfirmedAt !== null,
      suspended: account.status === 'suspended',
      choices: choicesOf(account.notificationChoices),
    }
  )
}
