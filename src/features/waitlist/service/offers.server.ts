import { inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { system, type System } from '../../../platform/actor.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { workOneByOne } from '../../../platform/concurrency/one-by-one.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import {
  canBeAnswered,
  type HoldableSlot,
  holdSlot,
  listHoldable,
  listUnbookableHolds,
  releaseHold,
} from '../../booking/service/index.server.ts'
import { membershipOf } from '../../specialists/rules/index.ts'
import * as records from '../records/entries.server.ts'
import {
  afterMissedOffer,
  allotTimes,
  leastEnd,
  reservedUntil,
  reservedUntilAtLeast,
} from '../rules.ts'
import { present } from '../../../platform/present.ts'

const IN_TURN_AT_ONCE = 200
/** Candidate times per family: earlier families may take the first ones. */
const TIMES_EACH = 5

/**
 * Job: ends entries of families who have booked or whose specialist is gone, withdraws unanswered
 * offers, and offers free times in turn, longest waiting first. Returns the number of offers.
 */
export async function turnWaitlist(now: Date): Promise<number> {
  await records.settleBooked(now)
  await endWithSpecialists(now)
  // While families cannot answer, no offer is made or counts as missed.
  const isAnswerable = await canBeAnswered(system, now)
  await records.voidOffers(now, {
    unbookable: await listUnbookableHolds(system, now),
    endingBy: isAnswerable ? null : leastEnd(now),
  })
  await endPassedOffers(now)
  let offered: number
  try {
    await releaseHolds(now)
  } finally {
    offered = isAnswerable ? await offerInTurn(now) : 0
  }
  return offered
}

async function offerInTurn(now: Date): Promise<number> {
  let offered = 0
  for (let after: InTurn | undefined; ;) {
    const inTurn = await records.listInTurn(after, IN_TURN_AT_ONCE)
    offered += await offerUntilSettled(inTurn, now)
    after = inTurn.at(-1)
    if (inTurn.length < IN_TURN_AT_ONCE) return offered
  }
}

type InTurn = Awaited<ReturnType<typeof records.listInTurn>>[number]

async function endPassedOffers(now: Date): Promise<void> {
  await inTransaction(async () => {
    const passed = await records.lockPassed(now)
    const byMissed = Map.groupBy(passed, ({ missedOffers }) => missedOffers)
    for (const [missed, entries] of byMissed) {
      const ids = entries.map(({ id }) => id)
      const change = afterMissedOffer(missed)
      await records.endOffers(ids, { ...change, now })
      if (change.state === 'ended') await publishEnds(ids)
    }
  })
}

const endWithSpecialists = (now: Date): Promise<void> =>
  inTransaction(async () => publishEnds(await records.endWithSpecialists(now)))

async function publishEnds(ids: readonly number[]): Promise<void> {
  for (const waitlistEntryId of ids) await publish('waitlist-ended', { waitlistEntryId })
}

/** One transaction per hold: another process continues where a stopped one left off. */
async function releaseHolds(now: Date): Promise<void> {
  await workOneByOne('a hold without an offer', await records.listHoldsWithoutOffer(), (hold) =>
    inTransaction(async () => {
      const time = await releaseHold(system, hold, now)
      if (time?.freeSince) {
        const { reservedSince, freeSince } = time
        await records.countAsNewlyFree(hold.specialistId, { reservedSince, freeSince })
      }
      return time !== undefined
    }),
  )
}

/** Offers in rounds: a family whose time was taken meanwhile gets another in the next round. */
async function offerUntilSettled(inTurn: readonly InTurn[], now: Date): Promise<number> {
  let waiting = [...inTurn]
  for (let offered = 0; ;) {
    const holdable = await listHoldable(
      system,
      waiting.map((one) => ({
        ...one,
        reservedUntilAtLeast: reservedUntilAtLeast(now, one.timeZone),
      })),
      { each: TIMES_EACH, now },
    )
    const served = new Set<number>()
    for (const time of allotTimes(holdable))
      if (await offer(present(waiting[time.place]), time, now)) served.add(time.place)
    offered += served.size
    if (served.size === 0) return offered
    waiting = waiting.filter((_, place) => !served.has(place))
  }
}

class NotReserved extends Error {}

/**
 * The entry, the hold on the time and the event are one transaction; false when the entry has ended
 * or the time is taken.
 */
async function offer(entry: InTurn, time: HoldableSlot, now: Date): Promise<boolean> {
  const { id, userId, specialistId, timeZone } = entry
  const { slotId } = time
  const until = reservedUntil({ now, timeZone, bookableUntil: new Date(time.bookableUntil) })
  try {
    await inTransaction(async () => {
      const hold = { userId, specialistId, slotId, expiresAt: until }
      if (!(await holdSlot(system, hold, now))) throw new NotReserved()
      if (!(await records.offerTime(id, { slotId, until, now }))) throw new NotReserved()
      await publish('waitlist-offered', { waitlistEntryId: id })
    })
    return true
  } catch (error) {
    if (error instanceof NotReserved) return false
    throw error
  }
}

const namesOf = ({ name, translations }: records.EntryRecord['specialist']) => ({
  en: translations.en?.name || name,
  fa: translations.fa?.name || name,
})

export interface OfferNotice {
  userId: number
  /** The family's zone. */
  timeZone: string
  specialist: { specialistId: number; names: Record<Locale, string>; timeZone: string }
  slotId: number
  startsAt: Date
  endsAt: Date
  heldUntil: Date
}

/** The time of an entry's offer; undefined once there is none. */
export async function findOfferForNotice(
  _system: System,
  waitlistEntryId: number,
): Promise<OfferNotice | undefined> {
  const row = await records.findEntry(waitlistEntryId)
  if (row?.state !== 'offered' || !row.startsAt || !row.endsAt || !row.offeredUntil)
    return undefined
  const { specialist, userId, timeZone, startsAt, endsAt } = row
  return {
    userId,
    timeZone,
    specialist: {
      specialistId: specialist.id,
      names: namesOf(specialist),
      timeZone: specialist.timeZone ?? siteSettings()['site.timeZone'],
    },
    slotId: row.slotId!,
    startsAt,
    endsAt,
    heldUntil: row.offeredUntil,
  }
}

/** The data of the mail to a family that was removed from a waitlist. */
export interface EndNotice {
  userId: number
  specialist: { specialistId: number; names: Record<Locale, string>; isGone: boolean }
}

/** An entry that ended by itself; undefined while its specialist is hidden. */
export async function findEndForNotice(
  _system: System,
  waitlistEntryId: number,
): Promise<EndNotice | undefined> {
  const row = await records.findEntry(waitlistEntryId)
  if (row?.state !== 'ended') return undefined
  const { specialist, userId } = row
  const membership = membershipOf(specialist)
  if (membership === 'hidden') return undefined
  return {
    userId,
    specialist: {
      specialistId: specialist.id,
      names: namesOf(specialist),
      isGone: membership === 'gone',
    },
  }
}

const TURN_WAITLIST = 'turn-waitlist'

let wake: () => void = () => {}

/** Looks for newly free times at once; otherwise within a minute. */
export const wakeWaitlist = (): void => wake()

/** The waitlist's jobs. Call before `jobs.start()`. */
export function registerWaitlistJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: TURN_WAITLIST,
    isVital: true,
    cron: '* * * * *',
    atStart: true,
    pollSeconds: 1,
    run: () => turnWaitlist(clock()),
  })
  wake = () => jobs.wake(TURN_WAITLIST)
}
