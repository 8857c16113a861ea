import { apiOf } from '../../../platform/api/client.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { Hours } from '../schema/hours.ts'

const api = apiOf<BookingApi>()

/** A specialist's coming slots, free and taken; never cached. */
export const fetchAvailability = (specialistId: number) =>
  api.specialists(specialistId).availability.$get()

/** One consultation; with a mailed link's token the reader counts as its family. */
export const fetchConsultation = (id: number, token?: string) =>
  api.consultations(id).$get({ token })

/** The child’s age at the latest booking, and what was written for a consultation that failed. */
export const fetchSavedDetails = () => api['kept-details'].$get()

/** The coming slots to which a consultation can move; `token` as for {@link fetchConsultation}. */
export const fetchTimesToMoveTo = (id: number, token?: string) =>
  api.consultations(id).times.$get({ token })

/** A person's own consultations: upcoming ones the next first, past ones the latest first. */
export const fetchConsultations = (query: {
  as: 'family' | 'specialist'
  scope: 'upcoming' | 'past'
  limit: number
}) => api.consultations.$get({ ...query, limit: String(query.limit) })

/** Past consultations, the latest first, and the cursor of the next page. */
export const fetchPastConsultations = (query: {
  as: 'family' | 'specialist'
  cursor: string | undefined
  limit: number
}) => api.consultations.$list({ ...query, scope: 'past' as const })

export const fetchHours = () => api.hours.$get()

/** The slots of the next two weeks that would follow from hours that are not saved. */
export const previewHours = (hours: Hours) => api.hours.preview.$post(hours)

export const saveHours = (hours: Hours) => api.hours.$put(hours)

/** Seven days of the signed-in specialist from a date on; from today when none is given. */
export const fetchScheduleWeek = (date?: string) => api.schedule.week.$get({ date })

export const fetchPause = () => api.schedule.pause.$get()

export const fetchAwayTimes = () => api.schedule.away.$get()

export const fetchImpact = () => api.schedule.impact.$get()

export const fetchCalendarFeed = () => api['calendar-feed'].$get()

export const fetchOwnCalendars = () => api.calendars.$get()
