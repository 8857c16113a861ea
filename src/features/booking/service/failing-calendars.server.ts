import * as records from '../records/calendars.server.ts'
import { isCalendarFailure, type CalendarFailure } from '../rules/calendars.ts'

/** A calendar that cannot be read now, and whose it is. */
export interface FailingCalendar {
  calendarId: number
  userId: number
  name: string
  failure: CalendarFailure
  /** Epoch milliseconds. */
  since: number
}

const asFailing = (rows: Awaited<ReturnType<typeof records.listFailing>>): FailingCalendar[] =>
  rows.flatMap(({ id, userId, name, failure, failingSince }) =>
    failingSince && isCalendarFailure(failure)
      ? [{ calendarId: id, userId, name, failure, since: failingSince.getTime() }]
      : [],
  )

/** The calendar, where it still cannot be read. */
export const findFailing = async (calendarId: number): Promise<FailingCalendar[]> =>
  asFailing(await records.listFailing({ calendarId }))

/** The calendars by whose last known busy times a consultation was booked. */
export const listFailingAtBooking = async (consultationId: number): Promise<FailingCalendar[]> =>
  asFailing(await records.listFailing({ consultationId }))
