import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { turnWaitlist } from './offers.server.ts'

const TURN_WAITLIST = 'turn-waitlist'

let wake: () => void = () => {}

/** Checks at once whether a time became free for somebody; otherwise within a minute. */
export const wakeWaitlist = (): void => wake()

/** What the waitlist does by itself. Before `jobs.start()`. */
export function registerWaitlistJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: TURN_WAITLIST,
    cron: '* * * * *',
    atStart: true,
    run: async () => {
      await turnWaitlist(clock())
    },
  })
  wake = () => jobs.wake(TURN_WAITLIST)
}
