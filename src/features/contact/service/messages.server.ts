import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { searchedWordsOf } from '../../../i18n/searching.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { cutText } from '../../../i18n/text/excerpts.ts'
import { type Actor, type System, requirePermission } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { bilingualSetting, siteSettings, socialLinks } from '../../../platform/site-settings.ts'
import { deleteMailsBefore } from '../../notifications/service/index.server.ts'
import * as records from '../records.server.ts'
import {
  CIRCULAR_HOURS,
  CONTACT_MESSAGE_RETAINED_DAYS,
  SAME_MESSAGE_MINUTES,
  SUSPECTED_MAILS_AN_HOUR,
  suspicionsOf,
  EXCERPT_LENGTH,
  type Suspicion,
} from '../rules.ts'
import type { ListedMessage, MessageCounts, MessageQuery } from '../schema/inbox.ts'
import type { ContactDetails, ContactMessage } from '../schema/index.ts'
import { partOf, type ListPart } from '../../../platform/api/lists.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts'

type ListedRow = Awaited<ReturnType<typeof records.listContactMessages>>[number]

export const toListed = ({ message, assigneeId: _, ...row }: ListedRow): ListedMessage => ({
  ...row,
  excerpt: cutText(message, EXCERPT_LENGTH),
  suspicions: row.suspicions as Suspicion[],
  createdAt: row.createdAt.toISOString(),
})

interface ListedPart extends ListPart<ListedMessage, number> {
  /** Texts of messages before this were not searched; undefined if all were. */
  searchedSince: Date | undefined
}

/**
 * Messages to the team, newest first.
 * @throws {Problem} 401, 403 for all but admins.
 */
export async function listMessages(
  actor: Actor,
  { state, suspected, mine, q, limit, cursor }: MessageQuery,
): Promise<ListedPart> {
  const { userId } = requirePermission(actor, 'answer-contact')
  const { condition, searchedSince } = await records.findCondition({
    state,
    assigneeId: mine && userId,
    isSuspected: suspected && suspected === 'yes',
    words: searchedWordsOf(q ?? ''),
  })
  const [rows, total] = await Promise.all([
    records.listContactMessages(condition, { before: cursor, length: limit + 1 }),
    records.countContactMessages(condition),
  ])
  const { entries, next } = partOf(rows, limit, ({ id }) => id)
  return { entries: entries.map(toListed), total, next, searchedSince }
}

export async function countNew(actor: Actor): Promise<MessageCounts> {
  requirePermission(actor, 'answer-contact')
  const counts = await records.countNewMessages()
  const of = (wanted: boolean) =>
    counts.find(({ isSuspected }) => isSuspected === wanted)?.found ?? 0
  return { new: of(false), suspected: of(true) }
}

const CONTACT: RateLimit = { name: 'contact', points: 5, perSeconds: 600 }

/** The team's contact details in one language (spec 2.44). */
export function getContactDetails(_actor: Actor, locale: Locale): ContactDetails {
  const settings = siteSettings()
  return {
    email: settings['contact.email'],
    specialistsEmail: settings['contact.specialistsEmail'],
    phone: settings['contact.phone'],
    supportPhone: settings['contact.supportPhone'],
    city: bilingualSetting('contact.city', locale),
    address: bilingualSetting('contact.address', locale),
    hours: bilingualSetting('contact.hours', locale),
    social: socialLinks(),
  }
}

/**
 * Stores a message and notifies the team, in one transaction. Suspected spam is stored too; a
 * duplicate is not.
 * @throws {Problem} 429 past 5 messages in 10 minutes from one address.
 */
export async function sendContactMessage(
  _actor: Actor,
  { website, openedAt, ...message }: ContactMessage,
  caller: { address: string; locale: Locale },
  now: Date = systemClock(),
): Promise<{ id: number; createdAt: string }> {
  await spendStored(CONTACT, caller.address)
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const opened = openedAt === undefined ? undefined : new Date(openedAt)
  return inTransaction(async () => {
    await records.lockSender(message.email)
    const same = await records.findSameMessage(message, ago(SAME_MESSAGE_MINUTES * MINUTE_MS))
    if (same) return { id: same.id, createdAt: same.createdAt.toISOString() }
    const suspicions = suspicionsOf(message, {
      hiddenField: website,
      openedAt: opened && !Number.isNaN(opened.getTime()) ? opened : undefined,
      isCircular: await records.isSentByOthers(message, ago(CIRCULAR_HOURS * HOUR_MS)),
      now,
    })
    const isSuspected = suspicions.length > 0
    // Counted before this one is inserted, so that the first of the hour are mailed.
    const isMailed =
      !isSuspected || (await records.countSuspectedSince(ago(HOUR_MS))) < SUSPECTED_MAILS_AN_HOUR
    const row = await records.insertContactMessage({
      ...message,
      language: caller.locale,
      isSuspected,
      suspicions,
    })
    if (isMailed) await publish('contact-message-received', { contactMessageId: row.id })
    return { id: row.id, createdAt: row.createdAt.toISOString() }
  })
}

/** A message for the team's notification; undefined once it is deleted. */
export const findContactMessage = (_system: System, id: number) => records.findContactMessage(id)

/** Deletes messages and their mails after the privacy page's retention. */
export async function deleteOldContactMessages(
  _system: System,
  now: Date = systemClock(),
): Promise<void> {
  const retainedMs = CONTACT_MESSAGE_RETAINED_DAYS * DAY_MS
  const before = new Date(now.getTime() - retainedMs)
  await records.deleteContactMessagesBefore(before)
  for (const template of ['contact-message', 'contact-answer'])
    await deleteMailsBefore(template, before)
}
