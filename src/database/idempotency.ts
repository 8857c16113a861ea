import { and, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '../platform/problem.ts'
import { database } from './client.ts'
import { prepareStatement } from './prepared.ts'
import { idempotencyKeys } from './schema/accounts.ts'

export const IDEMPOTENCY_KEY_HOURS = 24

export interface KeyedRequest {
  /** Whose key it is: keys of two people never meet. */
  owner: string
  key: string
  requestHash: string
}

const insertKey = prepareStatement<Record<keyof KeyedRequest, string>, { id: number }>(
  'idempotency_take',
  () => sql`insert into idempotency_keys (owner, key, request_hash)
    values (${sql.placeholder('owner')}, ${sql.placeholder('key')}, ${sql.placeholder('requestHash')})
    on conflict do nothing returning id`,
)

const updateKey = prepareStatement<
  { id: number; status: number; resourceId: number | null },
  object
>(
  'idempotency_keep',
  () => sql`update idempotency_keys
    set status = ${sql.placeholder('status')}, resource_id = ${sql.placeholder('resourceId')}
    where id = ${sql.placeholder('id')}`,
)

/**
 * Takes the key for this request, in the transaction around the call, or tells what it was
 * answered before. Of requests at the same time with one key, all but the first wait here.
 * @throws {Problem} 422 when the key came with another request.
 */
export async function takeKey(
  request: KeyedRequest,
): Promise<
  { taken: true; id: number } | { taken: false; status: number; resourceId: number | null }
> {
  const [inserted] = await insertKey({ ...request })
  if (inserted) return { taken: true, id: inserted.id }
  const [earlier] = await database()
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, request.owner), eq(idempotencyKeys.key, request.key)))
  if (!earlier || earlier.status === null) throw new Problem('conflict', 'request-running')
  if (earlier.requestHash !== request.requestHash) throw new Problem('key-reused')
  return { taken: false, status: earlier.status, resourceId: earlier.resourceId }
}

export async function keepAnswer(
  id: number,
  status: number,
  resourceId: number | null,
): Promise<void> {
  await updateKey({ id, status, resourceId })
}

export async function deleteOldKeys(now: Date): Promise<void> {
  const cutOff = new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)
  await database().delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, cutOff))
}
