import { inTransaction } from '../../../database/client.ts'
import {
  claimEvents,
  listDueEvents,
  markFailed,
  markHandled,
  type OutboxEvent,
} from '../../../database/outbox.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import * as records from '../records/index.server.ts'
import { insertShortMessages, type NewShortMessage } from '../records/short-messages.server.ts'
import { nextTry } from '../rules/events.ts'
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

/**
 * Acts on waiting news, mostly by writing mails. News is marked in the transaction that acts, so that
 * whatever happens to the process, each is acted on once. News that fails is tried again later, and
 * holds no other up.
 */
export async function handleEvents(clock: Clock = systemClock): Promise<void> {
  for (;;) {
    const now = clock()
    const claimed = await inTransaction(() => tellTogether(now)).catch(() => tellEach(now))
    if (claimed < BATCH) return
  }
}

/** @throws {Error} when one of them fails: then none is told. */
async function tellTogether(now: Date): Promise<number> {
  const claimed = await claimEvents({ now, limit: BATCH })
  await act(claimed, now)
  await markHandled(claimed.map(({ id }) => id))
  return claimed.length
}

/** Each in a transaction of its own, which also one that loses its connection leaves to the others. */
async function tellEach(now: Date): Promise<number> {
  const due = await listDueEvents(now, BATCH)
  for (const { id, type, createdAt, attempts } of due)
    try {
      await inTransaction(async () => {
        const claimed = await claimEvents({ now, limit: 1, id })
        await act(claimed, now)
        await markHandled(claimed.map((news) => news.id))
      })
    } catch (error) {
      const described = describeError(error)
      const nextTryAt = nextTry(createdAt, attempts + 1, now)
      const failure = described.code ?? described.type
      await markFailed(id, { failure, ...(nextTryAt ? { nextTryAt } : { givenUpAt: now }) })
      logger.error({ news: id, type, isGivenUp: !nextTryAt, err: described }, 'news not told')
    }
  return due.length
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
