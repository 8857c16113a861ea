import { demoMeetingConcern } from '../../../../content/demo/consultations.ts'
import { demoFamilies } from '../../../../content/demo/families.ts'
import { demoSpecialists } from '../../../../content/demo/specialists.ts'
import { system } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { keepOneUnderWay } from '../../booking/service/index.server.ts'
import { wasMetIn } from '../../meetings/service/index.server.ts'
import * as records from '../records/demo.server.ts'

/**
 * Ensures that a consultation of the two demo accounts can be joined; does nothing if they are
 * gone.
 */
export async function keepDemoMeetingOpen(now: Date = systemClock()): Promise<void> {
  const [family] = demoFamilies
  const pair = await records.findPair(family.email, demoSpecialists[0].email)
  if (!pair) return
  const booked = {
    ...pair,
    childAge: family.childAge,
    mainConcern: demoMeetingConcern,
    preferredLanguage: 'farsi',
    email: family.email,
    locale: family.preferredLanguage,
    timeZone: family.timeZone,
  }
  await keepOneUnderWay(system, booked, wasMetIn, now)
}

export function registerDemoJobs(jobs: Jobs): void {
  jobs.define({
    name: 'keep-demo-meeting-open',
    cron: '* * * * *',
    atStart: true,
    run: () => keepDemoMeetingOpen(),
  })
}

export * from './backups.server.ts'
export * from './demo.server.ts'
export * from './opening.server.ts'
export * from './report-months.server.ts'
export * from './settings.server.ts'
