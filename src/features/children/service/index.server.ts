/** What other features may ask of children's profiles; each part is in `service/`. */
export {
  changeChild,
  createChild,
  deleteChild,
  getOwnChild,
  listOwnChildren,
  recordChild,
} from './profiles.server.ts'
export {
  endShareOf,
  findSharedChild,
  getSharedChild,
  moveShareOf,
  requireOwnChild,
  shareAtBooking,
  shareChild,
  unshareChild,
} from './shares.server.ts'
export { registerChildrenJobs } from './jobs.server.ts'
