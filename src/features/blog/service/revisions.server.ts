import { countWords } from '../rules/checks.ts'
import { revisionsToForget, wordsDiffer } from '../rules/publishing.ts'
import * as revisions from '../records/revisions.server.ts'
import * as records from '../records/writing.server.ts'

type Version = Omit<Parameters<typeof revisions.insertRevisions>[0][number], 'words'>

export type Row = NonNullable<Awaited<ReturnType<typeof records.lockPost>>>

/** Inserts versions of posts; existing ones stay. */
export const addRevisions = (added: readonly Version[]): Promise<void> =>
  revisions.insertRevisions(added.map((one) => ({ ...one, words: countWords(one.content) })))

/**
 * Stores versions of posts and deletes those no longer retained. To be called in the transaction
 * that writes the posts, under their locks. The nightly job deletes pictures that only those
 * versions had.
 */
export async function storeRevisions(stored: readonly Version[]): Promise<void> {
  await addRevisions(stored)
  for (const postId of new Set(stored.map((revision) => revision.postId))) {
    const gone = revisionsToForget(await revisions.listVersions(postId))
    if (gone.length > 0) await revisions.deleteRevisions(postId, gone)
  }
}

/** A post's current state as a version; no editor for automatic changes. */
export const revisionOf = (row: Row, editorId: number | null) => ({
  postId: row.id,
  version: row.version,
  editorId,
  title: row.title,
  summary: row.summary,
  content: row.content,
  createdAt: row.updatedAt,
})

export interface Saving {
  now: Date
  editorId: number
}

/** Increments the version, and stores the texts before and after as versions. */
export async function save(
  before: Row,
  columns: Partial<Omit<Row, 'searchWords'>> & { searchWords?: string[] },
  { now, editorId }: Saving,
): Promise<void> {
  const { searchWords: _, ...rest } = columns
  const after = { ...before, ...rest, updatedAt: now, version: before.version + 1 }
  await records.updatePost(before.id, {
    ...columns,
    version: after.version,
    wordsChangedAt: wordsDiffer(before, after) ? now : before.wordsChangedAt,
    updatedAt: now,
  })
  // A post older than its versions was written by its author.
  await storeRevisions([revisionOf(before, before.authorId), revisionOf(after, editorId)])
}
