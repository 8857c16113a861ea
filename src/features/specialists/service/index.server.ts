/** What other features may ask of specialists; each part is in `service/`. */
export {
  createProfileIfAbsent,
  createSpecialist,
  registerSpecialist,
} from './registration.server.ts'
export type { NewSpecialist } from './registration.server.ts'
export {
  findSpecialistIdOf,
  getOwnProfile,
  getProfile,
  updateOwnProfile,
} from './profiles.server.ts'
export type { PublicProfile } from './profiles.server.ts'
export {
  approve,
  provideAffectedCount,
  refreshListing,
  refuse,
  setVerified,
  takeBack,
  type Decided,
} from './verification.server.ts'
export { encryptOldDocuments } from './document-files.server.ts'
export { keepVerificationEnds, registerSpecialistJobs } from './verification-ends.server.ts'
export {
  countQueue,
  decideCredential,
  getVerificationCase,
  listQueue,
} from './verification-queue.server.ts'
export { applyRating, withdrawRating } from './ratings.server.ts'
export { endPauses, pauseOwn } from './pauses.server.ts'
export {
  addCredential,
  eraseCredentials,
  getVerification,
  readCredential,
  removeCredential,
} from './credentials.server.ts'
export { removeOwnPhoto, setOwnPhoto } from './photo.server.ts'
