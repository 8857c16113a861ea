import type { IncomingMessage, ServerResponse } from 'node:http'
import { findAvailability } from '../features/booking/service/index.server.ts'
import { readSpecialistId } from '../features/specialists/schema/index.ts'
import { visitor } from '../platform/actor.ts'
import { totalHeaders } from '../platform/api/lists.ts'
import type { Written } from '../platform/api/written-answer.ts'
import { withCallerOrigin } from '../platform/addresses/caller-origin.ts'
import { cachedWith } from '../i18n/cached-with.ts'
import { nameSpan } from '../platform/tracing/spans.ts'
import { addressOfRequest, originOf } from './requests/caller.ts'
import { sessionCookieName } from './requests/cookies.ts'
import type { ReadyPage } from './pages/page-cache.ts'
import { compressPage, encodingFor, type Encoding } from './pages/page-compression.ts'
import { send } from './pages/page-server.ts'
import { spendAnonymous } from './requests/request-checks.ts'
import { API_POLICY, commonHeaders } from './security-headers.ts'

const PATH = /^\/api\/specialists\/(\d{1,9})\/availability$/

/** The specialist of a visitor's request for free times; undefined for other calls. */
export function freeTimesAsked({ method, url, headers }: IncomingMessage): string | undefined {
  // Requests with an access key are left to the API: invalid keys are refused, and valid ones have
  // their own limit.
  if (method !== 'GET' || headers.authorization) return undefined
  if (headers.cookie?.includes(sessionCookieName())) return undefined
  return PATH.exec(url ?? '')?.[1]
}

/** The compressed response, cached while the free times are unchanged. */
async function encode(
  { value, json, etag }: Written<readonly unknown[]>,
  encoding: Encoding,
): Promise<ReadyPage> {
  const body = await compressPage(Buffer.from(json), encoding)
  const isPlain = encoding === 'identity'
  return {
    status: 200,
    body,
    etag: isPlain ? etag : etag.replace(/"$/, `-${encoding}"`),
    headers: {
      ...commonHeaders(),
      'content-security-policy': API_POLICY,
      'content-type': 'application/json',
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-encoding',
      ...totalHeaders(value.length),
      ...(isPlain ? {} : { 'content-encoding': encoding }),
    },
  }
}

/**
 * Sends a specialist's free times to a visitor like the API's call, but without its overhead: this
 * is the most frequent read. It counts toward the same rate limit, before anything is read.
 * @throws a refusal, for which the caller lets the API's call answer.
 */
export async function sendFreeTimes(
  request: IncomingMessage,
  response: ServerResponse,
  specialist: string,
): Promise<void> {
  nameSpan('GET /api/specialists/:id/availability')
  const id = readSpecialistId(specialist)
  const address = addressOfRequest(request)
  await withCallerOrigin(originOf(visitor, address), () => spendAnonymous(address))
  const written = await findAvailability(visitor, id)
  const encoding = encodingFor(request.headers['accept-encoding'])
  send(request, response, await cachedWith(written, encoding, () => encode(written, encoding)))
}
