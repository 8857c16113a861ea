/** Documents that anybody may fetch and cache: feeds, sitemaps, sharing pictures. */
import type { Context } from 'hono'
import { etagOf } from '../../platform/api/content-tags.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'
import { API_POLICY, commonHeaders } from '../security-headers.ts'

export interface PublicDocument {
  body: string | Buffer
  type: string
  maxAgeSeconds: number
  lastModified?: Date | undefined
  /** Whether other sites embed it (CORP). */
  isShownElsewhere?: boolean | undefined
}

/** An HTTP date (RFC 9110), also valid in RFC 822. */
export const writeHttpDate = (date: Date): string => date.toUTCString()

/** Whether the client's copy is current; the ETag takes precedence over the date. */
function isKnown(c: Context, etag: string, lastModified: Date | undefined): boolean {
  const marks = c.req.header('if-none-match')
  if (marks !== undefined) return isMarked(marks, etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

/** Sends the document, or 304 when the client has it. */
export function answerDocument(c: Context, document: PublicDocument): Response {
  const { body, type, maxAgeSeconds, lastModified, isShownElsewhere } = document
  const etag = etagOf(body)
  const headers = {
    ...commonHeaders(),
    ...(isShownElsewhere ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'content-security-policy': API_POLICY,
    'content-type': type,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag,
    ...(lastModified ? { 'last-modified': writeHttpDate(lastModified) } : {}),
  }
  if (isKnown(c, etag, lastModified)) return new Response(null, { status: 304, headers })
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers })
}
