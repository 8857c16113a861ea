import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { daysFrom, type FreeDay } from '../rules/free-times.ts'
import { type BookingChoice, hrefOfChoice, PANEL_ID } from './booking-choice.ts'
import { DayTimes } from './day-times.tsx'
import type { OfferedTime, OwnTime } from './offered-times.ts'

type DaysListProps = {
  days: readonly FreeDay<OfferedTime>[]
  day: string
  choice: BookingChoice
  specialistZone: string
  ownTimes: readonly OwnTime[]
}

/** The times in calm mode, instead of week and month: a list of a few days, and a link to more. */
export function DaysList({ days, day, choice, ...rest }: DaysListProps) {
  const { shown, earlier, later } = daysFrom(days, day)
  const hrefOf = (date: string) => hrefOfChoice({ ...choice, day: date }, PANEL_ID)
  return (
    <div className="flex flex-col gap-8">
      {shown.map((free) => (
        <DayTimes key={free.date} date={free.date} day={free} choice={choice} {...rest} />
      ))}
      {(earlier ?? later) && (
        <div className="actions">
          {later && (
            <a href={hrefOf(later)} className={buttonClass('secondary')}>
              {m.booking_days_more()}
            </a>
          )}
          {earlier && (
            <a href={hrefOf(earlier)} className={buttonClass('secondary')}>
              {m.booking_days_earlier()}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
