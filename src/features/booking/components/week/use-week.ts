import { useState } from 'react'
import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { joinWords } from '../../../../i18n/text/text-language.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import {
  blocksOf,
  hoursOf,
  isSame,
  startsOn,
  withBlock,
  withChanged,
  withCopies,
  withoutBlock,
  type Block,
} from '../../rules/week-blocks.ts'
import { parseInteger, localizeDigits } from '../../../../i18n/text/numbers.ts'
import { type WeekRow, newRow } from '../hours/hours-draft.ts'
import type { DraftPartProps } from '../hours/hours-rows.tsx'
import { timeOfDay } from '../../rules/weekly-hours.ts'

/** State of the drawn week: blocks, selection, actions, and the announcement of the last change. */
export function useWeek({ draft, onChange }: Pick<DraftPartProps, 'draft' | 'onChange'>) {
  const { locale } = useReader()
  const { week } = draft
  const blocks = blocksOf(week)
  const [chosen, setChosen] = useState<Block>()
  const steps = useSteps(week, (rows) => onChange({ week: rows }))
  const [announcement, setAnnouncement] = useState('')
  const dayWord = (weekday: number) => weekdayNames(locale)[weekday]?.long ?? ''
  const rangeWords = ({ weekday, start, end }: Block) => ({
    day: dayWord(weekday),
    from: timeWord(start),
    to: timeWord(end),
  })

  function put(next: readonly Block[], sentence: string) {
    steps.go(rowsFor(next, week))
    setAnnouncement(sentence)
  }

  const startsFor = (weekday: number, of: readonly Block[] = blocks) =>
    startsOn(weekday, of.map(hoursOf), parseInteger(draft.numbers.bufferMinutes) ?? 0)

  function give(result: { blocks: Block[]; block: Block }) {
    const { block } = result
    const starts = startsIn(block, startsFor(block.weekday, result.blocks))
    const times = joinWords(
      starts.map((start) => timeWord(start)),
      locale,
    )
    setChosen(block)
    put(result.blocks, m.booking_week_given({ ...rangeWords(block), times }))
  }

  return {
    blocks,
    chosen: chosen && blocks.find((one) => isSame(one, chosen)),
    announcement,
    canUndo: steps.canUndo,
    dayWord,
    rangeWords,
    startsFor,
    say: setAnnouncement,
    choose: setChosen,
    add: (block: Block) => give(withBlock(blocks, block)),
    change: (old: Block, to: Block) => give(withChanged(blocks, old, to)),
    remove(block: Block) {
      setChosen(undefined)
      put(withoutBlock(blocks, block), m.booking_week_removed(rangeWords(block)))
    },
    copy(from: number, to: readonly number[]) {
      const others = to.filter((weekday) => weekday !== from)
      put(
        withCopies(blocks, from, others),
        m.booking_week_copied({ day: dayWord(from), days: joinWords(others.map(dayWord), locale) }),
      )
    },
    undo() {
      if (steps.back()) setAnnouncement(m.booking_week_undone())
    },
  }
}

const UNDO_STEPS = 50

/** Undo history of the week. */
function useSteps(week: WeekRow[], onWeek: (week: WeekRow[]) => void) {
  const [earlier, setEarlier] = useState<readonly WeekRow[][]>([])
  return {
    canUndo: earlier.length > 0,
    go(next: WeekRow[]) {
      setEarlier((before) => [...before.slice(-UNDO_STEPS + 1), week])
      onWeek(next)
    },
    /** Undoes the last change. Returns whether there was one. */
    back(): boolean {
      const last = earlier.at(-1)
      if (!last) return false
      setEarlier(earlier.slice(0, -1))
      onWeek(last)
      return true
    },
  }
}

export const startsIn = ({ start, end }: Block, starts: readonly number[]): number[] =>
  starts.filter((one) => one >= start && one < end)

export type WeekState = ReturnType<typeof useWeek>

/** Converts blocks to rows. Unchanged blocks preserve their keys, incomplete rows their text. */
export function rowsFor(blocks: readonly Block[], before: readonly WeekRow[]): WeekRow[] {
  const isOf = (row: WeekRow, block: Block) => blocksOf([row]).some((own) => isSame(own, block))
  const rows = blocks.map(
    (block) => before.find((row) => isOf(row, block)) ?? { ...newRow(), ...hoursOf(block) },
  )
  const incomplete = before.filter((row) => blocksOf([row]).length === 0)
  return [...rows, ...incomplete]
}

export const areAlike = (blocks: readonly Block[], one: number, other: number): boolean => {
  const wordsOf = (weekday: number) =>
    blocks
      .filter((block) => block.weekday === weekday)
      .map(({ start, end }) => `${start}-${end}`)
      .sort()
      .join()
  return wordsOf(one) === wordsOf(other)
}

/** Formats minutes of a day in the reader's digits; the day's end is 24:00. */
export const timeWord = (minutes: number): string => localizeDigits(timeOfDay(minutes))
