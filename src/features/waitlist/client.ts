import { apiOf, paramOf, read } from '../../platform/api/client.ts'
import type { WaitlistApi } from './api.server.ts'

const api = apiOf<WaitlistApi>()

/** The lists on which the signed-in family is, what is offered first. */
export const fetchWaitlist = () => read(api.waitlist.$get())

/** Whether the signed-in person has saved a specialist, and waits for one. */
export const fetchWaitStatus = (specialistId: number) =>
  read(api.waitlist.specialists[':id'].$get(paramOf(specialistId)))

export const joinWaitlist = (specialistId: number) =>
  read(api.waitlist.$post({ json: { specialistId } }))

export const leaveWaitlist = (entryId: number) =>
  read(api.waitlist[':id'].$delete(paramOf(entryId)))

export const fetchSavedSpecialists = () => read(api['saved-specialists'].$get())

/** Saves a specialist, or saves it no longer. */
export const keepSaved = (specialistId: number, isSaved: boolean) =>
  isSaved
    ? read(api['saved-specialists'][':id'].$put(paramOf(specialistId)))
    : read(api['saved-specialists'][':id'].$delete(paramOf(specialistId)))
