import type { Jobs } from '../../../platform/jobs.ts'
import { completeEnded } from './changes.server.ts'
import { refreshNextFree } from './free-times.server.ts'
import { extendSlots } from './slots.server.ts'

/** What booking does by itself: slots ahead, the next free time of each specialist, ended consultations. */
export function registerBookingJobs(jobs: Jobs): void {
  const every = (name: string, cron: string, run: () => Promise<unknown>) =>
    jobs.define({
      name,
      cron,
      atStart: true,
      pollSeconds: 30,
      run: async () => {
        await run()
      },
    })
  every('keep-slots-ahead', '7 * * * *', extendSlots)
  every('refresh-next-free', '* * * * *', refreshNextFree)
  every('complete-ended', '*/5 * * * *', completeEnded)
}
