import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { inTransaction } from '../database/client.ts'
import { keepAnswer, takeKey } from '../database/idempotency.ts'
import type { Actor } from '../platform/actor.ts'
import type { ApiEnvironment } from '../platform/api-environment.ts'
import { Problem } from '../platform/problem.ts'
import { isUnsafe } from './request-checks.ts'

/** Calls that make no resource of the caller's, or whose answer must not be given twice. */
const EXEMPT = /^\/api\/(?:login|logout|register\/|password-reset|confirm-email)/
const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/

/** Reads back what a call made, so that a repeated call can be given the same answer. */
export type ReadBack = (actor: Actor, id: number, locale: 'en' | 'fa') => Promise<unknown>

class Refused extends Error {
  readonly answer: Response
  constructor(answer: Response) {
    super('refused')
    this.answer = answer
  }
}

async function requestHash(c: Context): Promise<string> {
  // Read through the request's own cache, from which the call then reads it too.
  const body = Buffer.from(await c.req.arrayBuffer())
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
 * Gives the same answer to the same `Idempotency-Key`. Key and effect are one transaction: both
 * stand or neither does; a refused call leaves the key free.
 */
export const idempotent =
  (readBacks: Readonly<Record<string, ReadBack>>): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (!key || !isUnsafe(c.req.method) || EXEMPT.test(c.req.path)) return next()
    if (!KEY_SHAPE.test(key)) throw new Problem('invalid', 'key-malformed')
    const actor = c.get('actor')
    const owner = actor.kind === 'person' ? `user:${actor.userId}` : `address:${c.get('address')}`
    const request = { owner, key, requestHash: await requestHash(c) }

    try {
      await inTransaction(async () => {
        const earlier = await takeKey(request)
        if (!earlier.taken) {
          const readBack = readBacks[`${c.req.method} ${c.req.path}`]
          const body =
            readBack && earlier.resourceId !== null
              ? await readBack(actor, earlier.resourceId, c.get('locale'))
              : { id: earlier.resourceId }
          c.res =
            earlier.status === 204
              ? c.body(null, 204)
              : c.json(body as object, earlier.status as 200)
          return
        }
        await next()
        if (c.error || c.res.status >= 400) throw new Refused(c.res)
        await keepAnswer(earlier.id, c.res.status, await resourceIdOf(c.res))
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      c.res = error.answer
    }
  }
