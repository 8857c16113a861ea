/** What other features may ask of specialists; each part is in `service/`. */
export {
  createProfileIfAbsent,
  createSpecialist,
  registerSpecialist,
} from './service/registration.server.ts'
export type { NewSpecialist } from './service/registration.server.ts'
export {
  findSpecialistIdOf,
  getOwnProfile,
  getProfile,
  updateOwnProfile,
} from './service/profiles.server.ts'
export type { PublicProfile } from './service/profiles.server.ts'
export {
  approve,
  provideAffectedCount,
  refreshListing,
  refuse,
  setVerified,
  takeBack,
  type Decided,
} from './service/verification.server.ts'
export { keepVerificationEnds, registerSpecialistJobs } from './service/verification-ends.server.ts'
export {
  countQueue,
  decideCredential,
  getVerificationCase,
  listQueue,
} from './service/verification-queue.server.ts'
export { applyRating, withdrawRating } from './service/ratings.server.ts'
export { endPauses, pauseOwn } from './service/pauses.server.ts'
export {
  addCredential,
  eraseCredentials,
  getVerification,
  readCredential,
  removeCredential,
} from './service/credentials.server.ts'
export { removeOwnPhoto, setOwnPhoto } from './service/photo.server.ts'
