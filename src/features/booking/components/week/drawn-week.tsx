import { useRef, useState, useEffect, type KeyboardEvent } from 'react'
import { weekOrder, weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { MINUTES_A_DAY } from '../../../../platform/durations.ts'
import { blockAt, shownHours, type Block, DRAW_STEP_MINUTES } from '../../rules/week-blocks.ts'
import type { DraftPartProps } from '../hours/hours-rows.tsx'
import { useDrawing } from './use-drawing.ts'
import { useWeekKeys, type Cursor } from './use-week-keys.ts'
import { useWeek, type WeekState, timeWord } from './use-week.ts'
import { WeekBlocks } from './week-blocks.tsx'
import { FIRST_OF_PANEL, WeekPanel } from './week-panel.tsx'

const HOUR = 60

type DrawnWeekProps = Pick<DraftPartProps, 'draft' | 'idOf' | 'onChange'> & {
  labelledBy: string
}

/** The week as columns of days, to draw hours in by pointer, touch or keyboard. */
export function DrawnWeek({ draft, idOf, onChange, labelledBy }: DrawnWeekProps) {
  const { locale } = useReader()
  const week = useWeek({ draft, onChange })
  const order = weekOrder(locale)
  const area = useRef<HTMLDivElement>(null)
  const [first] = useState(week.blocks)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? { from: 0, to: MINUTES_A_DAY } : shownHours([...first, ...week.blocks])
  const onOpen = () =>
    // The panel is rendered only after the choice.
    requestAnimationFrame(() => document.getElementById(idOf(FIRST_OF_PANEL))?.focus())
  const keys = useWeekKeys({ week, order, shown, onOpen, onBeyond: () => setIsWhole(true) })

  /** Adds an hour at a press, or selects the hours there. */
  function press(place: Cursor) {
    keys.place(place)
    const block = blockAt(week.blocks, place.weekday, place.minute)
    if (block) return week.choose(block)
    const start = Math.min(Math.floor(place.minute / 30) * 30, MINUTES_A_DAY - HOUR)
    week.add({ weekday: place.weekday, start, end: start + HOUR })
  }
  const drawing = useDrawing({
    area,
    blocks: week.blocks,
    order,
    shown,
    onNew: week.add,
    onChanged: week.change,
    onPress: press,
  })
  return (
    <div className="flex flex-col gap-3 calm:hidden">
      <p className="measure text-muted">{m.booking_week_text()}</p>
      <p id={idOf('week-keys')} className="measure text-sm text-muted max-sm:sr-only">
        {m.booking_week_keys()}
      </p>
      <div className="relative">
        <WeekCells
          week={week}
          order={order}
          shown={shown}
          cursor={keys.cursor}
          moves={keys.moves}
          labelledBy={labelledBy}
          describedBy={idOf('week-keys')}
          onKeyDown={keys.onKeyDown}
          onPress={press}
          onFocus={keys.place}
        />
        <WeekBlocks
          area={area}
          week={week}
          order={order}
          shown={shown}
          drawing={drawing}
          begun={keys.begun}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Sum blocks={week.blocks} startsFor={week.startsFor} />
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {m.booking_week_whole()}
        </Button>
      </div>
      <WeekPanel week={week} order={order} timeZone={draft.timeZone} idOf={idOf} />
      <p role="status" className="sr-only">
        {week.announcement}
      </p>
    </div>
  )
}

/** Column of the hours' labels, then one column per day. */
const COLUMNS = 'grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]'

type WeekCellsProps = {
  week: WeekState
  order: readonly number[]
  shown: { from: number; to: number }
  cursor: Cursor
  /** Counts keyboard moves, each of which moves the focus. */
  moves: number
  labelledBy: string
  describedBy: string
  onKeyDown: (event: KeyboardEvent) => void
  onPress: (place: Cursor) => void
  onFocus: (place: Cursor) => void
}

/**
 * The week as an ARIA grid of half hours, for keyboard and screen readers; blocks are drawn above
 * it.
 */
function WeekCells(props: WeekCellsProps) {
  const { shown, moves } = props
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [moves])
  const minutes = Array.from(
    { length: (shown.to - shown.from) / DRAW_STEP_MINUTES },
    (_, index) => shown.from + index * DRAW_STEP_MINUTES,
  )
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-multiselectable="true"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onKeyDown={props.onKeyDown}
    >
      <DayNames order={props.order} />
      <div role="rowgroup" className="border-b border-line">
        {minutes.map((minute) => (
          <HalfHour key={minute} {...props} minute={minute} />
        ))}
      </div>
    </div>
  )
}

function DayNames({ order }: Pick<WeekCellsProps, 'order'>) {
  const { locale } = useReader()
  const names = weekdayNames(locale)
  return (
    <div role="row" className={`${COLUMNS} h-10`}>
      <div role="columnheader">
        <span className="sr-only">{m.common_time()}</span>
      </div>
      {order.map((weekday) => (
        <div
          key={weekday}
          role="columnheader"
          aria-label={names[weekday]?.long}
          className="overflow-hidden pt-1.5 text-center text-sm font-semibold text-nowrap"
        >
          <span className="sm:hidden">{names[weekday]?.letter}</span>
          <span className="max-sm:hidden">{names[weekday]?.short}</span>
        </div>
      ))}
    </div>
  )
}

function HalfHour(props: WeekCellsProps & { minute: number }) {
  const { week, order, cursor, minute, onPress, onFocus } = props
  const isFull = minute % 60 === 0
  const time = timeWord(minute)
  const line = isFull ? 'border-t border-line' : ''
  return (
    <div role="row" className={`${COLUMNS} h-6`}>
      <div role="rowheader" className="relative">
        <span className={isFull ? 'absolute -top-3 start-0 text-sm text-muted' : 'sr-only'}>
          {time}
        </span>
      </div>
      {order.map((weekday) => {
        const block = blockAt(week.blocks, weekday, minute)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the week answers the keys
          <div
            key={weekday}
            role="gridcell"
            tabIndex={cursor.weekday === weekday && cursor.minute === minute ? 0 : -1}
            aria-selected={block !== undefined}
            aria-label={
              block
                ? m.booking_week_cell_given({ time, ...week.rangeWords(block) })
                : m.booking_week_cell_free({ time, day: week.dayWord(weekday) })
            }
            data-cell={`${weekday}-${minute}`}
            onClick={() => onPress({ weekday, minute })}
            onFocus={() => onFocus({ weekday, minute })}
            className={`relative border-s border-line focus-visible:z-20 ${line}`}
          />
        )
      })}
    </div>
  )
}

/** Total hours of the drawing, and the number of consultations that fit. */
function Sum({ blocks, startsFor }: { blocks: readonly Block[] } & Pick<WeekState, 'startsFor'>) {
  const minutes = blocks.reduce((sum, { start, end }) => sum + end - start, 0)
  const times = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => startsFor(weekday)).length
  return (
    <p className="font-semibold">
      {m.booking_week_sum({
        hours: minutes % HOUR === 0 ? formatNumber(minutes / HOUR) : timeWord(minutes),
        times: formatNumber(times),
      })}
    </p>
  )
}
