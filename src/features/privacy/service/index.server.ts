/** A person's stored data: export, deletion, and how long it is kept. */
export { deleteAccount, eraseAccount, getDeletionTerms } from './deletion.server.ts'
export type { Deletion } from './deletion.server.ts'
export { exportOwnData } from './export.server.ts'
export { deleteWhatHasEnded, registerPrivacyJobs } from './retention.server.ts'
