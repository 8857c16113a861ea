/** What other features may ask of specialists; each part is in `service/`. */
export { createSpecialist, registerSpecialist } from './service/registration.server.ts'
export type { NewSpecialist } from './service/registration.server.ts'
export {
  findSpecialistIdOf,
  getOwnProfile,
  getProfile,
  updateOwnProfile,
} from './service/profiles.server.ts'
export type { PublicProfile } from './service/profiles.server.ts'
export { refreshListing, setVerified } from './service/verification.server.ts'
export { applyRating } from './service/ratings.server.ts'
