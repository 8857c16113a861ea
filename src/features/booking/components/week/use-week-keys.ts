import { useState, type KeyboardEvent } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { MINUTES_A_DAY } from '../../../../platform/durations.ts'
import { blockAt, clamp, DRAW_STEP_MINUTES, type Block } from '../../rules/week-blocks.ts'
import { type WeekState, timeWord } from './use-week.ts'

/** A half hour of the week. */
export type Cursor = { weekday: number; minute: number }

type Given = {
  week: WeekState
  order: readonly number[]
  shown: { from: number; to: number }
  /** Moves the focus to the selected block's panel. */
  onOpen: () => void
  /** Called when the cursor leaves the displayed hours. */
  onBeyond: () => void
}

const between = ({ weekday, minute }: Cursor, other: Cursor): Block => ({
  weekday,
  start: Math.min(minute, other.minute),
  end: Math.max(minute, other.minute) + DRAW_STEP_MINUTES,
})

/**
 * The week by keyboard: arrows move, Enter starts and ends a block, Shift with arrows extends it,
 * Delete removes. Arrows follow the screen's direction, as in a month's calendar.
 */
export function useWeekKeys({ week, order, shown, onOpen, onBeyond }: Given) {
  const [cursor, setCursor] = useState(() => firstCursor(week, order))
  const [moves, setMoves] = useState(0)
  const [begun, setBegun] = useState<Cursor>()

  function go(to: Cursor) {
    setCursor(to)
    setMoves((count) => count + 1)
  }

  function onEnter() {
    if (begun) {
      week.add(between(begun, cursor))
      return setBegun(undefined)
    }
    const block = blockAt(week.blocks, cursor.weekday, cursor.minute)
    if (block) {
      week.choose(block)
      return onOpen()
    }
    setBegun(cursor)
    week.say(
      m.booking_week_begun({
        day: week.dayWord(cursor.weekday),
        time: timeWord(cursor.minute),
      }),
    )
  }

  function onDelete() {
    const block = blockAt(week.blocks, cursor.weekday, cursor.minute)
    if (block) week.remove(block)
  }

  function onEscape() {
    setBegun(undefined)
    week.choose(undefined)
  }

  const actions = { enter: onEnter, delete: onDelete, escape: onEscape, undo: week.undo }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const action = actionOf(event)
    const act = action && actions[action]
    const to = hasModifier(event) ? undefined : placeFor({ key, rtl, from: cursor, order, shown })
    if (!act && !to) return
    event.preventDefault()
    if (act) return act()
    // A started block stays on its day.
    if (!to || (begun && to.weekday !== begun.weekday)) return
    if (to.minute < shown.from || to.minute >= shown.to) onBeyond()
    go(to)
    if (shiftKey && to.weekday === cursor.weekday && to.minute !== cursor.minute && !begun)
      week.add(between(cursor, to))
  }

  return {
    cursor,
    moves,
    onKeyDown,
    /** The block that Enter would add. */
    begun: begun && between(begun, cursor),
    /** Moves the cursor to a pressed place. */
    place: ({ weekday, minute }: Cursor) => setCursor({ weekday, minute: stepOf(minute) }),
  }
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey

/** Action of a key at the cursor; undefined for arrows and unused keys. */
function actionOf(event: KeyboardEvent): 'enter' | 'delete' | 'escape' | 'undo' | undefined {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return 'undo'
  if (hasModifier(event)) return undefined
  switch (event.key) {
    case 'Enter':
    case ' ':
      return 'enter'
    case 'Delete':
    case 'Backspace':
      return 'delete'
    case 'Escape':
      return 'escape'
    default:
      return undefined
  }
}

function firstCursor({ blocks: [first] }: WeekState, order: readonly number[]): Cursor {
  return first
    ? { weekday: first.weekday, minute: stepOf(first.start) }
    : { weekday: order[0] ?? 0, minute: 9 * 60 }
}

const stepOf = (minute: number) => Math.floor(minute / DRAW_STEP_MINUTES) * DRAW_STEP_MINUTES

type Press = Pick<Given, 'order' | 'shown'> & { key: string; rtl: boolean; from: Cursor }

/** Destination of an arrow key; undefined for other keys. */
export function placeFor({ key, rtl, from, order, shown }: Press): Cursor | undefined {
  const column = order.indexOf(from.weekday)
  const onDay = (index: number) => ({ ...from, weekday: order[clamp(index, 0, 6)] ?? from.weekday })
  const at = (minute: number) => ({
    ...from,
    minute: clamp(minute, 0, MINUTES_A_DAY - DRAW_STEP_MINUTES),
  })
  switch (key) {
    case 'ArrowLeft':
      return onDay(column + (rtl ? 1 : -1))
    case 'ArrowRight':
      return onDay(column + (rtl ? -1 : 1))
    case 'ArrowUp':
      return at(from.minute - DRAW_STEP_MINUTES)
    case 'ArrowDown':
      return at(from.minute + DRAW_STEP_MINUTES)
    case 'Home':
      return onDay(0)
    case 'End':
      return onDay(order.length - 1)
    case 'PageUp':
      return at(shown.from)
    case 'PageDown':
      return at(shown.to - DRAW_STEP_MINUTES)
    default:
      return undefined
  }
}
