import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { RoomHub } from './room-hub.server.ts'

/** What meetings need by themselves: signals and seats that nobody came for are deleted. */
export function registerMeetingJobs(jobs: Jobs): void {
  jobs.define({
    name: 'clear-meetings',
    cron: '*/10 * * * *',
    run: () => RoomHub.sweep(systemClock()),
  })
}
