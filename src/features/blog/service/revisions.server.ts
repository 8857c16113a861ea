import * as records from '../records/revisions.server.ts'
import { countWords } from '../rules/checks.ts'
import { revisionsToForget } from '../rules/revisions.ts'

type Version = Omit<Parameters<typeof records.insertRevisions>[0][number], 'words'>

/** Adds versions of posts; one that is kept already stays as it is. */
export const addRevisions = (revisions: readonly Version[]): Promise<void> =>
  records.insertRevisions(revisions.map((one) => ({ ...one, words: countWords(one.content) })))

/**
 * Stores versions of posts and deletes those that the rules no longer keep. Called in the
 * transaction that writes the posts, under their locks. The pictures that only they showed go by
 * the nightly job.
 */
export async function keepRevisions(revisions: readonly Version[]): Promise<void> {
  await addRevisions(revisions)
  for (const postId of new Set(revisions.map((revision) => revision.postId))) {
    const gone = revisionsToForget(await records.listVersions(postId))
    if (gone.length > 0) await records.deleteRevisions(postId, gone)
  }
}
