import { openDatabase } from '../../../database/client.ts'
import { systemClock } from '../../../platform/clock.ts'
import { logger } from '../../../platform/logger.ts'
import { SEND_WITHIN_MS } from '../../../platform/mail/transport.ts'
import type { MailFailure } from '../../../platform/mail/failure.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import * as records from '../records/lines.server.ts'
import type { MailLine } from '../records/lines.server.ts'
import { isAtWork, probePauseMs, senderAwaitedSince } from '../rules/line.ts'
import { findMailing } from './mailing.server.ts'

/** The lease of an attempt, on its mail and on a stopped line: longer than it can take. */
export const LEASE_MS = SEND_WITHIN_MS + 15_000

const SEEN_EVERY_MS = 30_000

/** The line of this process's settings; undefined where it sends no mail. */
function ownLine(): { id: string; host: string } | undefined {
  const { identity, host } = findMailing()?.transport ?? {}
  if (identity === undefined || host === undefined) return undefined
  return { id: sealer().sign('mail line', identity), host }
}

/** The state of this process's line; also records that the outbox has a sender. */
export async function readOwnLine(now: Date): Promise<MailLine | undefined> {
  const own = ownLine()
  if (!own) return undefined
  const line = await records.findLine(own.id)
  const isFresh = line && now.getTime() - line.seenAt.getTime() < SEEN_EVERY_MS
  return isFresh ? line : records.noteSeen(own.id, own.host, now)
}

/** At start: records this process as a sender, and retries its line, which may be repaired. */
export async function announceSender(now: Date = systemClock()): Promise<void> {
  const line = await readOwnLine(now)
  if (line) await records.hurryProbes(now, line.id)
}

/** Whether another process sends the outbox of this one, which has no mail server. */
export async function hasOtherSender(now: Date): Promise<boolean> {
  // The embedded database has one process: an earlier sender was this one.
  if (openDatabase().engine === 'embedded') return false
  const lines = await records.listSeenSince(senderAwaitedSince(now))
  return lines.length > 0
}

export const takeProbe = (line: MailLine, now: Date): Promise<boolean> =>
  records.takeProbe(line.id, { now, leasedUntil: new Date(now.getTime() + LEASE_MS) })

export const giveProbeBack = (line: MailLine, now: Date): Promise<void> =>
  records.hurryProbes(now, line.id)

/** Stops a line. Returns the time of its next attempt. */
export async function stopLine(line: MailLine, failure: MailFailure, now: Date): Promise<Date> {
  const stoppedAt = line.stoppedAt ?? now
  const pauseMs = probePauseMs(now.getTime() - stoppedAt.getTime(), failure.isOfMail)
  const probeAt = new Date(now.getTime() + pauseMs)
  const { code: reason } = failure
  if (!line.stoppedAt) logger.error({ code: reason, host: line.host }, 'mail stands still')
  await records.noteStop(line.id, { stoppedAt, reason, probeAt })
  return probeAt
}

export async function noteWorking(line: MailLine, sentAt?: Date): Promise<void> {
  if (line.stoppedAt) logger.info({ host: line.host }, 'mail leaves again')
  await records.noteWorking(line.id, sentAt)
}

/** The state of outgoing mail, the same in every process. */
export interface LineState {
  /** `none`: no process sends. `away`: the sending process was not seen for a while. */
  state: 'none' | 'working' | 'stopped' | 'away'
  line?: MailLine
}

export async function readLineState(now: Date): Promise<LineState> {
  const isAlone = openDatabase().engine === 'embedded' && !ownLine()
  const lines = isAlone ? [] : await records.listSeenSince(senderAwaitedSince(now))
  const atWork = lines.filter(({ seenAt }) => isAtWork(seenAt, now))
  const working = atWork.find(({ stoppedAt }) => stoppedAt === null)
  if (working) return { state: 'working', line: working }
  if (atWork[0]) return { state: 'stopped', line: atWork[0] }
  // A process that has just started has not sent yet.
  if (ownLine()) return { state: 'working' }
  return lines[0] ? { state: 'away', line: lines[0] } : { state: 'none' }
}
