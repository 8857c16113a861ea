import { expect, test, it } from 'vitest'
import { barsOf, everyDay, lastDays, specialtiesIn } from './authors.ts'

test('the last days end with today, and each has its views', () => {
  const time = lastDays('28', '2026-03-05')
  expect(time).toEqual({ from: '2026-02-06', to: '2026-03-05' })
  const days = everyDay(time, [{ day: '2026-03-01', views: 4 }])
  expect(days).toHaveLength(28)
  expect(days.filter(({ views }) => views > 0)).toEqual([{ day: '2026-03-01', views: 4 }])
})

test('a month is drawn by days, a longer time by weeks that end today, and no view is lost', () => {
  const month = everyDay(lastDays('28', '2026-03-05'), [])
  expect(barsOf(month)).toEqual({ of: 'day', bars: month })
  const time = lastDays('90', '2026-03-05')
  const { of, bars } = barsOf(
    everyDay(time, [
      { day: time.from, views: 2 },
      { day: time.to, views: 3 },
    ]),
  )
  expect(of).toBe('week')
  expect(bars).toHaveLength(13)
  expect(bars[0]).toEqual({ day: time.from, views: 2 })
  expect(bars.at(-1)).toEqual({ day: '2026-02-27', views: 3 })
})

it('an author’s subjects are the lines of the field, each once (spec 3.17)', () => {
  expect(specialtiesIn('Sleep\r\n\n  Calm   evenings \nخواب\nSleep\n')).toEqual([
    'Sleep',
    'Calm evenings',
    'خواب',
  ])
  expect(specialtiesIn('  \n')).toEqual([])
})
