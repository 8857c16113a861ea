import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogPostRevisions } from '../../../database/schema/blog.ts'
import { ARTICLE_PICTURES } from '../rules/article-pictures.ts'

interface Kept {
  postId: number
  version: number
  editorId: number | null
  title: string
  summary: string
  content: string
  words: number
  createdAt: Date
}

/** A version that is kept already stays as it is. */
export async function insertRevisions(revisions: readonly Kept[]): Promise<void> {
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
