/** Drawing, resizing and copying of weekly hours. Safe for the browser: it uses no zone. */
import { CONSULTATION_MINUTES } from './index.ts'
import { hoursOn, minuteRangeOf, timeOfDay, type WeeklyHours } from './weekly-hours.ts'
import { MINUTES_A_DAY } from '../../../platform/durations.ts'

/** Steps in minutes: of pointer and arrow keys, and of an edge. */
export const DRAW_STEP_MINUTES = 30
export const EDGE_STEP_MINUTES = 15

/** Hours of one weekday (Sunday is 0), in minutes since midnight; `end` is at most 1440. */
export type Block = { weekday: number; start: number; end: number }

/** Converts hours to blocks, without invalid and reversed ones. */
export const blocksOf = (hours: readonly WeeklyHours[]): Block[] =>
  hours.flatMap((one) => {
    const range = minuteRangeOf(one)
    return range && range.start < range.end ? [{ weekday: one.weekday, ...range }] : []
  })

/** Converts a block to hours for saving; an end at midnight is 00:00, as in time fields. */
export const hoursOf = ({ weekday, start, end }: Block): WeeklyHours => ({
  weekday,
  startTime: timeOfDay(start),
  endTime: timeOfDay(end % MINUTES_A_DAY),
})

const touches = (one: Block, other: Block): boolean =>
  one.weekday === other.weekday && one.start <= other.end && other.start <= one.end

/** Adds a block, merged with those it touches or overlaps. */
export function withBlock(
  blocks: readonly Block[],
  added: Block,
): { blocks: Block[]; block: Block } {
  const joined = blocks.filter((one) => touches(one, added))
  const block = {
    weekday: added.weekday,
    start: Math.min(added.start, ...joined.map(({ start }) => start)),
    end: Math.max(added.end, ...joined.map(({ end }) => end)),
  }
  return { blocks: inOrder([...blocks.filter((one) => !joined.includes(one)), block]), block }
}

/** Moves or resizes a block, within its day and no shorter than a consultation. */
export function withChanged(blocks: readonly Block[], old: Block, to: Block) {
  const start = clamp(to.start, 0, MINUTES_A_DAY - CONSULTATION_MINUTES)
  const end = clamp(to.end, start + CONSULTATION_MINUTES, MINUTES_A_DAY)
  const rest = blocks.filter((one) => !isSame(one, old))
  return withBlock(rest, { weekday: to.weekday, start, end })
}

export const withoutBlock = (blocks: readonly Block[], gone: Block): Block[] =>
  blocks.filter((one) => !isSame(one, gone))

/** Replaces the days' hours by those of `from`. */
export function withCopies(blocks: readonly Block[], from: number, to: readonly number[]): Block[] {
  const days = to.filter((weekday) => weekday !== from)
  const source = blocks.filter(({ weekday }) => weekday === from)
  return inOrder([
    ...blocks.filter(({ weekday }) => !days.includes(weekday)),
    ...days.flatMap((weekday) => source.map((block) => ({ ...block, weekday }))),
  ])
}

export const isSame = (one: Block, other: Block): boolean =>
  one.weekday === other.weekday && one.start === other.start && one.end === other.end

export const blockAt = (blocks: readonly Block[], weekday: number, minute: number) =>
  blocks.find((one) => one.weekday === weekday && one.start <= minute && minute < one.end)

/**
 * Starts of a weekday's consultations, in minutes since midnight: each range is packed from its
 * start, as slots are (`rules/slots.ts`), in a week without clock changes.
 */
export function startsOn(
  weekday: number,
  hours: readonly WeeklyHours[],
  bufferMinutes: number,
): number[] {
  const on = (day: number) =>
    hoursOn({ key: '', weekday: day }, { weeklyHours: hours, overrides: [] })
  const dayBefore = on((weekday + 6) % 7).at(-1)
  let free = dayBefore ? dayBefore.end - MINUTES_A_DAY + bufferMinutes : -Infinity
  const starts: number[] = []
  for (const { start, end } of on(weekday)) {
    let next = Math.max(start, free)
    while (next + CONSULTATION_MINUTES <= end) {
      starts.push(next)
      free = next + CONSULTATION_MINUTES + bufferMinutes
      next = free
    }
  }
  return starts
}

/** Displayed range of a drawn week: the usual hours, extended by all blocks. */
export function shownHours(blocks: readonly Block[]): { from: number; to: number } {
  const hour = 60
  const first = Math.min(USUAL_HOURS.from, ...blocks.map(({ start }) => start))
  const last = Math.max(USUAL_HOURS.to, ...blocks.map(({ end }) => end))
  return { from: Math.floor(first / hour) * hour, to: Math.ceil(last / hour) * hour }
}
const USUAL_HOURS = { from: 8 * 60, to: 20 * 60 }

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

const inOrder = (blocks: Block[]): Block[] =>
  blocks.toSorted((one, other) => one.weekday - other.weekday || one.start - other.start)
