import { eq, lt } from 'drizzle-orm'
import { database } from '../../database/client.ts'
import { contactMessages } from '../../database/schema/contact.ts'

export async function insertContactMessage(message: typeof contactMessages.$inferInsert) {
  const [row] = await database()
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id, createdAt: contactMessages.createdAt })
  return row!
}

export async function findContactMessage(id: number) {
  const [row] = await database().select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

export async function deleteContactMessagesBefore(instant: Date): Promise<void> {
  await database().delete(contactMessages).where(lt(contactMessages.createdAt, instant))
}
