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
import { nextTry } from '../rules/index.ts'
import type { NewMail } from './definitions.server.ts'
import { listenersOf, mailsFollowing, priorityOf } from './registry.server.ts'
import { shortMessagesOf } from './short-messages.server.ts'

const withPriority = (mail: NewMail) => ({ ...mail, priority: priorityOf(mail.template) })

/** Inserts mails; those with an existing occasion are left out unless they were dropped. */
export const writeMails = (mails: readonly NewMail[]): Promise<void> =>
  records.insertMails(mails.map(withPriority))

/** Inserts one mail that is sent at once. Returns its id. */
export const writeTest = (mail: NewMail): Promise<number> => records.insertMail(withPriority(mail))

const BATCH = 50

/**
 * Dispatches the waiting events, mostly by inserting mails. An event is marked in the transaction
 * that acts on it, so that each is handled exactly once. A failed event is retried later, and
 * delays no other.
 */
export async function handleEvents(clock: Clock = systemClock): Promise<void> {
  for (;;) {
    const now = clock()
    const claimed = await inTransaction(() => dispatchBatch(now)).catch(() => dispatchOneByOne(now))
    if (claimed < BATCH) return
  }
}

/** @throws {Error} when one of them fails: then none is dispatched. */
async function dispatchBatch(now: Date): Promise<number> {
  const claimed = await claimEvents({ now, limit: BATCH })
  await act(claimed, now)
  await markHandled(claimed.map(({ id }) => id))
  return claimed.length
}

/**
 * One transaction per event, so that a failure (even of the connection) leaves the others intact.
 */
async function dispatchOneByOne(now: Date): Promise<number> {
  const due = await listDueEvents(now, BATCH)
  for (const { id, type, createdAt, attempts } of due)
    try {
      await inTransaction(async () => {
        const claimed = await claimEvents({ now, limit: 1, id })
        await act(claimed, now)
        await markHandled(claimed.map((event) => event.id))
      })
    } catch (error) {
      const described = describeError(error)
      const nextTryAt = nextTry(createdAt, attempts + 1, now)
      const failure = described.code ?? described.type
      await markFailed(id, { failure, ...(nextTryAt ? { nextTryAt } : { givenUpAt: now }) })
      logger.error(
        { event: id, type, isGivenUp: !nextTryAt, err: described },
        'event not dispatched',
      )
    }
  return due.length
}

/**
 * Inserts the mails and short messages of all events with one statement each, then calls the
 * listeners.
 */
async function act(all: readonly OutboxEvent[], now: Date): Promise<void> {
  const mails: NewMail[] = []
  const shortMessages: NewShortMessage[] = []
  for (const event of all)
    for (const definition of mailsFollowing(event.type)) {
      const planned = await definition.plan(event, { events: all, now })
      mails.push(...planned)
      if (definition.short) shortMessages.push(...shortMessagesOf(planned))
    }
  await writeMails(mails)
  await insertShortMessages(shortMessages)
  for (const event of all)
    for (const listener of listenersOf(event.type)) await listener.hear(event, now)
}
