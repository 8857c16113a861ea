import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import {
  type Actor,
  type Person,
  requirePerson,
  type System,
  system,
} from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { workOneByOne } from '../../../platform/concurrency/one-by-one.ts'
import type { PictureRefusal } from '../../../platform/pictures/pictures.ts'
import { keepPhoto, removePhoto } from '../../accounts/service/index.server.ts'
import { insertVerificationEvent } from '../records/credentials.server.ts'
import * as records from '../records/index.server.ts'
import { listEnded, listEnding, wasNotifiedSince } from '../records/verification.server.ts'
import { dueUntil, reminderDue } from '../rules/verification.ts'
import { encryptOldDocuments } from './documents.server.ts'
import { completeSearchWords } from './profiles.server.ts'
import { end, hasOpen, hide } from './verification.server.ts'

/** The interface of specialists for other features; each part is in `service/`. */
export * from './registration.server.ts'
export * from './profiles.server.ts'
export * from './verification.server.ts'
export * from './documents.server.ts'
export * from './verification-queue.server.ts'
export * from './credentials.server.ts'

/**
 * Adds one review's rating to the specialist's sum, count and average, in the surrounding
 * transaction (spec 9.3). Concurrent ratings all count.
 */
export function applyRating(
  _actor: Person | System,
  review: { specialistId: number; rating: number },
): Promise<void> {
  return records.changeRating(review.specialistId, { rating: review.rating, by: 1 })
}

/** Subtracts the rating of a review that is being hidden; see {@link applyRating}. */
export function withdrawRating(
  _actor: Person | System,
  review: { specialistId: number; rating: number },
): Promise<void> {
  return records.changeRating(review.specialistId, { rating: review.rating, by: -1 })
}

/**
 * Sets the signed-in person's photo, also on a specialist's profile.
 * @throws {Problem} 401 without a session, 429 past the limit of uploads.
 */
export async function setOwnPhoto(
  actor: Actor,
  bytes: Uint8Array,
): Promise<{ ok: true; photo: string } | { ok: false; reason: PictureRefusal }> {
  const { userId } = requirePerson(actor)
  return keepPhoto(actor, bytes, (photo) => records.setProfilePhoto(userId, photo))
}

/** @throws {Problem} 401 without a session. */
export async function removeOwnPhoto(actor: Actor): Promise<void> {
  const { userId } = requirePerson(actor)
  await inTransaction(async () => {
    await removePhoto(actor)
    await records.setProfilePhoto(userId, null)
  })
}

/**
 * Job: ends or hides specialists with an expired verification, and sends reminders before the end.
 * Each is checked again under its lock, so that concurrent runs change nothing twice.
 * @throws AggregateError once it has tried all, when it failed for some.
 */
export async function keepVerificationEnds(
  asking: System,
  now: Date = systemClock(),
): Promise<{ ended: number; reminded: number }> {
  let [ended, reminded] = [0, 0]
  try {
    const over = await listEnded(now)
    ended = await workOneByOne('a verification that is over', over, (id) => endOne(asking, id, now))
  } finally {
    const ending = await listEnding(now, dueUntil(now))
    reminded = await workOneByOne('a verification that ends', ending, (id) => remindOne(id, now))
  }
  return { ended, reminded }
}

/**
 * Expiry alone cancels no appointment: while some are booked, or a room is open, it only hides the
 * profile, and the team decides. Without any, the verification ends.
 */
async function endOne(asking: System, specialistId: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const before = await records.lockProfile(specialistId)
    const expiresAt = before?.verificationExpiresAt ?? null
    if (!before?.verified || expiresAt === null || expiresAt > now) return false
    const { userId, listed } = before
    const over = { specialistId, userId, endsAt: expiresAt.toISOString() }
    if (await hasOpen(asking, specialistId, now)) {
      if (!listed) return false
      await hide(specialistId)
      await publish('verification-over', over)
      return true
    }
    await end(asking, before, { reason: null, decidedBy: null, expiresAt }, now)
    if (listed) await publish('verification-over', over)
    return true
  })
}

async function remindOne(specialistId: number, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const profile = await records.lockProfile(specialistId)
    const endsAt = profile?.verificationExpiresAt
    if (!profile?.verified || !endsAt || endsAt <= now) return false
    const since = reminderDue(endsAt, now)
    if (since === undefined || (await wasNotifiedSince(specialistId, since))) return false
    await insertVerificationEvent({ specialistId, kind: 'reminded', createdAt: now })
    const { userId } = profile
    await publish('verification-ending', { specialistId, userId, endsAt: endsAt.toISOString() })
    return true
  })
}

/** Hourly, so that a profile is not shown for long after its verification has ended. */
export function registerSpecialistJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'verification-ends',
    isVital: true,
    cron: '11 * * * *',
    atStart: true,
    run: () => keepVerificationEnds(system, clock()),
  })
  jobs.define({
    name: 'encrypt-documents',
    cron: '41 2 * * *',
    atStart: true,
    run: () => encryptOldDocuments(system),
  })
  jobs.define({
    name: 'search-words',
    cron: '51 2 * * *',
    atStart: true,
    run: () => completeSearchWords(system),
  })
}
