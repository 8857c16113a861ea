import { cachedWith } from '../../../../i18n/cached-with.ts'
import { CONSULTATION_MINUTES } from '../../rules/index.ts'
import { groupFreeTimes, type FreeDay } from '../../rules/free-times.ts'
import type { AvailableSlot, ConsultationView } from '../../schema/answers.ts'
import { MINUTE_MS } from '../../../../platform/durations.ts'

/**
 * Slots serialized for a page, in order of time: id and start (minutes since 1970) of each, as
 * base-36 differences from the previous one.
 */
export interface PackedTimes {
  free: string
  taken: string
}

/** A specialist's slot; epoch milliseconds. */
export interface OfferedTime {
  id: number
  startsAt: number
  endsAt: number
  isBooked: boolean
}

const DIGITS = 36

function pack(slots: readonly AvailableSlot[]): string {
  let last = { id: 0, minutes: 0 }
  return slots
    .map(({ id, startsAt }) => {
      const next = { id, minutes: Date.parse(startsAt) / MINUTE_MS }
      const steps = [next.id - last.id, next.minutes - last.minutes]
      last = next
      return steps.map((step) => step.toString(DIGITS)).join(',')
    })
    .join(' ')
}

function unpack(packed: string, isBooked: boolean): OfferedTime[] {
  let last = { id: 0, minutes: 0 }
  return packed.split(' ').flatMap((entry) => {
    const [id, minutes] = entry.split(',').map((step) => Number.parseInt(step, DIGITS))
    if (id === undefined || minutes === undefined) return []
    last = { id: last.id + id, minutes: last.minutes + minutes }
    const startsAt = last.minutes * MINUTE_MS
    return { id: last.id, startsAt, endsAt: startsAt + CONSULTATION_MINUTES * MINUTE_MS, isBooked }
  })
}

/** Memoized by the slots: a stable object, for caches of what is rendered from it. */
export const packTimes = (slots: readonly AvailableSlot[]): PackedTimes =>
  cachedWith(slots, 'packed', () => ({
    free: pack(slots.filter(({ isBooked }) => !isBooked)),
    taken: pack(slots.filter(({ isBooked }) => isBooked)),
  }))

export const unpackTimes = (times: PackedTimes): OfferedTime[] =>
  cachedWith(times, 'unpacked', () => [...unpack(times.free, false), ...unpack(times.taken, true)])

/** Free times by day and part of day in a zone; memoized. */
export const freeDaysOf = (times: PackedTimes, timeZone: string): FreeDay<OfferedTime>[] =>
  cachedWith(times, timeZone, () => groupFreeTimes(unpackTimes(times), timeZone))

/** A coming consultation of the family, with any specialist; epoch milliseconds. */
export interface OwnTime {
  consultationId: number
  slotId: number | null
  startsAt: number
  endsAt: number
}

export const toOwnTime = (consultation: ConsultationView): OwnTime => ({
  consultationId: consultation.id,
  slotId: consultation.availabilityId,
  startsAt: Date.parse(consultation.startsAt),
  endsAt: Date.parse(consultation.endsAt),
})

/** Whether the family has another consultation during this time. */
export const isBusyAt = (
  { startsAt, endsAt }: Pick<OfferedTime, 'startsAt' | 'endsAt'>,
  own: readonly OwnTime[],
): boolean => own.some((one) => one.startsAt < endsAt && one.endsAt > startsAt)
