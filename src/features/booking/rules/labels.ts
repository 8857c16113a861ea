import * as m from '../../../i18n/paraglide/messages.js'
import type { PartOfDay } from '../../../i18n/zones/zoned-time.ts'
import type { ConsultationStatus } from './index.ts'

export const statusWords: Record<ConsultationStatus, () => string> = {
  pending: m.booking_status_pending,
  confirmed: m.booking_status_confirmed,
  declined: m.booking_status_declined,
  cancelled: m.booking_status_cancelled,
  completed: m.booking_status_completed,
  no_show: m.booking_status_no_show,
}

export const partOfDayWords: Record<PartOfDay, () => string> = {
  morning: m.booking_part_morning,
  afternoon: m.booking_part_afternoon,
  evening: m.booking_part_evening,
}
