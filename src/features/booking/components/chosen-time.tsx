import { formatFullDate, formatWeekdayAndDay } from '../../../i18n/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { bothClocks } from '../../../i18n/zones.ts'
import { Notice } from '../../../ui/notice.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { timeInZone } from './moments.ts'
import type { OfferedTime } from './offered-times.ts'

type ChosenTimeProps = {
  time: OfferedTime | undefined
  specialist: { name: string; timeZone: string }
}

/** The chosen time in words; said again whenever it changes. */
export function ChosenTime({ time, specialist }: ChosenTimeProps) {
  return (
    <div role="status" className="rounded-control bg-sunken px-4 py-3">
      <p className="text-sm text-muted">{m.booking_chosen()}</p>
      {time ? <InWords time={time} specialist={specialist} /> : <p>{m.booking_chosen_none()}</p>}
    </div>
  )
}

function InWords({ time, specialist }: ChosenTimeProps & { time: OfferedTime }) {
  const reader = useReader()
  const { locale, timeZone } = reader
  const { clocks, datesDiffer } = bothClocks({
    instant: time.startsAt,
    viewerZone: timeZone,
    specialistZone: specialist.timeZone,
    locale,
  })
  const there = { locale, timeZone: specialist.timeZone }
  return (
    <>
      <p className="font-bold">{formatFullDate(time.startsAt, reader)}</p>
      <p className="font-bold">{timeInZone(time, reader)}</p>
      {clocks.length === 2 && <p className="text-muted">{timeInZone(time, there)}</p>}
      {datesDiffer && (
        <div className="mt-2">
          <Notice tone="warning">
            <NameIn
              sentence={(name) =>
                m.booking_slot_dates_differ({
                  name,
                  day: formatWeekdayAndDay(time.startsAt, there),
                })
              }
            >
              {specialist.name}
            </NameIn>
          </Notice>
        </div>
      )}
    </>
  )
}
