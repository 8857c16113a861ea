import { CONSULTATION_MINUTES } from '../rules.ts'
import type { AvailableSlot } from '../schema/answers.ts'

const MINUTE_MS = 60_000

/** Slots as a page carries them: the id and the start, in minutes since 1970, of each. */
export interface PackedTimes {
  free: [id: number, startsAtMinutes: number][]
  taken: [id: number, startsAtMinutes: number][]
}

/** A slot of a specialist; epoch milliseconds. */
export interface OfferedTime {
  id: number
  startsAt: number
  endsAt: number
  isBooked: boolean
}

export function packTimes(slots: readonly AvailableSlot[]): PackedTimes {
  const packed: PackedTimes = { free: [], taken: [] }
  for (const { id, startsAt, isBooked } of slots)
    packed[isBooked ? 'taken' : 'free'].push([id, Date.parse(startsAt) / MINUTE_MS])
  return packed
}

export function unpackTimes({ free, taken }: PackedTimes): OfferedTime[] {
  const unpack =
    (isBooked: boolean) =>
    ([id, minutes]: [number, number]): OfferedTime => ({
      id,
      startsAt: minutes * MINUTE_MS,
      endsAt: (minutes + CONSULTATION_MINUTES) * MINUTE_MS,
      isBooked,
    })
  return [...free.map(unpack(false)), ...taken.map(unpack(true))]
}
