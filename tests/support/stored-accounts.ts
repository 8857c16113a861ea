import { eq } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { users } from '../../src/database/schema/accounts.ts'
import { outboxEvents } from '../../src/database/schema/notifications.ts'
import { registerFamily } from './accounts.ts'
import type { TestApi } from './api.ts'

export const userOf = async (email: string) =>
  (await database().select().from(users).where(eq(users.email, email)))[0]

/** The types of the events about a person. */
export const eventsOf = async (userId: number): Promise<string[]> =>
  (await database().select().from(outboxEvents))
    .filter(({ payload }) => payload['userId'] === userId)
    .map(({ type }) => type)

/** Registers a family whose address is confirmed. */
export async function registerConfirmed(api: TestApi) {
  const { cookie, email, body } = await registerFamily(api)
  const userId = body.id as number
  await database().update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId))
  return { cookie, email, userId }
}
