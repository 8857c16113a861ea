/** Booking's interface for other features; each part is in `service/`. */
export { book } from './bookings.server.ts'
export type { Booking, BookingCaller, BookingRefusal } from './bookings.server.ts'
export {
  getForTeam,
  listAllConsultations,
  listSpecialistsForTeam,
  readChildDetails,
  renewLinks,
  setOutcome,
} from './all-consultations.server.ts'
export { listAffected } from './affected.server.ts'
export { bookByPhone } from './phone-bookings.server.ts'
export { changeTokenOf } from './change-links.server.ts'
export { isMeetingKey, meetingKeyOf, meetingLinkOf } from './meeting-links.server.ts'
export { consultationMail } from './consultation-mail.server.ts'
export {
  cancel,
  cancelOpenOf,
  cancelOpenOfFamily,
  complete,
  confirm,
  decline,
  markNoShow,
} from './changes.server.ts'
export type { Change, ChangeRequest } from './changes.server.ts'
export { findDetailsToKeep, getConsultation, listConsultations } from './consultations.server.ts'
export {
  listAvailability,
  listFreeWithin,
  listNextFree,
  listTimesToMoveTo,
  refreshNextFree,
  refreshNextFreeOf,
} from './free-times.server.ts'
export { findConsultationForNotice } from './notices.server.ts'
export type { ConsultationNotice, ConsultationStanding, Participant } from './notices.server.ts'
export { holdSlot, listHoldable, releaseHold } from './holds.server.ts'
export type { HoldableSlot, Waiting } from './holds.server.ts'
export { reschedule } from './rescheduling.server.ts'
export type { Rescheduling } from './rescheduling.server.ts'
export type { HoursRefused } from './hours.server.ts'
export { createSchedule, getSchedule, previewSlots, saveSchedule } from './schedules.server.ts'
export { extendSlots } from './slots.server.ts'
export { recordConsultation } from './recorded.server.ts'
export { keepOneUnderWay } from './under-way.server.ts'
export { completeEnded } from './ended.server.ts'
export type { FindInRoom, RoomFinding } from './ended.server.ts'
export { noteRunning } from './uptime.server.ts'
export { registerBookingJobs } from './jobs.server.ts'
export { changeCalendarFeed, getCalendarFeed, readCalendarFeed } from './calendar-feeds.server.ts'
export { getImpact, getPause, getScheduleWeek, setPause } from './own-schedule.server.ts'
