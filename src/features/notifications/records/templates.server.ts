import { eq, sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { emailTemplates } from '../../../database/schema/notifications.ts'

const named = {
  name: emailTemplates.name,
  updatedAt: emailTemplates.updatedAt,
  updatedBy: emailTemplates.updatedBy,
  updatedByName: users.name,
}

export async function listTemplates() {
  return database()
    .select(named)
    .from(emailTemplates)
    .leftJoin(users, eq(users.id, emailTemplates.updatedBy))
}

export async function findTemplate(name: string) {
  const [row] = await database()
    .select({ ...named, texts: emailTemplates.texts })
    .from(emailTemplates)
    .leftJoin(users, eq(users.id, emailTemplates.updatedBy))
    .where(eq(emailTemplates.name, name))
  return row
}

/** Makes concurrent changes of templates wait until the surrounding transaction ends. */
export async function lockTemplates(): Promise<void> {
  await database().execute(sql`lock table ${emailTemplates} in share row exclusive mode`)
}

export async function saveTemplate(template: typeof emailTemplates.$inferInsert): Promise<void> {
  const { name: _, ...set } = template
  await database()
    .insert(emailTemplates)
    .values(template)
    .onConflictDoUpdate({ target: emailTemplates.name, set })
}

export async function deleteTemplate(name: string): Promise<void> {
  await database().delete(emailTemplates).where(eq(emailTemplates.name, name))
}
