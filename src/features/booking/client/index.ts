import { apiOf, once, paramOf, read } from '../../../platform/api/client.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { BookingRequest, Cancellation, Declining, Rescheduling } from '../schema/index.ts'
import type { Hours } from '../schema/hours.ts'
import type { CalendarFeedAction, PauseRequest } from '../schema/schedule.ts'

const api = apiOf<BookingApi>()

/** A specialist's coming slots, free and taken; never cached. */
export const fetchAvailability = (specialistId: number) =>
  read(api.specialists[':id'].availability.$get({ ...paramOf(specialistId), query: {} }))

/** One consultation; a mailed link's token stands for its family. */
export const fetchConsultation = (id: number, token?: string) =>
  read(api.consultations[':id'].$get({ ...paramOf(id), query: { token } }))

/** What the family wrote for an appointment that the other side cancelled. */
export const fetchKeptDetails = () => read(api['kept-details'].$get())

/** The coming slots to which a consultation can move; a mailed link's token stands for its family. */
export const fetchTimesToMoveTo = (id: number, token?: string) =>
  read(api.consultations[':id'].times.$get({ ...paramOf(id), query: { token } }))

/** A person's own consultations: what is coming begins with the next, what is past with the latest. */
export const fetchConsultations = (query: {
  as: 'family' | 'specialist'
  scope: 'upcoming' | 'past'
  limit: number
}) => read(api.consultations.$get({ query: { ...query, limit: String(query.limit) } }))

/**
 * Books a free slot. The same key with the same request is one booking, however often it is sent.
 * @throws {ApiError} 409 with `nearest` when the slot is unavailable.
 */
export const bookSlot = (json: BookingRequest, key: string | undefined) =>
  read(api.consultations.$post({ json }, once(key)))

export const cancelConsultation = (id: number, json: Cancellation) =>
  read(api.consultations[':id'].cancel.$post({ ...paramOf(id), json }))

export const rescheduleConsultation = (id: number, json: Rescheduling) =>
  read(api.consultations[':id'].reschedule.$post({ ...paramOf(id), json }))

export const declineConsultation = (id: number, json: Declining) =>
  read(api.consultations[':id'].decline.$post({ ...paramOf(id), json }))

export const confirmConsultation = (id: number) =>
  read(api.consultations[':id'].confirm.$post(paramOf(id)))

export const completeConsultation = (id: number) =>
  read(api.consultations[':id'].complete.$post(paramOf(id)))

export const markNoShow = (id: number) =>
  read(api.consultations[':id']['no-show'].$post(paramOf(id)))

/** The signed-in specialist's hours. */
export const fetchHours = () => read(api.hours.$get())

/** The slots of the next two weeks that would follow from hours that are not saved. */
export const previewHours = (hours: Hours) => read(api.hours.preview.$post({ json: hours }))

export const saveHours = (hours: Hours) => read(api.hours.$put({ json: hours }))

/** Seven days of the signed-in specialist from a date on; from today when none is given. */
export const fetchScheduleWeek = (date?: string) =>
  read(api.schedule.week.$get({ query: { date } }))

export const fetchPause = () => read(api.schedule.pause.$get())

/** Pauses or resumes. */
export const savePause = (json: PauseRequest) => read(api.schedule.pause.$put({ json }))

export const fetchImpact = () => read(api.schedule.impact.$get())

export const fetchCalendarFeed = () => read(api['calendar-feed'].$get())

export const changeCalendarFeed = (action: CalendarFeedAction) =>
  read(api['calendar-feed'].$post({ json: { action } }))
