/** What other features may ask of booking; each part is in `service/`. */
export { book } from './service/bookings.server.ts'
export type { Booking, BookingCaller, BookingRefusal } from './service/bookings.server.ts'
export {
  getForTeam,
  listAllConsultations,
  listSpecialistsForTeam,
  readChildDetails,
  renewLinks,
  setOutcome,
} from './service/all-consultations.server.ts'
export { listAffected } from './service/affected.server.ts'
export { bookByPhone } from './service/phone-bookings.server.ts'
export { changeTokenOf } from './service/change-links.server.ts'
export { isMeetingKey, meetingKeyOf, meetingLinkOf } from './service/meeting-links.server.ts'
export { consultationMail } from './service/consultation-mail.server.ts'
export {
  cancel,
  cancelOpenOf,
  cancelOpenOfFamily,
  complete,
  confirm,
  decline,
  markNoShow,
} from './service/changes.server.ts'
export type { Change, ChangeRequest } from './service/changes.server.ts'
export {
  findDetailsToKeep,
  getConsultation,
  listConsultations,
} from './service/consultations.server.ts'
export {
  listAvailability,
  listFreeWithin,
  listNextFree,
  listTimesToMoveTo,
  refreshNextFree,
  refreshNextFreeOf,
} from './service/free-times.server.ts'
export { findConsultationForNotice } from './service/notices.server.ts'
export type {
  ConsultationNotice,
  ConsultationStanding,
  Participant,
} from './service/notices.server.ts'
export { holdSlot, listHoldable, releaseHold } from './service/holds.server.ts'
export type { HoldableSlot, Waiting } from './service/holds.server.ts'
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
export { keepOneUnderWay } from './service/under-way.server.ts'
export { completeEnded } from './service/ended.server.ts'
export type { FindInRoom, RoomFinding } from './service/ended.server.ts'
export { noteRunning } from './service/uptime.server.ts'
export { registerBookingJobs } from './service/jobs.server.ts'
export {
  changeCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
} from './service/calendar-feeds.server.ts'
export { getImpact, getPause, getScheduleWeek, setPause } from './service/own-schedule.server.ts'
