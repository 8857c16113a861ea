/** What other features may ask of the waitlist and of saved specialists; each part is in `service/`. */
export {
  createEntry,
  getOwnEntry,
  getStanding,
  joinWaitlist,
  leaveWaitlist,
  listOwnEntries,
} from './entries.server.ts'
export { registerWaitlistJobs } from './offers.server.ts'
export { turnWaitlist, type EndNotice, type OfferNotice } from './offers.server.ts'
export {
  createSaved,
  forgetSpecialist,
  listSavedSpecialists,
  saveSpecialist,
} from './saved.server.ts'
