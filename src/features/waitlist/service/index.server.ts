import { inTransaction, afterCommit } from '../../../database/client.ts'
import { lockAccountRow } from '../../../database/locks.ts'
import { type RateLimit, spendStored } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { type Actor, requirePerson, type System } from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { listNextFree, type BookingCaller } from '../../booking/service/index.server.ts'
import { membershipOf } from '../../specialists/rules/index.ts'
import * as records from '../records/entries.server.ts'
import { findListed, type EntryRecord } from '../records/entries.server.ts'
import * as savedRecords from '../records/saved.server.ts'
import { isSaved } from '../records/saved.server.ts'
import { MOST_SAVED, ENDED_SHOWN_DAYS, MOST_OPEN_ENTRIES } from '../rules.ts'
import type { SavedSpecialist, WaitStatus, WaitlistEntry } from '../schema.ts'
import { wakeWaitlist } from './offers.server.ts'

/** The waitlist's interface for other features; each part is in `service/`. */
export * from './offers.server.ts'

/**
 * Saves a specialist for the signed-in person; does nothing if saved already.
 * @throws {Problem} 401 without a session, 404 for a specialist who is not listed.
 */
export async function saveSpecialist(
  actor: Actor,
  specialistId: number,
  now: Date = systemClock(),
): Promise<{ ok: true } | { ok: false; reason: 'too-many-saved' }> {
  const { userId } = requirePerson(actor)
  if (!(await findListed(specialistId))) throw new Problem('not-found', 'specialist-not-found')
  return inTransaction(async () => {
    await lockAccountRow(userId)
    const saved = await savedRecords.listSavedIds(userId)
    if (saved.includes(specialistId)) return { ok: true }
    if (saved.length >= MOST_SAVED) return { ok: false, reason: 'too-many-saved' }
    await savedRecords.insertSaved({ userId, specialistId, createdAt: now })
    return { ok: true }
  })
}

/** Saves a specialist for a person of the demo content. */
export const createSaved = (
  _system: System,
  saved: { userId: number; specialistId: number; createdAt: Date },
): Promise<void> => savedRecords.insertSaved(saved)

/**
 * Removes a specialist from the saved ones, if present.
 * @throws {Problem} 401 without a session.
 */
export const forgetSpecialist = async (actor: Actor, specialistId: number): Promise<void> =>
  savedRecords.deleteSaved(requirePerson(actor).userId, specialistId)

/**
 * The signed-in person's saved specialists, latest first, each with the next free time.
 * @throws {Problem} 401 without a session.
 */
export async function listSavedSpecialists(
  actor: Actor,
  locale: Locale,
  now: Date = systemClock(),
): Promise<SavedSpecialist[]> {
  const rows = await savedRecords.listSaved(requirePerson(actor).userId)
  const nextFree = await listNextFree(
    rows.map(({ specialist }) => specialist.id),
    now,
  )
  return rows.map(({ specialist, savedAt }) => {
    const free = nextFree.get(specialist.id)
    return {
      specialist: toShownSpecialist(specialist, locale),
      nextFree: free ? { slotId: free.id, startsAt: free.startsAt, endsAt: free.endsAt } : null,
      savedAt: savedAt.toISOString(),
    }
  })
}

/** A specialist in lists, in the reader's language. */
function toShownSpecialist(
  specialist: EntryRecord['specialist'],
  locale: Locale,
): WaitlistEntry['specialist'] {
  const { id, name, photo, listed, translations, timeZone } = specialist
  return {
    id,
    name: shownName(translations[locale]?.name || name, locale),
    photo,
    listed,
    gone: membershipOf(specialist) === 'gone',
    timeZone: timeZone ?? siteSettings()['site.timeZone'],
  }
}

function toEntry(row: EntryRecord, locale: Locale): WaitlistEntry {
  const { id, state, missedOffers, createdAt, slotId, startsAt, endsAt, offeredUntil } = row
  return {
    ...withIsoDates({ id, state, missedOffers, createdAt }),
    specialist: toShownSpecialist(row.specialist, locale),
    offer:
      state === 'offered' && slotId !== null && startsAt && endsAt && offeredUntil
        ? withIsoDates({ slotId, startsAt, endsAt, heldUntil: offeredUntil })
        : null,
  }
}

/** Hourly limit of joins per family: each may send mails and reserve a time. */
const JOINS: RateLimit = { name: 'waitlist-join', points: 20, perSeconds: 3600 }

type Joining = { ok: true; entry: WaitlistEntry } | { ok: false; reason: 'too-many-waits' }

/**
 * Puts the signed-in family on a specialist's waitlist, in turn; a family that is on it already
 * stays where it is. While its account has no zone, mails have the caller's.
 * @throws {Problem} 401 without a session, 403 for one's own profile, 404 for unlisted specialists,
 * 429 past 20 an hour.
 */
export async function joinWaitlist(
  actor: Actor,
  specialistId: number,
  caller: BookingCaller,
  now: Date = systemClock(),
): Promise<Joining> {
  const { userId } = requirePerson(actor)
  const listed = await records.findListed(specialistId)
  if (!listed) throw new Problem('not-found', 'specialist-not-found')
  if (listed.ownerId === userId) throw new Problem('forbidden', 'own-profile')
  await spendStored(JOINS, String(userId))
  const id = await inTransaction(async () => {
    await lockAccountRow(userId)
    const { openId, openCount } = await records.findOpenEntries(userId, specialistId)
    if (openId !== undefined) return openId
    if (openCount >= MOST_OPEN_ENTRIES) return undefined
    return insertEntry({ userId, specialistId, ...caller, now })
  })
  if (id === undefined) return { ok: false, reason: 'too-many-waits' }
  return { ok: true, entry: await getOwnEntry(actor, id, caller.locale, now) }
}

interface Joiner extends BookingCaller {
  userId: number
  specialistId: number
  now: Date
}

/** Times that the family can already see as free do not count as newly free. */
async function insertEntry({ now, ...entry }: Joiner): Promise<number> {
  const { specialistId } = entry
  const hasFreeTimes = (await listNextFree([specialistId], now)).has(specialistId)
  return records.insertEntry({
    ...entry,
    freeAfter: hasFreeTimes ? now : null,
    createdAt: now,
    updatedAt: now,
  })
}

/** Adds a family of the demo content to a waitlist. */
export const createEntry = (_system: System, joiner: Joiner): Promise<number> => insertEntry(joiner)

/**
 * Removes the signed-in family from a waitlist; a time reserved for it goes to the next family.
 * @throws {Problem} 401 without a session, 404 for an entry that is not its own.
 */
export async function leaveWaitlist(
  actor: Actor,
  id: number,
  now: Date = systemClock(),
): Promise<void> {
  const { userId } = requirePerson(actor)
  const hasLeft = await records.leaveEntry(id, userId, now)
  if (!hasLeft) throw new Problem('not-found')
  afterCommit(wakeWaitlist)
}

const endedAfter = (now: Date) => new Date(now.getTime() - ENDED_SHOWN_DAYS * DAY_MS)

/**
 * The signed-in family's entries, offers first, and those that ended by themselves within the last
 * 30 days.
 * @throws {Problem} 401 without a session.
 */
export async function listOwnEntries(
  actor: Actor,
  locale: Locale,
  now: Date = systemClock(),
): Promise<WaitlistEntry[]> {
  const { userId } = requirePerson(actor)
  const rows = await records.listOwn(userId, { endedAfter: endedAfter(now) })
  return rows.map((row) => toEntry(row, locale))
}

/** @throws {Problem} 401 without a session, 404 for another family's entry. */
async function getOwnEntry(
  actor: Actor,
  id: number,
  locale: Locale,
  now: Date = systemClock(),
): Promise<WaitlistEntry> {
  const { userId } = requirePerson(actor)
  const [row] = await records.listOwn(userId, { id, endedAfter: endedAfter(now) })
  if (!row) throw new Problem('not-found')
  return toEntry(row, locale)
}

/**
 * Whether the signed-in person has saved a specialist, and waits for one.
 * @throws {Problem} 401 without a session.
 */
export async function getWaitStatus(
  actor: Actor,
  specialistId: number,
  locale: Locale,
  now: Date = systemClock(),
): Promise<WaitStatus> {
  const { userId } = requirePerson(actor)
  const [saved, [row]] = await Promise.all([
    isSaved(userId, specialistId),
    records.listOwn(userId, { specialistId, endedAfter: endedAfter(now) }),
  ])
  return { isSaved: saved, entry: row ? toEntry(row, locale) : null }
}
