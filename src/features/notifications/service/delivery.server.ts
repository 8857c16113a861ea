import { performance } from 'node:perf_hooks'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { waitForIdle } from '../../../platform/concurrency/wait-for-idle.ts'
import type { MailLine } from '../records/lines.server.ts'
import { findNextDue } from '../records/index.server.ts'
import { reviveAll } from '../records/overview.server.ts'
import { isRested, takenOverSince } from '../rules/line.ts'
import { giveProbeBack, hasOtherSender, LEASE_MS, readOwnLine, takeProbe } from './lines.server.ts'
import { listDueMails, sendMail, type Try } from './sending.server.ts'
import { present } from '../../../platform/present.ts'

const MAILS_AT_ONCE = 5
/** A run starts no mail after this time; the rest is left to the next run. */
const RUN_FOR_MS = 60_000

/** Mails of one urgency: a later one never overtakes by being sent beside the last of those before. */
async function listNext(now: Date, limit: number): Promise<number[]> {
  const due = await listDueMails(() => now, limit)
  return due.filter(({ priority }) => priority === present(due[0]).priority).map(({ id }) => id)
}

/** A mail that is put off, or leased by a killed process, becomes due within this time. */
const LOOKED_AHEAD_MS = 2 * LEASE_MS

/**
 * Sends what is due, the most urgent first. On a stopped line one mail at a time is tried,
 * when the line's pause is over, and the others follow once it has left. Answers when to look again,
 * where that is before somebody writes a mail.
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

/** The one try on a stopped line. */
async function probe(line: MailLine, clock: Clock): Promise<Try[] | 'too-early'> {
  const now = clock()
  if (!(await takeProbe(line, now))) return 'too-early'
  const [id] = await listNext(now, 1)
  const tried = id === undefined ? undefined : await sendMail(id, clock)
  // Unless the server was asked and the line is stopped, the next one may follow at once.
  if (tried !== 'stopped') await giveProbeBack(line, now)
  return tried ? [tried] : []
}

/**
 * Keeps what is due in the product, where the admin reads it: there is no mail server. Where another
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
