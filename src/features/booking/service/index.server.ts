import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { completeEnded, type FindInRoom, noteRunning } from './ended.server.ts'
import { refreshNextFree } from './free-times.server.ts'
import { endPausesThatAreOver } from './own-schedule.server.ts'
import { extendSlots } from './slots.server.ts'

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
export { keepOneUnderWay } from './recorded.server.ts'
export { completeEnded } from './ended.server.ts'
export type { FindInRoom, RoomFinding } from './ended.server.ts'
export { noteRunning } from './ended.server.ts'
export { changeCalendarFeed, getCalendarFeed, readCalendarFeed } from './calendar-feeds.server.ts'
export { getImpact, getPause, getScheduleWeek, setPause } from './own-schedule.server.ts'

/**
 * Booking's jobs: slots ahead, the next free time of each specialist, the end of pauses and of
 * consultations (the meeting room knows whether somebody did not come). They also record that the
 * product runs: what passed during downtime could not be held here.
 */
export function registerBookingJobs(jobs: Jobs, findInRoom: FindInRoom): void {
  const every = (name: string, cron: string, run: () => Promise<unknown>) =>
    jobs.define({
      name,
      cron,
      atStart: true,
      pollSeconds: 30,
      run: async () => {
        await run()
      },
    })
  every('note-running', '* * * * *', noteRunning)
  every('keep-slots-ahead', '7 * * * *', extendSlots)
  every('refresh-next-free', '* * * * *', refreshNextFree)
  every('end-pauses', '*/5 * * * *', endPausesThatAreOver)
  every('complete-ended', '*/5 * * * *', () => completeEnded(systemClock(), findInRoom))
}
