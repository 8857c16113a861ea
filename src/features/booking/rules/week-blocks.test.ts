import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../i18n/calendar/date-key.ts'
import { buildSlots } from './slots.ts'
import {
  blockAt,
  blocksOf,
  hoursOf,
  shownHours,
  startsOn,
  withBlock,
  withChanged,
  withCopies,
  type Block,
} from './week-blocks.ts'
import { timeOfDay, validateWeeklyHours } from './weekly-hours.ts'

const MONDAY = 1
const TUESDAY = 2
const block = (start: number, end: number, weekday = MONDAY): Block => ({
  weekday,
  start: start * 60,
  end: end * 60,
})

describe('a drawn week', () => {
  it('finds the hours of a moment on its own day, the end not among them', () => {
    const week = [block(9, 12), block(11, 14, TUESDAY)]
    expect(blockAt(week, TUESDAY, 11 * 60)).toBe(week[1])
    expect(blockAt(week, MONDAY, 12 * 60)).toBeUndefined()
  })

  it('joins hours that touch or overlap on one day, and leaves other days alone', () => {
    const drawn = withBlock([block(9, 11), block(13, 15), block(9, 12, TUESDAY)], block(11, 13))
    expect(drawn.block).toEqual(block(9, 15))
    expect(drawn.blocks).toEqual([block(9, 15), block(9, 12, TUESDAY)])
  })

  it('keeps resized hours within their day and long enough for one consultation', () => {
    const week = [block(9, 12)]
    expect(withChanged(week, block(9, 12), block(9, 9)).block).toEqual(block(9, 9.75))
    expect(withChanged(week, block(9, 12), block(23, 26)).block).toEqual(block(23, 24))
    expect(withChanged(week, block(9, 12), block(-2, 1)).block).toEqual(block(0, 1))
  })

  it('moves hours to another day, where they join what is there', () => {
    const week = [block(9, 12), block(11, 14, TUESDAY)]
    expect(withChanged(week, block(9, 12), block(10, 12, TUESDAY)).blocks).toEqual([
      block(10, 14, TUESDAY),
    ])
  })

  it('copies a day in place of the hours of others, and an empty day empties them', () => {
    const week = [block(9, 12), block(17, 19, TUESDAY), block(8, 9, 5)]
    expect(withCopies(week, MONDAY, [MONDAY, TUESDAY])).toEqual([
      block(9, 12),
      block(9, 12, TUESDAY),
      block(8, 9, 5),
    ])
    expect(withCopies(week, 0, [MONDAY, TUESDAY, 5])).toEqual([])
  })

  it('writes hours until midnight as the form does, and reads them again', () => {
    const late = block(22, 24)
    expect(hoursOf(late)).toEqual({ weekday: MONDAY, startTime: '22:00', endTime: '00:00' })
    expect(blocksOf([hoursOf(late)])).toEqual([late])
  })

  it('shows the usual hours of a day and everything that is given', () => {
    expect(shownHours([])).toEqual({ from: 480, to: 1200 })
    expect(shownHours([block(6.5, 8), block(20, 22.25)])).toEqual({ from: 360, to: 1380 })
  })

  const quarters = fc.integer({ min: 0, max: 96 })
  const blocks = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 6 }), quarters, quarters), { maxLength: 12 })
    .map((all) =>
      all.reduce<Block[]>((week, [weekday, one, other]) => {
        const start = Math.min(one, other) * 15
        const end = Math.max(one, other) * 15
        return end - start < 45 ? week : withBlock(week, { weekday, start, end }).blocks
      }, []),
    )

  it('can always be saved, whatever was drawn', () => {
    fc.assert(
      fc.property(blocks, (week) => {
        expect(validateWeeklyHours(week.map(hoursOf)).ok).toBe(true)
      }),
    )
  })

  it('shows exactly the times that become slots of 45 minutes (spec 1.7, 3.4)', () => {
    const sunday = '2026-11-22'
    fc.assert(
      fc.property(blocks, fc.integer({ min: 0, max: 120 }), (week, bufferMinutes) => {
        const weeklyHours = week.map(hoursOf)
        const schedule = {
          timeZone: 'UTC',
          weeklyHours,
          overrides: [],
          bufferMinutes,
          paused: false,
        }
        for (let weekday = 0; weekday < 7; weekday += 1) {
          const date = addDays(sunday, weekday)
          const slots = buildSlots({ schedule, firstDate: date, lastDate: date })
          expect(startsOn(weekday, weeklyHours, bufferMinutes).map(timeOfDay)).toEqual(
            slots.map(({ startTime }) => startTime),
          )
        }
      }),
    )
  })
})
