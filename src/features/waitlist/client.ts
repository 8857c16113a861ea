import { apiOf } from '../../platform/api/client.ts'
import type { WaitlistApi } from './api.server.ts'

const api = apiOf<WaitlistApi>()

/** The lists on which the signed-in family is, what is offered first. */
export const fetchWaitlist = () => api.waitlist.$get()

/** Whether the signed-in person has saved a specialist, and waits for one. */
export const fetchWaitStatus = (specialistId: number) =>
  api.waitlist.specialists(specialistId).$get()

export const joinWaitlist = (specialistId: number) => api.waitlist.$post({ specialistId })

export const leaveWaitlist = (entryId: number) => api.waitlist(entryId).$delete()

export const fetchSavedSpecialists = () => api['saved-specialists'].$get()

/** Saves a specialist, or saves it no longer. */
export const keepSaved = (specialistId: number, isSaved: boolean) =>
  isSaved
    ? api['saved-specialists'](specialistId).$put()
    : api['saved-specialists'](specialistId).$delete()
