import { and, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '../platform/api/problem.ts'
import { sealer } from '../platform/secrets/sealing.ts'
import { HOUR_MS } from '../platform/durations.ts'
import { deleteInBatches } from './batches.ts'
import { constraintOf, database, openDatabase, sqlStateOf } from './client.ts'
import { nextId } from './ids.ts'
import { prepareStatement } from './prepared.ts'
import { idempotencyKeys } from './schema/idempotency.ts'

const IDEMPOTENCY_KEY_HOURS = 24

export interface KeyedRequest {
  /** The caller's scope, so that keys of two people never collide. */
  owner: string
  key: string
  requestHash: string
}

export interface Answer {
  status: number
  headers: [name: string, value: string][]
  body: string
}

const placeOf = (id: number) => ({ table: 'idempotency_keys', column: 'answer', id })

const insertAnswer = prepareStatement<Record<string, unknown>, object>(
  'idempotency_keep',
  () => sql`insert into idempotency_keys (id, owner, key, request_hash, status, answer)
    values (${sql.placeholder('id')}, ${sql.placeholder('owner')}, ${sql.placeholder('key')},
      ${sql.placeholder('requestHash')}, ${sql.placeholder('status')},
      ${sql.placeholder('answer')})`,
)

/**
 * Seals a response and returns the one statement that stores it. The statement needs no other
 * result, so it can be sent together with the commit. Of concurrent calls with one key, the first
 * one's statement makes the others' statements wait, and fail when the first call commits.
 * @throws 23505 (the statement) when the key was used before; {@link isKeyTaken} recognises it.
 */
export async function prepareKeeping(
  request: KeyedRequest,
  { status, headers, body }: Answer,
): Promise<() => Promise<object[]>> {
  const id = await nextId('idempotency_keys', openDatabase())
  const answer = sealer().seal(JSON.stringify({ headers, body }), placeOf(id))
  return () => insertAnswer({ ...request, id, status, answer })
}

/** Stores a response at once; see {@link prepareKeeping}. */
export async function keepAnswer(request: KeyedRequest, answer: Answer): Promise<void> {
  const keep = await prepareKeeping(request, answer)
  await keep()
}

export const isKeyTaken = (error: unknown): boolean =>
  sqlStateOf(error) === '23505' && constraintOf(error) === 'idempotency_keys_owner_key_unique'

/**
 * The stored response for the key.
 * @throws {Problem} 422 when the key came with another request, 409 where no response was stored.
 */
export async function findAnswer(request: KeyedRequest): Promise<Answer | undefined> {
  const [earlier] = await database()
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, request.owner), eq(idempotencyKeys.key, request.key)))
  if (!earlier) return undefined
  if (earlier.requestHash !== request.requestHash) throw new Problem('key-reused')
  // Not repeatable: stored by an earlier version without its response, or sealed with a lost key.
  if (earlier.answer === null || earlier.status === null) throw new Problem('conflict')
  const answer = sealer().openUnlessLost(earlier.answer, placeOf(earlier.id))
  if (answer === undefined) throw new Problem('conflict')
  const stored: unknown = JSON.parse(answer)
  return { status: earlier.status, ...(stored as Pick<Answer, 'headers' | 'body'>) }
}

/**
 * Deletes the stored responses of a person who has lost a right: a response may contain data that
 * the right gave access to.
 */
export async function forgetAnswersOf(userId: number): Promise<void> {
  await database()
    .delete(idempotencyKeys)
    .where(eq(idempotencyKeys.owner, `user:${userId}`))
}

export async function deleteOldKeys(now: Date): Promise<void> {
  const cutOff = new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * HOUR_MS)
  await deleteInBatches(idempotencyKeys, lt(idempotencyKeys.createdAt, cutOff))
}
