import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { blogPostAutosaves } from '../../../database/schema/blog.ts'
import type { PostDraft } from '../schema/writing.ts'

interface Whose {
  userId: number
  /** Null for posts that were never saved. */
  postId: number | null
}

interface Place extends Whose {
  draftKey: string | null
}

const of = ({ userId, postId }: Whose) =>
  and(
    eq(blogPostAutosaves.userId, userId),
    postId === null ? isNull(blogPostAutosaves.postId) : eq(blogPostAutosaves.postId, postId),
  )

const at = ({ draftKey, ...whose }: Place) =>
  and(
    of(whose),
    draftKey === null
      ? isNull(blogPostAutosaves.draftKey)
      : eq(blogPostAutosaves.draftKey, draftKey),
  )

export async function putAutosave(
  { userId, postId, draftKey }: Place,
  kept: { basedOn: number | null; fields: PostDraft; updatedAt: Date },
): Promise<void> {
  await database()
    .insert(blogPostAutosaves)
    .values({ userId, postId, draftKey, ...kept })
    .onConflictDoUpdate({
      target: [blogPostAutosaves.userId, blogPostAutosaves.postId, blogPostAutosaves.draftKey],
      set: kept,
    })
}

const newest = (whose: Whose) =>
  database()
    .select()
    .from(blogPostAutosaves)
    .where(of(whose))
    .orderBy(desc(blogPostAutosaves.updatedAt), desc(blogPostAutosaves.id))

/** Newest first. */
export const listAutosaves = async (whose: Whose) => newest(whose)

/** Deletes those that are older than the newest so many: by their ids, for others come meanwhile. */
export async function keepNewest(whose: Whose, most: number): Promise<void> {
  const old = (await newest(whose).offset(most)).map(({ id }) => id)
  if (old.length === 0) return
  await database().delete(blogPostAutosaves).where(inArray(blogPostAutosaves.id, old))
}

export async function deleteAutosave(place: Place): Promise<void> {
  await database().delete(blogPostAutosaves).where(at(place))
}
