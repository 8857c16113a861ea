import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { memoryLimit } from '../database/rate-limits.ts'
import type { ApiEnvironment } from '../platform/api-environment.ts'
import { Problem } from '../platform/problem.ts'
import type { InProcess } from './caller.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
export const JSON_LIMIT_BYTES = 64 * 1024

export const isUnsafe = (method: string): boolean => !SAFE.has(method)

/**
 * Refuses unsafe requests that another site makes the browser send. `Sec-Fetch-Site` tells; a
 * browser too old for it sends `Origin`; a program that sends neither carries no cookies of a
 * person who was lured.
 * @throws {Problem} 403
 */
export function refuseCrossSite(
  headers: { get(name: string): string | null },
  host: string | null,
): void {
  const site = headers.get('sec-fetch-site')
  if (site) {
    if (site === 'same-origin' || site === 'none') return
    throw new Problem('cross-site')
  }
  const origin = headers.get('origin')
  if (!origin) return
  if (origin === 'null' || !URL.canParse(origin) || new URL(origin).host !== host)
    throw new Problem('cross-site')
}

export const checkUnsafe: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  if (!isUnsafe(c.req.method)) return next()
  refuseCrossSite(c.req.raw.headers, c.req.header('host') ?? null)
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const carriesBody =
    Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding')
  if ((carriesBody && type !== 'application/json') || (type && type !== 'application/json'))
    throw new Problem('unsupported-media-type')
  return next()
}

export const limitBody = bodyLimit({
  maxSize: JSON_LIMIT_BYTES,
  onError: () => {
    throw new Problem('too-large')
  },
})

const spendAnonymous = memoryLimit({ name: 'api-anonymous', points: 300, perSeconds: 300 })

/** Bounds what one address without a session may ask; our own pages' calls are not counted. */
export const limitAnonymous: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  const own = c.env as unknown as Partial<InProcess> | undefined
  if (!own?.inProcess && c.get('actor').kind === 'visitor') await spendAnonymous(c.get('address'))
  return next()
}
