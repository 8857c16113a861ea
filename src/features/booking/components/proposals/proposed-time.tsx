import { Moon } from 'lucide-react'
import {
  formatFullDate,
  formatOtherCalendarDate,
  formatTime,
} from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { otherClock, zoneLabel } from '../../../../i18n/zones/zones.ts'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import type { TimeRange } from '../../rules/index.ts'
import { isAtNight } from '../../rules/proposals.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { timeInZone } from '../moments.ts'

type Sides = Pick<ConsultationView, 'viewedAs' | 'timeZone' | 'familyTimeZone'>

/** Zone of the other side; undefined if that person is gone. */
const otherZoneOf = ({ viewedAs, timeZone, familyTimeZone }: Sides): string | undefined =>
  (viewedAs === 'family' ? timeZone : familyTimeZone) ?? undefined

/** A time in the other side's zone, if it differs, and the sides for which it is night. */
function otherClockOf(time: TimeRange, sides: Sides, reader: PageReader) {
  const { locale, timeZone } = reader
  const zone = otherZoneOf(sides)
  const isFamily = sides.viewedAs === 'family'
  const there = { locale, timeZone: zone ?? timeZone }
  const other = otherClock(time.startsAt, reader, there.timeZone)
  return {
    clock:
      other &&
      (isFamily ? m.proposal_clock_specialist : m.proposal_clock_family)({
        time: other.datesDiffer
          ? m.common_date_time({
              date: formatFullDate(time.startsAt, there),
              time: other.time,
            })
          : other.time,
        zone: zoneLabel(there.timeZone, { locale, instant: time.startsAt }),
      }),
    nights: [
      ...(isAtNight(time, timeZone) ? [m.proposal_night_you()] : []),
      ...(zone !== undefined && isAtNight(time, zone)
        ? [isFamily ? m.proposal_night_specialist() : m.proposal_night_family()]
        : []),
    ],
  }
}

/** The time in the other side's zone, with a warning if it is night for somebody. */
export function OtherClock({ time, sides }: { time: TimeRange; sides: Sides }) {
  const { clock, nights } = otherClockOf(time, sides, useReader())
  return (
    <>
      {clock && <span className="block text-muted">{clock}</span>}
      {nights.map((words) => (
        <span key={words} className="flex items-center gap-2 font-semibold text-warning">
          <Moon aria-hidden="true" className="icon" />
          <span>{words}</span>
        </span>
      ))}
    </>
  )
}

/** A proposed time in large type: day, both calendars, both zones. */
export function ProposedTime({ time, sides }: { time: TimeRange; sides: Sides }) {
  const reader = useReader()
  return (
    <span className="flex flex-col gap-0.5">
      <span className="font-semibold">{formatFullDate(time.startsAt, reader)}</span>
      <span translate="no" className="text-2xl font-bold">
        {formatTime(time.startsAt, reader)}
      </span>
      <span className="text-muted">{formatOtherCalendarDate(time.startsAt, reader)}</span>
      <span className="text-muted">{timeInZone(time, reader)}</span>
      <OtherClock time={time} sides={sides} />
    </span>
  )
}
