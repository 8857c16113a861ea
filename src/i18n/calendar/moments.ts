import * as m from '../paraglide/messages.js'
import type { Instant } from '../zones/zoned-time.ts'
import { formatFullDate, formatShortDate, formatTime, type Reader } from './dates.ts'

/** '21 Nov 2026, 18:30', «۳۰ آبان ۱۴۰۵، ساعت ۱۸:۳۰». Throws as `zonedTimeOf` does. */
export const formatShortMoment = (instant: Instant, reader: Reader): string =>
  m.common_date_time({ date: formatShortDate(instant, reader), time: formatTime(instant, reader) })

/** The same with the weekday and the whole month. Throws as `zonedTimeOf` does. */
export const formatFullMoment = (instant: Instant, reader: Reader): string =>
  m.common_date_time({ date: formatFullDate(instant, reader), time: formatTime(instant, reader) })
