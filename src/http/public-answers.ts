import type { Context, MiddlewareHandler } from 'hono'
import { describedFacts } from '../platform/api/description.ts'
import { etagOf } from '../platform/api/content-tags.ts'
import { isMarked } from '../platform/api/entity-tags.ts'
import type { ApiEnvironment } from '../platform/api/environment.ts'
import { isInProcess } from './requests/caller.ts'

/** Request headers that the response depends on. */
const VARIES = 'Accept-Language, Cookie'

/** Captures the JSON that a call writes: reading it from the response would copy it. */
function noteWritten(c: Context): { text(): string | undefined } {
  let written: string | undefined
  c.json = ((value: unknown, status: 200 = 200, headers: Record<string, string> = {}): Response => {
    written = JSON.stringify(value)
    return c.body(written, status, { 'content-type': 'application/json', ...headers })
  }) as Context['json']
  return { text: () => written }
}

/**
 * Adds an ETag to public responses, and answers 304 to clients that have them. Browsers may store
 * them, and revalidate each time; but not what a private link opens, as its reader never signs out.
 */
export const tagPublicAnswers: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  if (!/^(?:GET|HEAD)$/.test(c.req.method) || isInProcess(c)) return next()
  if (describedFacts(c).access !== 'public') return next()
  const written = noteWritten(c)
  await next()
  const text = written.text()
  if (c.res.status !== 200 || text === undefined) return
  const { headers } = c.res
  const etag = headers.get('etag') ?? etagOf(text)
  headers.set('etag', etag)
  headers.set('vary', VARIES)
  const isStored = c.get('actor').kind === 'visitor' && !c.get('isForOneReader')
  if (isStored && !headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (!isMarked(c.req.header('if-none-match'), etag)) return
  const sent = new Headers(headers)
  for (const name of ['content-type', 'link', 'x-total-count', 'x-total-more']) sent.delete(name)
  c.res = undefined
  c.res = new Response(null, { status: 304, headers: sent })
}
