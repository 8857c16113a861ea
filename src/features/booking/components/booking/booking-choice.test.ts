import { describe, expect, it } from 'vitest'
import { buildMonthGrid } from '../../../../i18n/calendar/month-grid.ts'
import { sevenDaysWith } from '../../rules/free-times.ts'
import { readChoice } from './booking-choice.ts'

describe('the choice in an address', () => {
  it('is a day and a month that can be shown with those around them', () => {
    const far = { day: '2199-12-31', month: '2000-01-01' }
    expect(readChoice(far)).toEqual(far)
    expect(sevenDaysWith(far.day, '2026-11-21')).toContain(far.day)
    expect(() => buildMonthGrid(far.month, 'persian')).not.toThrow()
  })

  it.each(['9999-12-31', '9999-12-01', '1000-01-01', '2026-02-30', 'soon', 7])(
    'is no day and no month at %s (spec 2.34)',
    (date) => {
      expect(readChoice({ day: date, month: date })).toEqual({})
    },
  )
})
