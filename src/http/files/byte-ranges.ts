import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadyPage } from '../pages/page-cache.ts'
import { send } from '../pages/page-server.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** First and last byte, both included. */
interface ByteRange {
  first: number
  last: number
}

/**
 * Parses a `Range` header (RFC 9110, 14.1.2); undefined for a header that is answered with the
 * whole file: none, several ranges, or an invalid one.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'not-satisfiable' | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first > last ? 'not-satisfiable' : { first, last }
}

/** Sends a file or a range of it: Safari requires ranges to play video. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ReadyPage,
): void {
  const condition = request.headers['if-range']
  const whole =
    request.method !== 'GET' ||
    'content-encoding' in file.headers ||
    isMarked(request.headers['if-none-match'], file.etag) ||
    (condition !== undefined && condition !== file.etag)
  const range = whole ? undefined : readRange(request.headers.range, file.body.length)
  if (!range) return send(request, response, file)
  const headers = { ...file.headers, etag: file.etag }
  if (range === 'not-satisfiable') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${file.body.length}` }).end()
    return
  }
  const part = file.body.subarray(range.first, range.last + 1)
  response.writeHead(206, {
    ...headers,
    'content-range': `bytes ${range.first}-${range.last}/${file.body.length}`,
    'content-length': part.length,
  })
  response.end(part)
}
