import { useEffect, useRef, type KeyboardEvent } from 'react'
import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { blockAt, DRAW_STEP_MINUTES } from '../../rules/week-blocks.ts'
import type { Cursor } from './use-week-keys.ts'
import { type WeekState, timeWord } from './use-week.ts'

/** Column of the hours' labels, then one column per day. */
export const COLUMNS = 'grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]'

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
export function WeekCells(props: WeekCellsProps) {
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
          className="overflow-hidden pt-1.5 text-center text-[0.8rem] font-semibold text-nowrap"
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
  const { locale } = useReader()
  const isFull = minute % 60 === 0
  const time = timeWord(minute, locale)
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
