/** The rows of the form as blocks of a drawn week, and back. */
import { minuteRangeOf } from '../../rules/weekly-hours.ts'
import { blocksOf, hoursOf, isSame, type Block } from '../../rules/week-blocks.ts'
import { newRow, type WeekRow } from '../hours-draft.ts'

const blockOf = (row: WeekRow): Block | undefined => blocksOf([row])[0]

/** Rows for the blocks. Unchanged blocks preserve their keys, incomplete rows what was typed. */
export function rowsFor(blocks: readonly Block[], before: readonly WeekRow[]): WeekRow[] {
  const unusable = before.filter((row) => {
    const range = minuteRangeOf(row)
    return !range || range.start >= range.end
  })
  const rows = blocks.map((block) => {
    const same = before.find((row) => {
      const own = blockOf(row)
      return own && isSame(own, block)
    })
    return same ?? { ...newRow(), ...hoursOf(block) }
  })
  return [...rows, ...unusable]
}

/** Whether two weekdays have the same hours. */
export const areAlike = (blocks: readonly Block[], one: number, other: number): boolean => {
  const wordsOf = (weekday: number) =>
    blocks
      .filter((block) => block.weekday === weekday)
      .map(({ start, end }) => `${start}-${end}`)
      .sort()
      .join()
  return wordsOf(one) === wordsOf(other)
}
