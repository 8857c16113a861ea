import type { Jobs } from '../../../platform/jobs.ts'
import { deleteEndedShares } from './shares.server.ts'

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

/** The scheduled job of children's profiles: deletes ended shares each day. */
export function registerChildrenJobs(jobs: Jobs): void {
  jobs.define({
    name: 'delete-ended-child-shares',
    cron: '41 2 * * *',
    atStart: true,
    run: async () => {
      await deleteEndedShares()
    },
  })
}
