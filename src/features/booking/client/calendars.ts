import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { BookingApi } from '../api/index.server.ts'
import type { NewCalendar } from '../schema/calendars.ts'

const api = apiOf<BookingApi>()

export const fetchOwnCalendars = () => read(api.calendars.$get())

/** Reads the calendar first. @throws {ApiError} 400 that says why it cannot be read. */
export const addCalendar = (json: NewCalendar) => read(api.calendars.$post({ json }))

export const renameCalendar = (id: number, name: string) =>
  read(api.calendars[':id'].$patch({ ...paramOf(id), json: { name } }))

export const removeCalendar = (id: number) => read(api.calendars[':id'].$delete(paramOf(id)))

export const readCalendarNow = (id: number) => read(api.calendars[':id'].read.$post(paramOf(id)))
