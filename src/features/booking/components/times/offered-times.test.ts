import { expect, it } from 'vitest'
import { freeDaysOf, packTimes, unpackTimes } from './offered-times.ts'

const MINUTE_MS = 60_000
const first = Date.parse('2026-11-24T09:00:00Z')
const slots = [
  { id: 812, minutes: 0, isBooked: false },
  { id: 813, minutes: 60, isBooked: true },
  { id: 64, minutes: 75, isBooked: false },
  { id: 9001, minutes: 60 * 24 * 30, isBooked: false },
].map(({ id, minutes, isBooked }) => ({
  id,
  specialistId: 1,
  isBooked,
  date: '',
  startTime: '',
  endTime: '',
  timeZone: 'UTC',
  startsAt: new Date(first + minutes * MINUTE_MS).toISOString(),
  endsAt: new Date(first + (minutes + 45) * MINUTE_MS).toISOString(),
}))

it('packed times come out as they went in, in little', () => {
  const packed = packTimes(slots)
  expect(packed).toEqual({ free: 'mk,htef0 -ks,23 6w9,x9x', taken: 'ml,htego' })
  const out = unpackTimes(packed).map(({ id, startsAt, endsAt, isBooked }) => ({
    id,
    isBooked,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }))
  const as = ({ id, isBooked, startsAt, endsAt }: (typeof slots)[number]) => ({
    id,
    isBooked,
    startsAt,
    endsAt,
  })
  const free = slots.filter(({ isBooked }) => !isBooked)
  expect(out).toEqual([...free, slots[1]!].map(as))
  expect(unpackTimes(packTimes([]))).toEqual([])
})

it('the same times are packed, and laid out by day, once', () => {
  const packed = packTimes(slots)
  expect(packTimes(slots)).toBe(packed)
  const days = freeDaysOf(packed, 'Asia/Tehran')
  expect(freeDaysOf(packed, 'Asia/Tehran')).toBe(days)
  expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-12-24'])
  expect(freeDaysOf(packed, 'Pacific/Auckland')).not.toBe(days)
})
