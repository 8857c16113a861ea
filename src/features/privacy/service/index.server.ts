/** What of a person is kept: to have a copy of it, to have it deleted, and when it goes by itself. */
export { deleteAccount, eraseAccount, getDeletionTerms } from './deletion.server.ts'
export type { Deletion } from './deletion.server.ts'
export { exportOwnData } from './export.server.ts'
export { deleteWhatHasEnded, registerPrivacyJobs } from './retention.server.ts'
