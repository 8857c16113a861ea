import { useRef, useState } from 'react'
import { weekOrder } from '../../../../i18n/calendar/calendar-names.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { MINUTES_A_DAY } from '../../../../platform/durations.ts'
import { blockAt, shownHours, type Block } from '../../rules/week-blocks.ts'
import type { DraftPartProps } from '../hours/hours-rows.tsx'
import { useDrawing } from './use-drawing.ts'
import { useWeekKeys, type Cursor } from './use-week-keys.ts'
import { useWeek, type WeekState, timeWord } from './use-week.ts'
import { WeekBlocks } from './week-blocks.tsx'
import { WeekCells } from './week-cells.tsx'
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
        {week.said}
      </p>
    </div>
  )
}

/** Total hours of the drawing, and the number of consultations that fit. */
function Sum({ blocks, startsFor }: { blocks: readonly Block[] } & Pick<WeekState, 'startsFor'>) {
  const { locale } = useReader()
  const minutes = blocks.reduce((sum, { start, end }) => sum + end - start, 0)
  const times = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => startsFor(weekday)).length
  return (
    <p className="font-semibold">
      {m.booking_week_sum({
        hours:
          minutes % HOUR === 0 ? formatNumber(minutes / HOUR, locale) : timeWord(minutes, locale),
        times: formatNumber(times, locale),
      })}
    </p>
  )
}
