import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { RoomHub } from './room-hub.server.ts'

/** The jobs of meetings: they delete signals and seats that nobody came for. */
export function registerMeetingJobs(jobs: Jobs): void {
  jobs.define({
    name: 'clear-meetings',
    cron: '*/10 * * * *',
    run: () => RoomHub.sweep(systemClock()),
  })
}
