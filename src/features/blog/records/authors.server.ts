import { and, eq, exists, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { blogPosts, publishers } from '../../../database/schema/blog.ts'
import { present } from '../../../platform/present.ts'

/** Somebody who has published something, and what they say of themselves. */
export async function findAuthor(userId: number) {
  const published = database()
    .select({ one: sql`1` })
    .from(blogPosts)
    .where(and(eq(blogPosts.authorId, users.id), eq(blogPosts.status, 'published')))
  const [row] = await database()
    .select({
      id: users.id,
      name: users.name,
      photo: users.photo,
      bio: publishers.bio,
      specialty: publishers.specialty,
    })
    .from(users)
    .leftJoin(publishers, eq(publishers.userId, users.id))
    .where(and(eq(users.id, userId), exists(published)))
  return row
}

export async function insertPublisher(publisher: typeof publishers.$inferInsert): Promise<void> {
  await database()
    .insert(publishers)
    .values(publisher)
    .onConflictDoNothing({ target: publishers.userId })
}

/** What a person says about themselves, and whether a page shows it. */
export async function findProfile(userId: number) {
  const [row] = await database()
    .select({
      bio: publishers.bio,
      specialty: publishers.specialty,
      hasPage: sql<boolean>`exists (select 1 from ${blogPosts}
        where ${blogPosts.authorId} = ${users.id} and ${blogPosts.status} = 'published')`,
    })
    .from(users)
    .leftJoin(publishers, eq(publishers.userId, users.id))
    .where(eq(users.id, userId))
  return present(row)
}

/** The first time it adds the author, later it changes them. */
export async function savePublisher(
  publisher: typeof publishers.$inferInsert & { bio: string | null; specialty: string[] },
): Promise<void> {
  const { bio, specialty } = publisher
  await database()
    .insert(publishers)
    .values(publisher)
    .onConflictDoUpdate({ target: publishers.userId, set: { bio, specialty } })
}
