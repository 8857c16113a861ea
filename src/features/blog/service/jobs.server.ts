import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { system } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import * as records from '../records/writing.server.ts'
import { forgetUnusedPictures } from './pictures.server.ts'
import { keepRevisions } from './revisions.server.ts'

/** Publishes the posts whose time has come, each once. Returns how many. */
export async function publishScheduled(now: Date): Promise<number> {
  return inTransaction(async () => {
    const rows = await records.publishDue(now)
    await keepRevisions(
      rows.map(({ id, version, title, summary, content, updatedAt }) => ({
        ...{ postId: id, version, title, summary, content },
        editorId: null,
        createdAt: updatedAt,
      })),
    )
    for (const { id } of rows) await noteActivity(system, 'post-published', { postId: id })
    return rows.length
  })
}

/** The scheduled jobs of the blog. */
export function registerBlogJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'publish-scheduled',
    cron: '* * * * *',
    atStart: true,
    pollSeconds: 30,
    run: async () => {
      await publishScheduled(clock())
    },
  })
  jobs.define({
    name: 'forget-unused-pictures',
    cron: '41 2 * * *',
    pollSeconds: 30,
    run: async () => {
      await forgetUnusedPictures(system, clock())
    },
  })
}
