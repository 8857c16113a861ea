import { afterCommit } from '../../../database/client.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { mailIsWaiting, writeMails } from '../../notifications/service/index.server.ts'

/**
 * Writes the last mail of an account that is being deleted, in the transaction around the call. It is
 * nobody's, and holds the address until it is sent.
 */
export async function writeFarewell(
  leaving: {
    userId: number
    email: string
    locale: Locale
    timeZone: string | null
    /** Deleted by the team, not by the person. */
    byTeam: boolean
  },
  now: Date,
): Promise<void> {
  const { userId, email: recipient, locale, timeZone, byTeam } = leaving
  const template = 'account-deleted'
  const occasion = `${template}:${userId}`
  const payload = { byTeam }
  await writeMails([{ template, recipient, locale, timeZone, payload, occasion, notBefore: now }])
  afterCommit(mailIsWaiting)
}
