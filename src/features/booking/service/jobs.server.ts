import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { completeEnded, type FindInRoom } from './ended.server.ts'
import { refreshNextFree } from './free-times.server.ts'
import { endPausesThatAreOver } from './own-schedule.server.ts'
import { extendSlots } from './slots.server.ts'
import { noteRunning } from './uptime.server.ts'

/**
 * Booking's jobs: slots ahead, the next free time of each specialist, the end of pauses and of
 * consultations (the meeting room knows whether somebody did not come). They also record that the
 * product runs: what passed during downtime could not be held here.
 */
export function registerBookingJobs(jobs: Jobs, findInRoom: FindInRoom): void {
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
  every('note-running', '* * * * *', noteRunning)
  every('keep-slots-ahead', '7 * * * *', extendSlots)
  every('refresh-next-free', '* * * * *', refreshNextFree)
  every('end-pauses', '*/5 * * * *', endPausesThatAreOver)
  every('complete-ended', '*/5 * * * *', () => completeEnded(systemClock(), findInRoom))
}
