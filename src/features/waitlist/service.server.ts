/** What other features may ask of the waitlist and of saved specialists; each part is in `service/`. */
export {
  createEntry,
  getOwnEntry,
  getStanding,
  joinWaitlist,
  leaveWaitlist,
  listOwnEntries,
} from './service/entries.server.ts'
export { registerWaitlistJobs } from './service/jobs.server.ts'
export { turnWaitlist, type EndNotice, type OfferNotice } from './service/offers.server.ts'
export {
  createSaved,
  forgetSpecialist,
  listSavedSpecialists,
  saveSpecialist,
} from './service/saved.server.ts'
