import { and, desc, eq, inArray, sql, isNotNull, isNull } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogPostRevisions, blogPostAutosaves } from '../../../database/schema/blog.ts'
import { ARTICLE_PICTURES } from '../rules/article-pictures.ts'
import type { PostDraft } from '../schema/writing.ts'

type StoredRevision = Omit<typeof blogPostRevisions.$inferSelect, 'id'>

/** Does nothing for versions that exist. */
export async function insertRevisions(revisions: readonly StoredRevision[]): Promise<void> {
  if (revisions.length === 0) return
  await database()
    .insert(blogPostRevisions)
    .values([...revisions])
    .onConflictDoNothing()
}

const { version, title, summary, content, words, createdAt } = blogPostRevisions
const columns = { version, title, editorName: users.name, words, createdAt }

const ofPost = (postId: number) => eq(blogPostRevisions.postId, postId)

/** Newest first. */
export const listRevisions = async (postId: number, count: number) =>
  database()
    .select(columns)
    .from(blogPostRevisions)
    .leftJoin(users, eq(users.id, blogPostRevisions.editorId))
    .where(ofPost(postId))
    .orderBy(desc(version))
    .limit(count)

export const listVersions = async (postId: number) =>
  database().select({ version, createdAt }).from(blogPostRevisions).where(ofPost(postId))

export async function deleteRevisions(postId: number, versions: readonly number[]): Promise<void> {
  await database()
    .delete(blogPostRevisions)
    .where(and(ofPost(postId), inArray(version, [...versions])))
}

export async function findRevision(postId: number, wanted: number) {
  const [row] = await database()
    .select({ ...columns, summary, content })
    .from(blogPostRevisions)
    .leftJoin(users, eq(users.id, blogPostRevisions.editorId))
    .where(and(ofPost(postId), eq(version, wanted)))
  return row
}

/** Texts of the post's versions with uploaded pictures. */
export async function listTextsWithPictures(postId: number): Promise<string[]> {
  const rows = await database()
    .select({ content })
    .from(blogPostRevisions)
    .where(and(ofPost(postId), sql`position(${ARTICLE_PICTURES} in ${content}) > 0`))
  return rows.map((row) => row.content)
}

interface Whose {
  userId: number
  /** Null for posts never saved. */
  postId: number | null
}

interface AutosaveOf extends Whose {
  draftKey: string | null
}

const of = ({ userId, postId }: Whose) =>
  and(
    eq(blogPostAutosaves.userId, userId),
    postId === null ? isNull(blogPostAutosaves.postId) : eq(blogPostAutosaves.postId, postId),
  )

const at = ({ draftKey, ...whose }: AutosaveOf) =>
  and(
    of(whose),
    draftKey === null
      ? isNull(blogPostAutosaves.draftKey)
      : eq(blogPostAutosaves.draftKey, draftKey),
  )

export async function putAutosave(
  { userId, postId, draftKey }: AutosaveOf,
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

/** Newest first. */
export const listAutosaves = (whose: Whose) =>
  database()
    .select()
    .from(blogPostAutosaves)
    .where(of(whose))
    .orderBy(desc(blogPostAutosaves.updatedAt), desc(blogPostAutosaves.id))

/** Unsaved new posts of a person, newest first, without text. */
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

/** Deletes all but the newest, by id, as others may be added meanwhile. */
export async function deleteAllButNewest(whose: Whose, most: number): Promise<void> {
  const old = (await listAutosaves(whose).offset(most)).map(({ id }) => id)
  if (old.length === 0) return
  await database().delete(blogPostAutosaves).where(inArray(blogPostAutosaves.id, old))
}

export async function deleteAutosave(place: AutosaveOf): Promise<void> {
  await database().delete(blogPostAutosaves).where(at(place))
}
