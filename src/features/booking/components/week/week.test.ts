import { describe, expect, it } from 'vitest'
import { weekOrder } from '../../../../i18n/calendar/calendar-names.ts'
import { placeFor } from './use-week-keys.ts'
import { areAlike, rowsFor } from './use-week.ts'

const shown = { from: 480, to: 1200 }
const MONDAY = 1
const press = (key: string, locale: 'en' | 'fa', from = { weekday: MONDAY, minute: 540 }) =>
  placeFor({ key, rtl: locale === 'fa', from, order: weekOrder(locale), shown })

describe('the keys of the drawn week', () => {
  it('follow the eye: to the left is the day before in English, and the next in Farsi', () => {
    expect(press('ArrowLeft', 'en')).toEqual({ weekday: 0, minute: 540 })
    expect(press('ArrowLeft', 'fa')).toEqual({ weekday: 2, minute: 540 })
  })

  it('lead to the ends of a week that begins on Saturday in Farsi', () => {
    expect(press('Home', 'fa')?.weekday).toBe(6)
    expect(press('End', 'fa')?.weekday).toBe(5)
    expect(press('Home', 'en')?.weekday).toBe(0)
  })

  it('stay within the day and the week', () => {
    expect(press('ArrowUp', 'en', { weekday: 0, minute: 0 })?.minute).toBe(0)
    expect(press('ArrowDown', 'en', { weekday: 0, minute: 1410 })?.minute).toBe(1410)
    expect(press('ArrowLeft', 'en', { weekday: 0, minute: 540 })?.weekday).toBe(0)
    expect(press('Tab', 'en')).toBeUndefined()
  })
})

describe('the rows of a drawn week', () => {
  const rows = [
    { key: 'a', weekday: MONDAY, startTime: '09:00', endTime: '12:00' },
    { key: 'b', weekday: 2, startTime: '18:00', endTime: '17:00' },
  ]

  it('keep their names where the hours stay, and what is not right yet as it was typed', () => {
    const drawn = rowsFor(
      [
        { weekday: MONDAY, start: 540, end: 720 },
        { weekday: 3, start: 600, end: 1440 },
      ],
      rows,
    )
    expect(drawn.map(({ key }) => key)).toEqual(['a', drawn[1]?.key, 'b'])
    expect(drawn[1]).toMatchObject({ weekday: 3, startTime: '10:00', endTime: '00:00' })
  })

  it('are alike where two days have the same hours in whatever order', () => {
    const blocks = [
      { weekday: 1, start: 540, end: 720 },
      { weekday: 1, start: 800, end: 900 },
      { weekday: 2, start: 800, end: 900 },
      { weekday: 2, start: 540, end: 720 },
    ]
    expect(areAlike(blocks, 1, 2)).toBe(true)
    expect(areAlike(blocks, 1, 3)).toBe(false)
  })
})
