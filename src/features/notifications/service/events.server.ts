import { inTransaction } from '../../../database/client.ts'
import { claimEvents, markHandled, type OutboxEvent } from '../../../database/outbox.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import * as records from '../records/index.server.ts'
import { insertShortMessages, type NewShortMessage } from '../records/short-messages.server.ts'
import type { NewMail } from './definitions.server.ts'
import { listenersOf, mailsFollowing, priorityOf } from './registry.server.ts'
import { shortMessagesOf } from './short-messages.server.ts'

const withPriority = (mail: NewMail) => ({ ...mail, priority: priorityOf(mail.template) })

/** Writes mails; those whose occasion was written before are left out. */
export const writeMails = (mails: readonly NewMail[]): Promise<void> =>
  records.insertMails(mails.map(withPriority))

/** Writes one mail that is sent at once. Returns its id. */
export const writeTest = (mail: NewMail): Promise<number> => records.insertMail(withPriority(mail))

const BATCH = 50
const TRIED_FOR_MS = 86_400_000

/**
 * Acts on waiting news, mostly by writing mails. News is marked in the transaction that acts, so that
 * whatever happens to the process, each is acted on once. News that fails stays for later.
 */
export async function handleEvents(clock: Clock = systemClock): Promise<void> {
  for (;;) {
    const now = clock()
    const { claimed, told } = await inTransaction(() => tellTogether(now)).catch(() =>
      inTransaction(() => tellEach(now)),
    )
    if (claimed < BATCH || told === 0) return
  }
}

/** @throws {Error} when one of them fails: then none is told. */
async function tellTogether(now: Date): Promise<{ claimed: number; told: number }> {
  const claimed = await claimEvents(BATCH)
  await act(claimed, now)
  await markHandled(claimed.map(({ id }) => id))
  return { claimed: claimed.length, told: claimed.length }
}

/** Leaves news that fails for later, for a day at most, and delivers the rest. */
async function tellEach(now: Date): Promise<{ claimed: number; told: number }> {
  const claimed = await claimEvents(BATCH)
  const told: number[] = []
  for (const news of claimed) {
    try {
      await inTransaction(() => act([news], now))
      told.push(news.id)
    } catch (error) {
      // News that can never be delivered would block all that comes after it.
      const isGivenUp = now.getTime() - news.createdAt.getTime() > TRIED_FOR_MS
      if (isGivenUp) told.push(news.id)
      const { id, type } = news
      logger.error({ news: id, type, isGivenUp, err: describeError(error) }, 'news not told')
    }
  }
  await markHandled(told)
  return { claimed: claimed.length, told: told.length }
}

/** Writes mails and short messages of all news with one statement each, then notifies the listeners. */
async function act(all: readonly OutboxEvent[], now: Date): Promise<void> {
  const mails: NewMail[] = []
  const shortMessages: NewShortMessage[] = []
  for (const news of all)
    for (const definition of mailsFollowing(news.type)) {
      const planned = await definition.plan(news, { news: all, now })
      mails.push(...planned)
      if (definition.short) shortMessages.push(...shortMessagesOf(planned))
    }
  await writeMails(mails)
  await insertShortMessages(shortMessages)
  for (const news of all)
    for (const listener of listenersOf(news.type)) await listener.hear(news, now)
}
