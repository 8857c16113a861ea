import { Check, Trash2, Undo2 } from 'lucide-react'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { weekendDaysOf } from '../../../../i18n/zones/zones.ts'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { lowerBar } from '../../../../ui/rendering/window-bars.ts'
import { CONSULTATION_MINUTES } from '../../rules/index.ts'
import { MINUTES_A_DAY } from '../../../../platform/durations.ts'
import { EDGE_STEP_MINUTES, type Block } from '../../rules/week-blocks.ts'
import { startsIn, type WeekState, areAlike, timeWord } from './use-week.ts'
import { joinWords } from '../../../../i18n/text/text-language.ts'

type WeekPanelProps = {
  week: WeekState
  order: readonly number[]
  timeZone: string
  idOf: (name: string) => string
}

export const FIRST_OF_PANEL = 'week-from'

/** The selected block: exact times, the consultations that fit, copying to other days. */
export function WeekPanel({ week, order, timeZone, idOf }: WeekPanelProps) {
  const { chosen } = week
  if (!chosen && !week.canUndo) return null
  return (
    <>
      <div
        ref={lowerBar}
        className="lower-bar bottom-2 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-edge bg-surface p-2 sm:px-4"
      >
        {chosen && <ChosenHours week={week} chosen={chosen} id={idOf(FIRST_OF_PANEL)} />}
        {week.canUndo && (
          <Button variant="quiet" size="small" onClick={week.undo}>
            <Undo2 aria-hidden="true" className="icon rtl:-scale-x-100" />
            {m.common_undo()}
          </Button>
        )}
      </div>
      {chosen && (
        <div className="flex flex-col gap-3">
          <ChosenTimes week={week} chosen={chosen} />
          <Copies week={week} order={order} timeZone={timeZone} from={chosen.weekday} />
        </div>
      )}
    </>
  )
}

type ChosenProps = { week: WeekState; chosen: Block }

function ChosenHours({ week, chosen, id }: ChosenProps & { id: string }) {
  const { day, from, to } = week.rangeWords(chosen)
  const option = (minutes: number) => ({
    value: String(minutes),
    label: timeWord(minutes),
  })
  return (
    <>
      <p className="font-bold">{day}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          id={id}
          className="w-28"
          aria-label={m.booking_week_from_of({ day })}
          value={String(chosen.start)}
          onChange={({ target }) => week.change(chosen, { ...chosen, start: Number(target.value) })}
          options={quarters(0, chosen.end - CONSULTATION_MINUTES, chosen.start).map(option)}
        />
        <span aria-hidden="true">{m.booking_hours_to()}</span>
        <Select
          className="w-28"
          aria-label={m.booking_week_to_of({ day })}
          value={String(chosen.end)}
          onChange={({ target }) => week.change(chosen, { ...chosen, end: Number(target.value) })}
          options={quarters(chosen.start + CONSULTATION_MINUTES, MINUTES_A_DAY, chosen.end).map(
            option,
          )}
        />
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={m.booking_week_delete_of({ day, from, to })}
        onClick={() => week.remove(chosen)}
      >
        <Trash2 aria-hidden="true" className="icon" />
        {m.booking_week_delete()}
      </Button>
    </>
  )
}

/** Times that families can book within the selected block. */
function ChosenTimes({ week, chosen }: ChosenProps) {
  const starts = startsIn(chosen, week.startsFor(chosen.weekday))
  const count = starts.length
  const times = joinWords(starts.map((start) => timeWord(start)))
  return (
    <p>
      {count === 0
        ? m.booking_week_times_none()
        : count === 1
          ? m.booking_week_times_one({ times })
          : m.booking_week_times({ count: formatNumber(count), times })}
    </p>
  )
}

/** Quarter hours of a range, plus the chosen time if it is none. */
function quarters(least: number, most: number, chosen: number): number[] {
  const first = Math.ceil(least / EDGE_STEP_MINUTES)
  const count = Math.floor(most / EDGE_STEP_MINUTES) - first + 1
  const all = Array.from({ length: count }, (_, index) => (first + index) * EDGE_STEP_MINUTES)
  return all.includes(chosen) ? all : [...all, chosen].sort((one, other) => one - other)
}

type CopiesProps = Omit<WeekPanelProps, 'idOf'> & { from: number }

function Copies({ week, order, timeZone, from }: CopiesProps) {
  const day = week.dayWord(from)
  const weekend: readonly number[] = weekendDaysOf(timeZone)
  const workdays = order.filter((weekday) => !weekend.includes(weekday))
  const several = [
    { label: m.booking_week_copy_work(), of: m.booking_week_copy_work_of, days: workdays },
    { label: m.booking_week_copy_all(), of: m.booking_week_copy_all_of, days: order },
  ]
  return (
    <div role="group" aria-label={m.booking_week_copy({ day })} className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {m.booking_week_copy({ day })}
      </p>
      <div className="flex flex-wrap gap-2">
        {several.map(({ label, of, days }) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            aria-label={of({ day })}
            onClick={() => week.copy(from, days)}
          >
            {label}
          </Button>
        ))}
        {order
          .filter((weekday) => weekday !== from)
          .map((weekday) => (
            <CopyTo key={weekday} week={week} from={from} to={weekday} />
          ))}
      </div>
    </div>
  )
}

/** Copies the hours to another day; says if that day has the same already. */
function CopyTo({ week, from, to }: { week: WeekState; from: number; to: number }) {
  const isAlike = areAlike(week.blocks, from, to)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isAlike}
      aria-label={m.booking_week_copy_to({
        day: week.dayWord(from),
        other: week.dayWord(to),
      })}
      onClick={() => week.copy(from, [to])}
    >
      {isAlike && <Check aria-hidden="true" className="icon" />}
      <span>{week.dayWord(to)}</span>
    </Button>
  )
}
