import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import { CONSULTATION_MINUTES } from '../../rules/index.ts'
import { MINUTES_A_DAY } from '../../../../platform/durations.ts'
import {
  blockAt,
  clamp,
  DRAW_STEP_MINUTES,
  EDGE_STEP_MINUTES,
  type Block,
} from '../../rules/week-blocks.ts'

/** The pointer's gesture: draw a new block, move one, or resize it by an edge. */
type Drag = {
  kind: 'new' | 'move' | 'start' | 'end'
  from: WeekPoint
  at: WeekPoint
  /** The original block; absent for a new one. */
  block?: Block | undefined
  hasMoved: boolean
}

/** A point of the week, to the minute. */
type WeekPoint = { weekday: number; minute: number }

type Drawing = {
  area: RefObject<HTMLDivElement | null>
  blocks: readonly Block[]
  /** Weekdays by column, in reading order. */
  order: readonly number[]
  shown: { from: number; to: number }
  onNew: (block: Block) => void
  onChanged: (old: Block, block: Block) => void
  /** Called for a press without movement. */
  onPress: (place: WeekPoint) => void
}

/** Long press that begins drawing by touch; a shorter one scrolls. */
const HOLD_MS = 350
const SLIP_PX = 6

/** Prevents scrolling while a finger draws, which takes a non-passive listener. */
function useStillFinger(area: RefObject<HTMLElement | null>, isDrawing: boolean): void {
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (isDrawing) event.preventDefault()
  })
  // Always registered: browsers look for non-passive listeners at the start of a touch.
  useEffect(() => {
    const element = area.current
    const keepStill = (event: TouchEvent) => onTouchMove(event)
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => element?.removeEventListener('touchmove', keepStill)
  }, [area])
}

/** Detects a long press: calls `onRest` unless the finger lifts or moves before. */
function useRest() {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const end = () => {
    const wasPressed = press.current !== undefined
    clearTimeout(press.current?.timer)
    press.current = undefined
    return wasPressed
  }
  return {
    begin({ clientX, clientY }: Pointed, onRest: () => void) {
      press.current = { x: clientX, y: clientY, timer: setTimeout(onRest, HOLD_MS) }
    },
    slip({ clientX, clientY }: Pointed) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > SLIP_PX) end()
    },
    /** Ends the press. Returns whether there was one. */
    end,
  }
}

type Pointed = { clientX: number; clientY: number }

/** Drawing by mouse or pen, and by touch after a long press. */
export function useDrawing(given: Drawing) {
  const { area, blocks } = given
  const [drag, setDrag] = useState<Drag>()
  const rest = useRest()
  useStillFinger(area, drag !== undefined)

  const begin = (kind: Drag['kind'], from: WeekPoint, block?: Block) =>
    setDrag({ kind, from, at: from, block, hasMoved: false })

  const beginAt = (place: WeekPoint) => {
    const block = blockAt(blocks, place.weekday, place.minute)
    begin(block ? 'move' : 'new', place, block)
  }

  const draft = drag && (drag.hasMoved || drag.kind === 'new') ? draftOf(drag) : undefined
  return {
    /** The block that releasing the pointer would create, and the one it would replace. */
    draft,
    moving: draft && drag?.block,
    pullEdge: (kind: 'start' | 'end', block: Block) => (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.preventDefault()
      area.current?.setPointerCapture(event.pointerId)
      begin(kind, placeOf(event, given), block)
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (event.button !== 0 || !event.isPrimary) return
        const place = placeOf(event, given)
        if (event.pointerType === 'touch') return rest.begin(event, () => beginAt(place))
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        beginAt(place)
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        if (!drag) return rest.slip(event)
        const at = placeOf(event, given)
        const hasMoved = drag.hasMoved || stepOf(drag, at) !== stepOf(drag, drag.from)
        setDrag({ ...drag, at, hasMoved })
      },
      onPointerUp(event: PointerEvent<HTMLDivElement>) {
        const wasPressed = rest.end()
        if (!drag) return wasPressed ? given.onPress(placeOf(event, given)) : undefined
        setDrag(undefined)
        if (drag.hasMoved) return draw(drag, given)
        if (drag.kind === 'new' || drag.kind === 'move') given.onPress(drag.from)
      },
      onPointerCancel() {
        rest.end()
        setDrag(undefined)
      },
      onContextMenu(event: { preventDefault: () => void }) {
        if (drag) event.preventDefault()
      },
    },
  }
}

function draw(drag: Drag, { onNew, onChanged }: Drawing): void {
  const drawn = draftOf(drag)
  if (drag.block) onChanged(drag.block, drawn)
  else onNew(drawn)
}

function placeOf({ clientX, clientY }: Pointed, { area, order, shown }: Drawing): WeekPoint {
  const element = area.current
  if (!element) return { weekday: 0, minute: 0 }
  const box = element.getBoundingClientRect()
  const fromLeft = (clientX - box.left) / box.width
  const share = getComputedStyle(element).direction === 'rtl' ? 1 - fromLeft : fromLeft
  const column = clamp(Math.floor(share * 7), 0, 6)
  const minute = shown.from + ((clientY - box.top) / box.height) * (shown.to - shown.from)
  return { weekday: order[column] ?? 0, minute: clamp(minute, shown.from, shown.to - 1) }
}

const down = (minute: number, step: number) => Math.floor(minute / step) * step
const near = (minute: number, step: number) => Math.round(minute / step) * step

/** Key of the pointer's position, rounded to the gesture's step. */
function stepOf({ kind }: Drag, { weekday, minute }: WeekPoint): string {
  if (kind === 'new') return String(down(minute, DRAW_STEP_MINUTES))
  return `${kind === 'move' ? weekday : ''} ${near(minute, EDGE_STEP_MINUTES)}`
}

function draftOf({ kind, from, at, block }: Drag): Block {
  if (!block) {
    const [one, other] = [from.minute, at.minute].map((minute) => down(minute, DRAW_STEP_MINUTES))
    const start = Math.min(one ?? 0, other ?? 0)
    const end = Math.max(one ?? 0, other ?? 0) + DRAW_STEP_MINUTES
    return lasting({ weekday: from.weekday, start, end })
  }
  if (kind === 'move') {
    const length = block.end - block.start
    const wished = near(block.start + at.minute - from.minute, EDGE_STEP_MINUTES)
    const start = clamp(wished, 0, MINUTES_A_DAY - length)
    return { weekday: at.weekday, start, end: start + length }
  }
  const edge = near(at.minute, EDGE_STEP_MINUTES)
  return kind === 'start'
    ? { ...block, start: clamp(edge, 0, block.end - CONSULTATION_MINUTES) }
    : { ...block, end: clamp(edge, block.start + CONSULTATION_MINUTES, MINUTES_A_DAY) }
}

/** A drawn block has at least an hour, as no consultation fits into half of one. */
const lasting = (block: Block): Block => {
  const end = Math.min(Math.max(block.end, block.start + 2 * DRAW_STEP_MINUTES), MINUTES_A_DAY)
  return { ...block, end, start: Math.min(block.start, end - 2 * DRAW_STEP_MINUTES) }
}
