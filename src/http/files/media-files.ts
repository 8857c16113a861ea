import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { findServedMedia, type ServedMedia } from '../../features/media/service/index.server.ts'
import { MEDIA_FOLDER } from '../../features/media/rules.ts'
import { isMarked } from '../../platform/api/entity-tags.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { present } from '../../platform/present.ts'
import { readRange, sendFile } from './byte-ranges.ts'
import { API_POLICY, commonHeaders } from '../security-headers.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'public, no-cache'

/** A `Content-Disposition` for downloads, with both forms of the name (RFC 6266). */
const dispositionOf = (name: string): string => {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`
}

const headersOf = ({ mediaType, isVersioned, savedAs }: ServedMedia) => ({
  ...commonHeaders(),
  'content-security-policy': API_POLICY,
  'content-type': mediaType,
  'cache-control': isVersioned ? FOR_GOOD : ASK_EACH_TIME,
  'accept-ranges': 'bytes',
  ...(savedAs === undefined ? {} : { 'content-disposition': dispositionOf(savedAs) }),
})

/** Streams a file of the store, or the requested range. */
async function stream(
  request: IncomingMessage,
  response: ServerResponse,
  { stored, byteSize, ...file }: ServedMedia & { stored: string; byteSize: number },
): Promise<void> {
  const headers = { ...headersOf({ stored, byteSize, ...file }), etag: file.etag }
  if (isMarked(request.headers['if-none-match'], file.etag))
    return void response.writeHead(304, headers).end()
  const condition = request.headers['if-range']
  const isWhole = condition !== undefined && condition !== file.etag
  const range = isWhole ? undefined : readRange(request.headers.range, byteSize)
  if (range === 'not-satisfiable')
    return void response
      .writeHead(416, { ...headers, 'content-range': `bytes */${byteSize}` })
      .end()
  const { first, last } = range ?? { first: 0, last: byteSize - 1 }
  const isHead = request.method === 'HEAD'
  const bytes = isHead ? undefined : await fileStore().readPart(stored, { first, last })
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': last - first + 1,
    ...(range ? { 'content-range': `bytes ${first}-${last}/${byteSize}` } : {}),
  })
  if (!bytes) return void response.end()
  // Players close the connection early to seek to another range.
  await pipeline(bytes, response).catch(() => response.destroy())
}

function missing(response: ServerResponse): void {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(404, { ...commonHeaders(), ...type }).end('not found')
}

export const isMediaFile = (pathname: string): boolean => pathname.startsWith(MEDIA_FOLDER)

/** Sends a file of the media library; its URL is unguessable and needs no session. */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(present(request.url), 'https://site.invalid')
  const name = pathname.slice(MEDIA_FOLDER.length)
  const file = await findServedMedia(name, searchParams.get('v'))
  if (!file) return missing(response)
  if ('stored' in file && file.byteSize !== undefined)
    return stream(request, response, { ...file, byteSize: file.byteSize })
  const bytes = 'text' in file ? Buffer.from(file.text) : await fileStore().read(file.stored)
  if (!bytes) return missing(response)
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  sendFile(request, response, { status: 200, etag: file.etag, headers: headersOf(file), body })
}
