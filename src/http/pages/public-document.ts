/** What anybody may fetch and cache: feeds, sitemaps, pictures for sharing. */
import type { Context } from 'hono'
import { etagOf } from '../../platform/api/content-tags.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'
import { API_POLICY, commonHeaders } from '../security-headers.ts'

export interface PublicDocument {
  body: string | Buffer
  type: string
  maxAgeSeconds: number
  lastModified?: Date | undefined
  /** Other sites show it in their pages. */
  isShownElsewhere?: boolean | undefined
}

/** A date in the format of RFC 9110, which is also that of RFC 822. */
export const writeHttpDate = (date: Date): string => date.toUTCString()

/** Whether the client has it; the ETag takes precedence over the date. */
function isKnown(c: Context, etag: string, lastModified: Date | undefined): boolean {
  const marks = c.req.header('if-none-match')
  if (marks !== undefined) return isMarked(marks, etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}

/** Answers with the document, or with 304 to a client that has it. */
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
