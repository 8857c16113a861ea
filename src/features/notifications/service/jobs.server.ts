import { performance } from 'node:perf_hooks'
import { deleteOldKeys } from '../../../database/idempotency.ts'
import { deleteEndedEvents, onEvents, retryFailed } from '../../../database/outbox.ts'
import { deleteEndedCounts } from '../../../database/rate-limits.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { waitForIdle } from '../../../platform/concurrency/wait-for-idle.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { present } from '../../../platform/present.ts'
import { findNextDue } from '../records/index.server.ts'
import { deleteLinesBefore, type MailLine } from '../records/lines.server.ts'
import { forgetRecipientsStoredBefore, reviveAll } from '../records/overview.server.ts'
import { senderAwaitedSince, takenOverSince, isRested } from '../rules/line.ts'
import { giveProbeBack, hasOtherSender, LEASE_MS, readOwnLine, takeProbe } from './lines.server.ts'
import { mailing, onMailWaiting } from './mailing.server.ts'
import { handleEvents } from './events.server.ts'
import { templatesOfFarewells } from './registry.server.ts'
import { listDueMails, sendMail, type Try } from './sending.server.ts'
import { clearOutShort, sendDueShort } from './short-messages.server.ts'

const DISPATCH_EVENTS = 'tell-news'
const SEND_MAILS = 'send-mails'
const SEND_SHORT = 'send-short-messages'
const CLEAR_OUT = 'clear-out'

/** A run starts no mail after a minute; the last one may take another minute. */
const SEND_EXPIRES_SECONDS = 150
const EVENTS_RETAINED_MS = 30 * DAY_MS

/**
 * Dispatches events and sends mails: at once after each commit with events, and every minute, to
 * continue after a stopped process. A run by hand also retries failed events and those given up.
 * Only processes with a mail server send. `clearOut` are further hourly deletions. Call before
 * `jobs.start()`.
 */
export function registerNotificationJobs(
  jobs: Jobs,
  clearOut: readonly ((now: Date) => Promise<unknown>)[] = [],
  clock: Clock = systemClock,
): void {
  const isSender = mailing().transport.kind === 'smtp'
  jobs.define({
    name: DISPATCH_EVENTS,
    isVital: true,
    cron: '* * * * *',
    atStart: true,
    pollSeconds: 1,
    run: async ({ isByHand }) => {
      if (isByHand) await retryFailed()
      await handleEvents(clock)
      jobs.wake(SEND_MAILS)
      jobs.wake(SEND_SHORT)
      if (!isSender) await keepDue(clock)
    },
  })
  jobs.define({
    name: SEND_MAILS,
    isVital: true,
    cron: '* * * * *',
    atStart: true,
    pollSeconds: 1,
    expireInSeconds: SEND_EXPIRES_SECONDS,
    isElsewhere: !isSender,
    run: async () => {
      const again = await sendDue(clock)
      if (again) jobs.wakeAt(SEND_MAILS, again)
    },
  })
  defineShortMessages(jobs, clock)
  jobs.define({
    name: CLEAR_OUT,
    cron: '17 * * * *',
    run: async () => {
      const now = clock()
      await deleteEndedEvents(new Date(now.getTime() - EVENTS_RETAINED_MS))
      await deleteOldKeys(now)
      await deleteEndedCounts(now)
      await deleteLinesBefore(senderAwaitedSince(now))
      await forgetRecipientsStoredBefore(templatesOfFarewells(), takenOverSince(now))
      await clearOutShort(now)
      for (const clear of clearOut) await clear(now)
    },
  })
  const wake = () => jobs.wake(DISPATCH_EVENTS)
  onEvents(wake)
  onMailWaiting(wake)
}

/** Short messages have a job of their own: a slow push service delays no mail. */
function defineShortMessages(jobs: Jobs, clock: Clock): void {
  jobs.define({
    name: SEND_SHORT,
    cron: '* * * * *',
    pollSeconds: 10,
    run: async () => {
      const again = await sendDueShort(clock)
      if (again) jobs.wakeAt(SEND_SHORT, again)
    },
  })
}

const MAILS_AT_ONCE = 5
/** A run starts no mail after this time; the rest is left to the next run. */
const RUN_FOR_MS = 60_000

/** Mails of one priority: otherwise a less urgent one, sent in parallel, could overtake. */
async function listNext(now: Date, limit: number): Promise<number[]> {
  const due = await listDueMails(() => now, limit)
  return due.filter(({ priority }) => priority === present(due[0]).priority).map(({ id }) => id)
}

/** A postponed mail, or one leased by a killed process, becomes due within this time. */
const LOOKED_AHEAD_MS = 2 * LEASE_MS

/**
 * Sends due mails, most urgent first. A stopped line tries one mail at a time, after its pause; the
 * others follow once it was sent. Returns the time of the next run, if it is before the next new
 * mail.
 */
export async function sendDue(clock: Clock = systemClock): Promise<Date | undefined> {
  const endsAt = performance.now() + RUN_FOR_MS
  await reviveAll({ status: 'kept', since: takenOverSince(clock()) }, clock())
  while (performance.now() < endsAt) {
    const line = await readOwnLine(clock())
    if (!line) return undefined
    const tries = line.stoppedAt ? await probe(line, clock) : await sendNext(line, clock)
    if (tries === 'too-early') return line.probeAt ?? undefined
    if (tries.length === 0) return findNextDue(clock(), LOOKED_AHEAD_MS)
  }
  return clock()
}

async function sendNext(line: MailLine, clock: Clock): Promise<Try[]> {
  const now = clock()
  const ids = await listNext(now, isRested(line.lastSentAt, now) ? 1 : MAILS_AT_ONCE)
  if (ids.length > 0) await waitForIdle()
  return Promise.all(ids.map((id) => sendMail(id, clock)))
}

/** The single attempt on a stopped line. */
async function probe(line: MailLine, clock: Clock): Promise<Try[] | 'too-early'> {
  const now = clock()
  if (!(await takeProbe(line, now))) return 'too-early'
  const [id] = await listNext(now, 1)
  const tried = id === undefined ? undefined : await sendMail(id, clock)
  // Unless the attempt stopped the line again, the next one may follow at once.
  if (tried !== 'stopped') await giveProbeBack(line, now)
  return tried ? [tried] : []
}

/**
 * Stores due mails in the product, for the admin to read: there is no mail server. If another
 * process has one, the mails are left to it.
 */
export async function keepDue(clock: Clock = systemClock): Promise<void> {
  const endsAt = performance.now() + RUN_FOR_MS
  if (await hasOtherSender(clock())) return
  while (performance.now() < endsAt) {
    const ids = await listNext(clock(), MAILS_AT_ONCE)
    if (ids.length === 0) return
    await waitForIdle()
    for (const id of ids) await sendMail(id, clock)
  }
}
