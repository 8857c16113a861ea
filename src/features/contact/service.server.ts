import { inTransaction } from '../../database/client.ts'
import { publish } from '../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../database/rate-limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Actor, System } from '../../platform/actor.ts'
import { bilingualSetting, siteSettings } from '../../platform/site-settings.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import * as records from './records.server.ts'
import { CONTACT_MESSAGE_KEPT_DAYS } from './rules.ts'
import type { ContactDetails, ContactMessage } from './schema.ts'

const CONTACT: RateLimit = { name: 'contact', points: 5, perSeconds: 600 }

/** How to reach the team, in one language (spec 2.44). */
export function getContactDetails(_actor: Actor, locale: Locale): ContactDetails {
  const settings = siteSettings()
  const social = [
    { name: 'Instagram', url: settings['contact.social.instagram'] },
    { name: 'Telegram', url: settings['contact.social.telegram'] },
    { name: 'LinkedIn', url: settings['contact.social.linkedin'] },
  ]
  return {
    email: settings['contact.email'],
    specialistsEmail: settings['contact.specialistsEmail'],
    phone: settings['contact.phone'],
    supportPhone: settings['contact.supportPhone'],
    city: bilingualSetting('contact.city', locale),
    address: bilingualSetting('contact.address', locale),
    hours: bilingualSetting('contact.hours', locale),
    social: social.filter(({ url }) => url !== ''),
  }
}

/**
 * Keeps a message to the team and tells them of it, in one transaction.
 * @throws {Problem} 429 past 5 messages in 10 minutes from one address.
 */
export async function sendContactMessage(
  _actor: Actor,
  message: ContactMessage,
  caller: { address: string; locale: Locale },
): Promise<{ id: number; createdAt: string }> {
  await spendStored(CONTACT, caller.address)
  return inTransaction(async () => {
    const row = await records.insertContactMessage({ ...message, language: caller.locale })
    await publish('contact-message-received', { contactMessageId: row.id })
    return { id: row.id, createdAt: row.createdAt.toISOString() }
  })
}

/** A message, for the mail that tells the team of it; undefined once it is deleted. */
export const findContactMessage = (_system: System, id: number) => records.findContactMessage(id)

/** Deletes what was kept for as long as the privacy page says. */
export async function deleteOldContactMessages(
  _system: System,
  clock: Clock = systemClock,
): Promise<void> {
  const keptMs = CONTACT_MESSAGE_KEPT_DAYS * 86_400_000
  await records.deleteContactMessagesBefore(new Date(clock().getTime() - keptMs))
}
