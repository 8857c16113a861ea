/** What of a person is kept: to have a copy of it, to have it deleted, and when it goes by itself. */
export { deleteAccount, eraseAccount, getDeletionTerms } from './service/deletion.server.ts'
export type { Deletion } from './service/deletion.server.ts'
export { exportOwnData } from './service/export.server.ts'
export { deleteWhatHasEnded, registerPrivacyJobs } from './service/retention.server.ts'
