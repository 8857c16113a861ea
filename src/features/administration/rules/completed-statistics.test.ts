import { expect, test } from 'vitest'
import { countFacts, type MonthFacts } from './completed-statistics.ts'

const DAY = 86_400
const bounds = [100 * DAY, 130 * DAY, 160 * DAY]

const month = (
  completed: readonly [start: number, family: number, specialist: number, waitDays: number][],
  others: Partial<NonNullable<MonthFacts['others']>> = {},
): MonthFacts => ({
  firstHeld: {
    families: completed.map(([, family]) => family),
    starts: completed.map(([day]) => day * DAY),
    joined: completed.map(() => 90 * DAY),
  },
  held: {
    starts: completed.map(([day]) => day * DAY),
    families: completed.map(([, family]) => family),
    specialists: completed.map(([, , specialist]) => specialist),
    languages: completed.map(([, family]) => (family === 1 ? 'farsi' : 'english')),
    waits: completed.map(([, , , wait]) => wait * DAY),
  },
  others: { missed: null, cancelled: null, ...others },
})

test('counts by months, whatever months the facts were packed in', () => {
  const { months, total, languages } = countFacts(
    [
      month([
        [101, 1, 7, 1],
        [129.9, 1, 7, 2],
        [130, 2, 8, 6],
      ]),
      month([[159, 1, 7, 3]], { missed: [100 * DAY, 99 * DAY], cancelled: [131 * DAY, 160 * DAY] }),
    ],
    bounds,
  )
  expect(months).toMatchObject([
    { held: 2, families: 1, volunteers: 1, noShows: 1, cancelled: 0 },
    { held: 2, families: 2, volunteers: 2, noShows: 0, cancelled: 1 },
  ])
  expect(total).toMatchObject({ held: 4, families: 2, volunteers: 2, noShows: 1, cancelled: 1 })
  expect(languages).toEqual([
    { language: 'farsi', held: 3 },
    { language: 'english', held: 1 },
  ])
})

test('lies between two waits in proportion', () => {
  const { total } = countFacts(
    [
      month([
        [101, 1, 7, 1],
        [102, 2, 7, 2],
        [103, 3, 7, 4],
        [104, 4, 7, 8],
      ]),
    ],
    bounds,
  )
  expect(total.bookingWait.found).toBe(4)
  expect(total.bookingWait.medianSeconds).toBe(3 * DAY)
  expect(total.bookingWait.p90Seconds).toBeCloseTo(6.8 * DAY, 3)
})

test('a family waits for its first consultation ever, also when that was before the period', () => {
  const { held: _, others: __, ...before } = month([[95, 1, 7, 1]])
  const { total } = countFacts(
    [
      before,
      month([
        [101, 1, 7, 1],
        [102, 2, 7, 1],
      ]),
    ],
    bounds,
  )
  expect(total.firstWait).toEqual({ found: 1, medianSeconds: 12 * DAY, p90Seconds: 12 * DAY })
})

test('of nothing there is nothing', () => {
  const nothing: MonthFacts = {
    firstHeld: { families: null, starts: null, joined: null },
    held: { starts: null, families: null, specialists: null, languages: null, waits: null },
    others: { missed: null, cancelled: null },
  }
  const { total, languages } = countFacts([nothing], bounds)
  expect(total).toMatchObject({ held: 0, families: 0, bookingWait: { found: 0 } })
  expect(languages).toEqual([])
})
