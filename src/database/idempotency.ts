import { and, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '../platform/api/problem.ts'
import { constraintOf, database, sqlStateOf } from './client.ts'
import { prepareStatement } from './prepared.ts'
import { idempotencyKeys } from './schema/accounts.ts'
import { present } from '../platform/present.ts'

export const IDEMPOTENCY_KEY_HOURS = 24

export interface KeyedRequest {
  /** Whose key it is: keys of two people never collide. */
  owner: string
  key: string
  requestHash: string
}

export interface Answer {
  status: number
  /** The id of what the call made, if it made something. */
  resourceId: number | null
}

const insertAnswer = prepareStatement<Record<string, unknown>, object>(
  'idempotency_keep',
  () => sql`insert into idempotency_keys (owner, key, request_hash, status, resource_id)
    values (${sql.placeholder('owner')}, ${sql.placeholder('key')},
      ${sql.placeholder('requestHash')}, ${sql.placeholder('status')},
      ${sql.placeholder('resourceId')})`,
)

/**
 * Stores a call's answer under its key, in the transaction around the call. Of concurrent calls
 * with one key, all but the first wait here, and fail when it commits.
 * @throws 23505 when the key was used before; {@link isKeyTaken} tells.
 */
export async function keepAnswer(request: KeyedRequest, answer: Answer): Promise<void> {
  await insertAnswer({ ...request, ...answer })
}

export const isKeyTaken = (error: unknown): boolean =>
  sqlStateOf(error) === '23505' && constraintOf(error) === 'idempotency_keys_owner_key_unique'

/**
 * The earlier answer to the key.
 * @throws {Problem} 422 when the key came with another request.
 */
export async function findAnswer(request: KeyedRequest): Promise<Answer | undefined> {
  const [earlier] = await database()
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, request.owner), eq(idempotencyKeys.key, request.key)))
  if (!earlier) return undefined
  if (earlier.requestHash !== request.requestHash) throw new Problem('key-reused')
  return { status: present(earlier.status), resourceId: earlier.resourceId }
}

export async function deleteOldKeys(now: Date): Promise<void> {
  const cutOff = new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)
  await database().delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, cutOff))
}
