import { and, desc, eq, inArray, sql, isNotNull, isNull } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogPostRevisions, blogPostAutosaves } from '../../../database/schema/blog.ts'
import { ARTICLE_PICTURES } from '../rules/article-pictures.ts'
import type { PostDraft } from '../schema/writing.ts'

interface StoredRevision {
  postId: number
  version: number
  editorId: number | null
  title: string
  summary: string
  content: string
  words: number
  createdAt: Date
}

/** A version that is stored already is not changed. */
export async function insertRevisions(revisions: readonly StoredRevision[]): Promise<void> {
  if (revisions.length === 0) return
  await database()
    .insert(blogPostRevisions)
    .values([...revisions])
    .onConflictDoNothing()
}

const columns = {
  version: blogPostRevisions.version,
  title: blogPostRevisions.title,
  editorName: users.name,
  words: blogPostRevisions.words,
  createdAt: blogPostRevisions.createdAt,
}

/** The newest first. */
export async function listRevisions(postId: number, count: number) {
  return database()
    .select(columns)
    .from(blogPostRevisions)
    .leftJoin(users, eq(users.id, blogPostRevisions.editorId))
    .where(eq(blogPostRevisions.postId, postId))
    .orderBy(desc(blogPostRevisions.version))
    .limit(count)
}

export const listVersions = async (postId: number) =>
  database()
    .select({ version: blogPostRevisions.version, createdAt: blogPostRevisions.createdAt })
    .from(blogPostRevisions)
    .where(eq(blogPostRevisions.postId, postId))

export async function deleteRevisions(postId: number, versions: readonly number[]): Promise<void> {
  await database()
    .delete(blogPostRevisions)
    .where(
      and(eq(blogPostRevisions.postId, postId), inArray(blogPostRevisions.version, [...versions])),
    )
}

export async function findRevision(postId: number, version: number) {
  const [row] = await database()
    .select({
      ...columns,
      summary: blogPostRevisions.summary,
      content: blogPostRevisions.content,
    })
    .from(blogPostRevisions)
    .leftJoin(users, eq(users.id, blogPostRevisions.editorId))
    .where(and(eq(blogPostRevisions.postId, postId), eq(blogPostRevisions.version, version)))
  return row
}

/** The texts of those versions that show uploaded pictures. */
export async function listTextsWithPictures(postId: number): Promise<string[]> {
  const { content } = blogPostRevisions
  const rows = await database()
    .select({ content })
    .from(blogPostRevisions)
    .where(
      and(
        eq(blogPostRevisions.postId, postId),
        sql`position(${ARTICLE_PICTURES} in ${content}) > 0`,
      ),
    )
  return rows.map((row) => row.content)
}

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
  draft: { basedOn: number | null; fields: PostDraft; updatedAt: Date },
): Promise<void> {
  await database()
    .insert(blogPostAutosaves)
    .values({ userId, postId, draftKey, ...draft })
    .onConflictDoUpdate({
      target: [blogPostAutosaves.userId, blogPostAutosaves.postId, blogPostAutosaves.draftKey],
      set: draft,
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

/** The new posts that somebody has begun, newest first, without their text. */
export async function listBegunPosts(userId: number) {
  const { draftKey, fields, updatedAt } = blogPostAutosaves
  return database()
    .select({
      draftKey,
      title: sql<string | null>`${fields}->>'title'`,
      language: sql<string | null>`${fields}->>'language'`,
      updatedAt,
    })
    .from(blogPostAutosaves)
    .where(and(of({ userId, postId: null }), isNotNull(draftKey)))
    .orderBy(desc(updatedAt), desc(blogPostAutosaves.id))
}

/** Deletes all but the newest ones, by their ids, as others may be added meanwhile. */
export async function keepNewest(whose: Whose, most: number): Promise<void> {
  const old = (await newest(whose).offset(most)).map(({ id }) => id)
  if (old.length === 0) return
  await database().delete(blogPostAutosaves).where(inArray(blogPostAutosaves.id, old))
}

export async function deleteAutosave(place: Place): Promise<void> {
  await database().delete(blogPostAutosaves).where(at(place))
}
