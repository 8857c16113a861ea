import * as records from '../records/revisions.server.ts'
import { revisionsToForget } from '../rules/revisions.ts'

/**
 * Keeps versions of posts and lets go of those that the rules no longer keep. Called in the
 * transaction that writes the posts, under their locks. The pictures that only they showed go by
 * the nightly job.
 */
export async function keepRevisions(
  revisions: Parameters<typeof records.insertRevisions>[0],
): Promise<void> {
  await records.insertRevisions(revisions)
  for (const postId of new Set(revisions.map((revision) => revision.postId))) {
    const gone = revisionsToForget(await records.listVersions(postId))
    if (gone.length > 0) await records.deleteRevisions(postId, gone)
  }
}
