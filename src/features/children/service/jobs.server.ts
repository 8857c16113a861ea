import type { Jobs } from '../../../platform/jobs.ts'
import { deleteEndedShares } from './shares.server.ts'

/** What children's profiles need by themselves: shares that ended are deleted each day. */
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
