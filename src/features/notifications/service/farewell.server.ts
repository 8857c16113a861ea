import { afterCommit } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { System } from '../../../platform/actor.ts'
import * as records from '../records.server.ts'
import type { MailTemplate } from '../rules.ts'
import { mailIsWaiting } from './mailing.server.ts'

/**
 * Writes the last mail of an account that is being deleted, in the transaction around the call. It is
 * nobody's, and holds the address until it is sent.
 */
export async function writeFarewell(
  _system: System,
  leaving: {
    userId: number
    email: string
    locale: Locale
    timeZone: string | null
    /** The team deleted it, not its person. */
    byTeam: boolean
  },
  now: Date,
): Promise<void> {
  const { userId, email, locale, timeZone, byTeam } = leaving
  const template: MailTemplate = 'account-deleted'
  const occasion = `${template}:${userId}`
  await records.insertMails([
    {
      template,
      recipient: email,
      locale,
      timeZone,
      payload: { byTeam },
      occasion,
      notBefore: now,
    },
  ])
  afterCommit(mailIsWaiting)
}
