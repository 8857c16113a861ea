import { afterCommit, inTransaction } from '../../../database/client.ts'
import { lockAppointmentsOf } from '../../../database/locks.ts'
import { erase, onePerson } from '../../../database/personal-data/erasure.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { type Actor, hasRole, requirePerson, system, type System } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import {
  deletionProofOf,
  erasePhotos,
  isDeletionProven,
  isLastAdmin,
  markDeleted,
} from '../../accounts/service/index.server.ts'
import { forgetUnused } from '../../blog/service/index.server.ts'
import { cancelOpenOf, cancelOpenOfFamily } from '../../booking/service/index.server.ts'
import { mailIsWaiting, writeMails } from '../../notifications/service/index.server.ts'
import {
  eraseCredentials,
  findSpecialistIdOf,
  refreshListing,
} from '../../specialists/service/index.server.ts'
import { insertLogLine, listFiles } from '../records.server.ts'
import type { AccountDeletion, DeletionTerms } from '../schema.ts'

/**
 * What the signed-in person has to enter to delete the account, and whether it can be deleted.
 * @throws {Problem} 401.
 */
export async function getDeletionTerms(actor: Actor): Promise<DeletionTerms> {
  return {
    proof: await deletionProofOf(actor),
    isLastAdmin: hasRole(actor, 'admin') && (await isLastAdmin(actor)),
  }
}

export type Deletion =
  | { ok: true }
  | { ok: false; reason: 'last-admin' }
  | { ok: false; reason: 'wrong-password' | 'wrong-word' }

/**
 * Deletes the signed-in person's account, at once and for good: what is coming is cancelled with
 * mails to the other side, and everything goes as the registry of personal columns says.
 * @throws {Problem} 401 without a session, 429 after too many wrong tries.
 */
export async function deleteAccount(
  actor: Actor,
  typed: Pick<AccountDeletion, 'password' | 'word'>,
  now: Date = systemClock(),
): Promise<Deletion> {
  const { userId } = requirePerson(actor)
  // Outside the transaction: a wrong try counts whatever becomes of it.
  if (!(await isDeletionProven(actor, typed, now))) {
    const proof = await deletionProofOf(actor)
    return { ok: false, reason: `wrong-${proof}` }
  }
  return inTransaction(async () => {
    if (hasRole(actor, 'admin') && (await isLastAdmin(actor)))
      return { ok: false, reason: 'last-admin' }
    await eraseAccount(system, userId, { byTeam: false, now })
    return { ok: true }
  })
}

/**
 * Deletes an account whole, in the transaction around the call: what is coming is cancelled, and
 * what others need stays with nobody's name. Whoever calls has asked whether it may.
 */
export async function eraseAccount(
  _system: System,
  userId: number,
  { byTeam, now }: { byTeam: boolean; now: Date },
): Promise<void> {
  await lockAppointmentsOf(userId)
  await callOff(userId, now)
  const leaving = await markDeleted(system, userId, now)
  if (!leaving) return
  const files = await listFiles(userId)
  await erase(onePerson(userId))
  await refreshListing(system, userId, now)
  await writeFarewell({ userId, byTeam, ...leaving }, now)
  await insertLogLine(null, 'account-deleted', now)
  // Before the commit: files without rows could not be found again.
  await erasePhotos(system, keysOf(files, 'photo'))
  await eraseCredentials(system, keysOf(files, 'credential'))
  // Articles that were published stay, with their pictures.
  await forgetUnused(system, keysOf(files, 'article-picture'), widthsOf(files))
}

const keysOf = (
  files: readonly { key: string; kind: string }[],
  kind: 'photo' | 'credential' | 'article-picture',
) => files.filter((file) => file.kind === kind).map(({ key }) => key)

const widthsOf = (files: readonly { key: string; width: number | null }[]) =>
  new Map(files.map(({ key, width }) => [key, width === null ? [] : [width]]))

/** Cancels upcoming consultations, for both sides. */
async function callOff(userId: number, now: Date): Promise<void> {
  await cancelOpenOfFamily(system, userId, now)
  const specialistId = await findSpecialistIdOf(system, userId)
  if (specialistId !== undefined) await cancelOpenOf(specialistId, now)
}

/**
 * Writes the last mail of an account that is being deleted, in the transaction around the call. It is
 * nobody's, and holds the address until it is sent.
 */
async function writeFarewell(
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
