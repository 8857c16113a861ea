import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { beforeCommit, inTransaction } from '../../database/client.ts'
import {
  findAnswer,
  isKeyTaken,
  keepAnswer,
  prepareKeeping,
  type Answer,
  type KeyedRequest,
} from '../../database/idempotency.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { describedFacts } from '../../platform/api/description.ts'
import { Problem } from '../../platform/api/problem.ts'
import { isIdempotencyKey } from '../../platform/api/request-keys.ts'
import { isUnsafe } from './request-checks.ts'

/** Slow work of a call, done before its transaction opens. */
export type Prepare = (actor: Actor, call: { path: string; body: unknown }) => Promise<unknown>

type ByCall<What> = readonly (readonly [call: RegExp, what: What])[]

const whatFor = <What>(all: ByCall<What>, { req }: Context): What | undefined =>
  all.find(([calls]) => calls.test(`${req.method} ${req.path}`))?.[1]

class Refused extends Error {}

/** Undefined for malformed JSON, which the call itself refuses. */
async function jsonOf(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text())
  } catch {
    return undefined
  }
}

async function requestHash(c: Context): Promise<string> {
  // Read through Hono's cache, so that the call can read it again.
  const body = new Uint8Array(await c.req.arrayBuffer())
  const { search } = new URL(c.req.url)
  return createHash('sha256')
    .update(`${c.req.method} ${c.req.path}${search}\n`)
    .update(body)
    .digest('base64url')
}

/** Captures the JSON that a call returns: reading it from the response would copy it. */
function noteAnswered(c: Context): { answer(): Promise<Answer> } {
  const json = c.json as (...given: unknown[]) => Response
  let answered: unknown
  c.json = ((...given: unknown[]) => {
    answered = given[0]
    return json(...given)
  }) as Context['json']
  return {
    answer: async () => ({
      status: c.res.status,
      headers: [...c.res.headers],
      body: answered === undefined ? await c.res.clone().text() : JSON.stringify(answered),
    }),
  }
}

/**
 * Repeats the stored response for a known `Idempotency-Key`. Key and effect are in one transaction:
 * both are stored or neither; a refused call leaves the key unused. A repeated call runs like any
 * other, is rolled back on the key's unique violation, and gets the first response. So first calls,
 * which are by far more frequent, cost only one extra statement. Rate limits count repeated calls
 * too: past a limit a repeated call gets a 429 and no stored response. Calls that run apart are the
 * exception: {@link callApart}.
 */
export const idempotent =
  (preparations: ByCall<Prepare> = []): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    const key = c.req.header('idempotency-key')
    const { ignoresKey, runsApart } = describedFacts(c)
    if (!key || !isUnsafe(c.req.method) || ignoresKey) return next()
    if (!isIdempotencyKey(key)) throw new Problem('invalid', 'key-malformed')
    const actor = c.get('actor')
    const owner = actor.kind === 'person' ? `user:${actor.userId}` : `address:${c.get('address')}`
    const request = { owner, key, requestHash: await requestHash(c) }
    if (runsApart) return inTurn(`${owner} ${key}`, () => callApart(c, next, request))
    const prepare = whatFor(preparations, c)
    if (prepare) await prepare(actor, { path: c.req.path, body: await jsonOf(c) })
    const answered = noteAnswered(c)

    try {
      await inTransaction(
        async () => {
          await next()
          if (c.error || c.res.status >= 400) throw new Refused()
          await beforeCommit(await prepareKeeping(request, await answered.answer()))
        },
        // One try: `next` can run only once.
        { mostTries: 1 },
      )
    } catch (error) {
      if (!(error instanceof Refused) && !isKeyTaken(error)) {
        forgetAnswered(c)
        throw error
      }
      const earlier = await findAnswer(request)
      if (earlier) answerAgain(c, earlier)
    }
  }

/** The last pending call of each key that runs apart. */
const lastCalls = new Map<string, Promise<void>>()

/** Serializes calls with the same key within this process. */
async function inTurn(name: string, call: () => Promise<void>): Promise<void> {
  const before = lastCalls.get(name) ?? Promise.resolve()
  const turn = before.then(call, call)
  lastCalls.set(name, turn)
  try {
    await turn
  } finally {
    if (lastCalls.get(name) === turn) lastCalls.delete(name)
  }
}

/** Runs without a transaction, which would stay open while the call waits for others. */
async function callApart(
  c: Context<ApiEnvironment>,
  next: Next,
  request: KeyedRequest,
): Promise<void> {
  const earlier = await findAnswer(request)
  if (earlier) return answerAgain(c, earlier)
  const answered = noteAnswered(c)
  await next()
  if (c.error || c.res.status >= 400) return
  await keepAnswer(request, await answered.answer()).catch((error: unknown) => {
    if (!isKeyTaken(error)) throw error
  })
}

/** Resets the response, including its headers, after a rollback. */
function forgetAnswered(c: Context<ApiEnvironment>): void {
  c.res = undefined
}

function answerAgain(c: Context<ApiEnvironment>, { status, headers, body }: Answer): void {
  forgetAnswered(c)
  const again = new Headers(headers)
  again.set('idempotent-replayed', 'true')
  c.res = new Response(body === '' ? null : body, { status, headers: again })
}
