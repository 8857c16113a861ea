import { deleteEndedAccess } from './features/accounts/service/index.server.ts'
import { registerReportJobs } from './features/administration/service/index.server.ts'
import * as blog from './features/blog/service/index.server.ts'
import { registerBookingJobs } from './features/booking/service/index.server.ts'
import { registerChildrenJobs } from './features/children/service.server.ts'
import { deleteOldContactMessages } from './features/contact/service/index.server.ts'
import { registerMediaJobs } from './features/media/service/index.server.ts'
import { findInRoom, registerMeetingJobs } from './features/meetings/service/index.server.ts'
import { registerNotificationJobs } from './features/notifications/service/index.server.ts'
import { registerPrivacyJobs } from './features/privacy/service.server.ts'
import { registerSecurityJobs } from './features/security/service.server.ts'
import { registerSpecialistJobs } from './features/specialists/service/index.server.ts'
import { registerWaitlistJobs } from './features/waitlist/service/index.server.ts'
import {
  deleteOldDeliveries,
  registerWebhookJobs,
} from './features/webhooks/service/index.server.ts'
import type { CodeAfter } from './i18n/sentences-by-name.ts'
import { system } from './platform/actor.ts'
import type { Jobs } from './platform/jobs.ts'

declare module './platform/jobs.ts' {
  /** A job has both sentences for the team: `jobs_title_` with its name, and `jobs_purpose_`. */
  interface JobNames extends Record<CodeAfter<'jobs_title'> & CodeAfter<'jobs_purpose'>, true> {}
}

/** Registers the jobs of every feature; `main.ts` adds the site's own. */
export function registerFeatureJobs(jobs: Jobs): void {
  registerNotificationJobs(jobs, [
    (now) => deleteEndedAccess(system, now),
    (now) => deleteOldContactMessages(system, now),
    (now) => deleteOldDeliveries(system, now),
  ])
  registerBookingJobs(jobs, findInRoom)
  registerMeetingJobs(jobs)
  registerChildrenJobs(jobs)
  registerSpecialistJobs(jobs)
  registerWaitlistJobs(jobs)
  registerWebhookJobs(jobs)
  registerPrivacyJobs(jobs)
  registerSecurityJobs(jobs)
  blog.registerBlogJobs(jobs)
  registerMediaJobs(jobs)
  registerReportJobs(jobs)
}
