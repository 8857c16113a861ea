/** What other features may ask of booking; each part is in `service/`. */
export { book } from './service/bookings.server.ts'
export type { Booking, BookingCaller, BookingRefusal } from './service/bookings.server.ts'
export { changeTokenOf } from './service/change-links.server.ts'
export {
  cancel,
  cancelOpenOf,
  complete,
  completeEnded,
  confirm,
  decline,
  markNoShow,
} from './service/changes.server.ts'
export type { Change, ChangeRequest } from './service/changes.server.ts'
export { getConsultation, listConsultations } from './service/consultations.server.ts'
export {
  listAvailability,
  listFreeWithin,
  listNextFree,
  listTimesToMoveTo,
  refreshNextFree,
  refreshNextFreeOf,
} from './service/free-times.server.ts'
export {
  findConsultationForNotice,
  listConsultationStandings,
  listFreeStarts,
} from './service/notices.server.ts'
export type {
  ConsultationNotice,
  ConsultationStanding,
  Participant,
} from './service/notices.server.ts'
export { reschedule } from './service/rescheduling.server.ts'
export type { Rescheduling } from './service/rescheduling.server.ts'
export type { HoursRefused } from './service/hours.server.ts'
export {
  createSchedule,
  getSchedule,
  previewSlots,
  saveSchedule,
} from './service/schedules.server.ts'
export { extendSlots } from './service/slots.server.ts'
export { recordConsultation } from './service/recorded.server.ts'
export { registerBookingJobs } from './service/jobs.server.ts'
