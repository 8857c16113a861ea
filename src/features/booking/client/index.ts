import { apiOf, once, paramOf, read, queryOf } from '../../../platform/api/client.ts'
import { readPart } from '../../../platform/api/list-answer.ts'
import type { BookingApi } from '../api/index.server.ts'
import type {
  Accepting,
  BookingRequest,
  BookingWithAccount,
  Cancellation,
  Declining,
  Proposing,
  ProposingBack,
  Refusing,
  Rescheduling,
} from '../schema/index.ts'
import type { Hours } from '../schema/hours.ts'
import type { CalendarFeedAction, DaysOffRequest, PauseRequest } from '../schema/schedule.ts'

const api = apiOf<BookingApi>()

/** A specialist's coming slots, free and taken; never cached. */
export const fetchAvailability = (specialistId: number) =>
  read(api.specialists[':id'].availability.$get({ ...paramOf(specialistId), query: {} }))

/** One consultation; with a mailed link's token the reader counts as its family. */
export const fetchConsultation = (id: number, token?: string) =>
  read(api.consultations[':id'].$get({ ...paramOf(id), query: queryOf({ token }) }))

/** The child’s age at the latest booking, and what was written for a consultation that failed. */
export const fetchSavedDetails = () => read(api['kept-details'].$get())

/** The coming slots to which a consultation can move; `token` as for {@link fetchConsultation}. */
export const fetchTimesToMoveTo = (id: number, token?: string) =>
  read(api.consultations[':id'].times.$get({ ...paramOf(id), query: queryOf({ token }) }))

/** A person's own consultations: upcoming ones the next first, past ones the latest first. */
export const fetchConsultations = (query: {
  as: 'family' | 'specialist'
  scope: 'upcoming' | 'past'
  limit: number
}) => read(api.consultations.$get({ query: { ...query, limit: String(query.limit) } }))

/** Past consultations, the latest first, and the cursor of the next page. */
export const fetchPastConsultations = (query: {
  as: 'family' | 'specialist'
  cursor: string | undefined
  limit: number
}) => readPart(api.consultations.$get({ query: queryOf({ ...query, scope: 'past' as const }) }))

/**
 * Books a free slot. Repeated calls with the same key and the same request make one booking.
 * @throws {ApiError} 409 with `nearest` when the slot is unavailable.
 */
export const bookSlot = (json: BookingRequest, key: string | undefined) =>
  read(api.consultations.$post({ json }, once(key)))

/**
 * Registers a family and books its first consultation, or neither; whoever has signed in meanwhile
 * books with that account.
 * @throws {ApiError} 409 with `nearest` when the slot is unavailable, and where the address has an
 * account already.
 */
export const bookWithAccount = (json: BookingWithAccount, key: string | undefined) =>
  read(api.register.booking.$post({ json }, once(key)))

export const cancelConsultation = (id: number, json: Cancellation) =>
  read(api.consultations[':id'].cancel.$post({ ...paramOf(id), json }))

export const rescheduleConsultation = (id: number, json: Rescheduling) =>
  read(api.consultations[':id'].reschedule.$post({ ...paramOf(id), json }))

export const declineConsultation = (id: number, json: Declining) =>
  read(api.consultations[':id'].decline.$post({ ...paramOf(id), json }))

/** The specialist cannot come, and proposes other times. */
export const proposeTimes = (id: number, json: Proposing) =>
  read(api.consultations[':id'].proposal.$post({ ...paramOf(id), json }))

export const acceptTime = (id: number, json: Accepting) =>
  read(api.consultations[':id'].proposal.accept.$post({ ...paramOf(id), json }))

/** The family proposes times of its own instead. */
export const proposeBack = (id: number, json: ProposingBack) =>
  read(api.consultations[':id'].proposal.counter.$post({ ...paramOf(id), json }))

/** None of the proposed times is accepted: the consultation ends. */
export const declineTimes = (id: number, json: Refusing) =>
  read(api.consultations[':id'].proposal.decline.$post({ ...paramOf(id), json }))

/** The specialist comes at the present time after all. */
export const withdrawTimes = (id: number) =>
  read(api.consultations[':id'].proposal.withdraw.$post(paramOf(id)))

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

/** Adds days off, or removes them. */
export const saveDaysOff = (json: DaysOffRequest) => read(api.hours['days-off'].$put({ json }))

/** Seven days of the signed-in specialist from a date on; from today when none is given. */
export const fetchScheduleWeek = (date?: string) =>
  read(api.schedule.week.$get({ query: queryOf({ date }) }))

export const fetchPause = () => read(api.schedule.pause.$get())

/** Pauses or resumes. */
export const savePause = (json: PauseRequest) => read(api.schedule.pause.$put({ json }))

export const fetchAwayTimes = () => read(api.schedule.away.$get())

/** Offers a time again at which the specialist could not come. */
export const endAwayTime = (id: number) => read(api.schedule.away[':id'].$delete(paramOf(id)))

export const fetchImpact = () => read(api.schedule.impact.$get())

export const fetchCalendarFeed = () => read(api['calendar-feed'].$get())

export const changeCalendarFeed = (action: CalendarFeedAction) =>
  read(api['calendar-feed'].$post({ json: { action } }))
