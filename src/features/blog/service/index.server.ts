import { firstCategories } from '../../../../content/blog-categories.ts'
import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { locales } from '../../../i18n/locale.ts'
import { type System, system } from '../../../platform/actor.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { insertCategory, listCategories, lockCategories } from '../records/categories.server.ts'
import * as records from '../records/writing.server.ts'
import { forgetUnusedPictures } from './pictures.server.ts'
import { revisionOf, storeRevisions } from './revisions.server.ts'

/** The blog's interface for other features; the parts are in `service/`. */
export * from './posts.server.ts'
export * from './comments.server.ts'
export * from './categories.server.ts'
export * from './cleaning.server.ts'
export * from './authors.server.ts'
export * from './writing.server.ts'
export * from './own-posts.server.ts'
export * from './pictures.server.ts'

/** Inserts the first categories into a blog without any; only one of several processes does. */
export async function addFirstCategories(_system: System): Promise<void> {
  if ((await listCategories(undefined)).length > 0) return
  await inTransaction(async () => {
    await lockCategories()
    if ((await listCategories(undefined)).length > 0) return
    for (const language of locales)
      for (const texts of firstCategories) await insertCategory({ ...texts[language], language })
  })
}

/** Publishes due posts, each once. Returns their number. */
export async function publishScheduled(now: Date): Promise<number> {
  return inTransaction(async () => {
    const rows = await records.publishDue(now)
    await storeRevisions(rows.map((row) => revisionOf(row, null)))
    for (const { id } of rows) await noteActivity(system, 'post-published', { postId: id })
    return rows.length
  })
}

export function registerBlogJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: 'publish-scheduled',
    cron: '* * * * *',
    atStart: true,
    run: () => publishScheduled(clock()),
  })
  jobs.define({
    name: 'forget-unused-pictures',
    cron: '41 2 * * *',
    run: () => forgetUnusedPictures(system, clock()),
  })
}
