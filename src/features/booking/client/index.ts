import { apiOf, paramOf, queryOf, read } from '../../../platform/api/client.ts'
import { readPart } from '../../../platform/api/list-answer.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { Hours } from '../schema/hours.ts'

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

export const fetchHours = () => read(api.hours.$get())

/** The slots of the next two weeks that would follow from hours that are not saved. */
export const previewHours = (hours: Hours) => read(api.hours.preview.$post({ json: hours }))

export const saveHours = (hours: Hours) => read(api.hours.$put({ json: hours }))

/** Seven days of the signed-in specialist from a date on; from today when none is given. */
export const fetchScheduleWeek = (date?: string) =>
  read(api.schedule.week.$get({ query: queryOf({ date }) }))

export const fetchPause = () => read(api.schedule.pause.$get())

export const fetchAwayTimes = () => read(api.schedule.away.$get())

export const fetchImpact = () => read(api.schedule.impact.$get())

export const fetchCalendarFeed = () => read(api['calendar-feed'].$get())

export const fetchOwnCalendars = () => read(api.calendars.$get())
