import { formatFullDate, formatTimeRange, type Reader } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Instant } from '../../../i18n/zones/zoned-time.ts'
import { formatTimeAndCity, zoneLabel } from '../../../i18n/zones/zones.ts'

/** As `dayAndTime` of `dates.ts`, plus the zone's city. */
export const momentOf = (instant: Instant, reader: Reader) => ({
  date: formatFullDate(instant, reader),
  time: formatTimeAndCity(instant, reader),
})

/** 'Saturday 21 November 2026, 16:00 (Berlin)'. */
export const momentText = (instant: Instant, reader: Reader): string =>
  m.common_date_time(momentOf(instant, reader))

/** '16:00–16:45, Berlin (GMT+1)': a time always names its zone. */
export const timeInZone = (
  range: { startsAt: Instant; endsAt: Instant },
  { locale, timeZone }: Reader,
): string =>
  m.common_time_in_zone({
    time: formatTimeRange(range, { locale, timeZone }),
    zone: zoneLabel(timeZone, { locale, instant: range.startsAt }),
  })
