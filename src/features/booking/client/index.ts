import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { BookingRequest } from '../schema/index.ts'
import type { Hours } from '../schema/hours.ts'

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
export const bookSlot = (request: BookingRequest, idempotencyKey: string) =>
  read(
    api.consultations.$post({ json: request }, { headers: { 'idempotency-key': idempotencyKey } }),
  )

/** What a posted form may do to a consultation, by the last part of the call's path. */
export type ConsultationChange =
  'confirm' | 'decline' | 'cancel' | 'reschedule' | 'complete' | 'no-show'

type Fields = Record<string, string | string[] | undefined>

/** Changes a consultation; the server's schemas read the form's fields as they are. */
export const changeConsultation = (change: ConsultationChange, id: number, fields: Fields) =>
  read(api.consultations[':id'][change].$post({ ...paramOf(id), json: fields as never }))

/** The signed-in specialist's hours. */
export const fetchHours = () => read(api.hours.$get())

/** The slots of the next two weeks that would follow from hours that are not saved. */
export const previewHours = (hours: Hours) => read(api.hours.preview.$post({ json: hours }))

export const saveHours = (hours: Hours) => read(api.hours.$put({ json: hours }))

/** Seven days of the signed-in specialist from a date on; from today when none is given. */
export const fetchScheduleWeek = (date?: string) =>
  read(api.schedule.week.$get({ query: { date } }))

export const fetchPause = () => read(api.schedule.pause.$get())

/** Pauses or resumes; the server's schema reads the form's fields as they are. */
export const savePause = (fields: Fields) =>
  read(api.schedule.pause.$put({ json: fields as never }))

export const fetchImpact = () => read(api.schedule.impact.$get())

export const fetchCalendarFeed = () => read(api['calendar-feed'].$get())

export const changeCalendarFeed = (action: 'start' | 'change' | 'stop') =>
  read(api['calendar-feed'].$post({ json: { action } }))
