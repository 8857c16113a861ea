import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Locale } from '../i18n/locale.ts'
import { beforeCommit, inTransaction } from '../database/client.ts'
import { findAnswer, isKeyTaken, keepAnswer, type Answer } from '../database/idempotency.ts'
import type { Actor } from '../platform/actor.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { Problem } from '../platform/api/problem.ts'
import { isUnsafe } from './request-checks.ts'

/**
 * Calls that make no resource of the caller's, or whose answer must not be given twice. Where a
 * password, a code, a link or a picture is tried, the count of tries must stay, and a refused call's
 * would be rolled back; and no transaction waits while a picture is drawn.
 */
const EXEMPT =
  /^\/api\/(?:login|logout|register\/|password-reset|confirm-email|setup$|invitation$|account\/|account-deletion|totp|photo|credentials|blog\/(?:pictures|previews|autosaves)|admin\/resource-previews)/
const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/

/** Reads back what a call made, so that a repeated call can be given the same answer. */
export type ReadBack = (actor: Actor, id: number, locale: Locale) => Promise<unknown>

/** Work that a call has to wait for, done before its transaction opens. */
export type Prepare = (actor: Actor, call: { path: string; body: unknown }) => Promise<unknown>

type ByCall<What> = readonly (readonly [call: RegExp, what: What])[]

const whatFor = <What>(all: ByCall<What>, { req }: Context): What | undefined =>
  all.find(([calls]) => calls.test(`${req.method} ${req.path}`))?.[1]

class Refused extends Error {}

const bodyOf = async (c: Context) => Buffer.from(await c.req.arrayBuffer())

/** Undefined for a body that is not JSON, which the call itself refuses. */
async function jsonOf(c: Context): Promise<unknown> {
  try {
    return JSON.parse((await bodyOf(c)).toString())
  } catch {
    return undefined
  }
}

async function requestHash(c: Context): Promise<string> {
  // Read through the request's own cache, from which the call then reads it too.
  const body = await bodyOf(c)
  return createHash('sha256')
    .update(`${c.req.method} ${c.req.path}\n`)
    .update(body)
    .digest('base64url')
}

async function resourceIdOf(answer: Response): Promise<number | null> {
  if (!answer.headers.get('content-type')?.includes('json')) return null
  const body = (await answer.clone().json()) as { id?: unknown }
  return typeof body?.id === 'number' ? body.id : null
}

/**
 * Gives the same answer to the same `Idempotency-Key`. Key and effect are one transaction: both are
 * stored or neither; a refused call leaves the key free. A repeated call runs like any other, is
 * rolled back when it meets its key, and gets the first one's answer: so a first call, by far the
 * more usual, costs only one extra statement.
 */
export const idempotent =
  (
    readBacks: ByCall<ReadBack>,
    preparations: ByCall<Prepare> = [],
  ): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (!key || !isUnsafe(c.req.method) || EXEMPT.test(c.req.path)) return next()
    if (!KEY_SHAPE.test(key)) throw new Problem('invalid', 'key-malformed')
    const actor = c.get('actor')
    const owner = actor.kind === 'person' ? `user:${actor.userId}` : `address:${c.get('address')}`
    const request = { owner, key, requestHash: await requestHash(c) }
    const prepare = whatFor(preparations, c)
    if (prepare) await prepare(actor, { path: c.req.path, body: await jsonOf(c) })

    try {
      await inTransaction(
        async () => {
          await next()
          if (c.error || c.res.status >= 400) throw new Refused()
          const answer = { status: c.res.status, resourceId: await resourceIdOf(c.res) }
          await beforeCommit(() => keepAnswer(request, answer))
        },
        // The call is made by `next`, which answers once.
        { mostTries: 1 },
      )
    } catch (error) {
      if (!(error instanceof Refused) && !isKeyTaken(error)) throw error
      const earlier = await findAnswer(request)
      if (earlier) await answerAgain(c, earlier, whatFor(readBacks, c))
    }
  }

async function answerAgain(
  c: Context<ApiEnvironment>,
  { status, resourceId }: Answer,
  readBack: ReadBack | undefined,
): Promise<void> {
  const body =
    readBack && resourceId !== null
      ? await readBack(c.get('actor'), resourceId, c.get('locale'))
      : { id: resourceId }
  // Nothing of the rolled-back answer may stay, not even its headers.
  c.res = undefined
  c.res = status === 204 ? c.body(null, 204) : c.json(body as object, status as 200)
}
