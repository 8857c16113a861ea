import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Locale } from '../../i18n/locale.ts'
import { describeError } from '../../platform/error-description.ts'
import { inBackground } from '../../platform/concurrency/in-background.ts'
import { logger } from '../../platform/logger.ts'
import type { RenderedPage } from '../pages/pages.ts'
import { everyAnswersHeaders } from '../security-headers.ts'

/** A parser error of Node, with the bytes that it could not parse. */
type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** The statuses of Node itself; anything else is 400. */
const STATUS_OF: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const BAD_REQUEST = '400 Bad Request'
/** How long, in milliseconds, remaining input is read, so that the response arrives. */
const DRAIN_MS = 1000

/** The language of the page that a browser requested; undefined for other requests. */
function localeAsked({ code, rawPacket }: ParserError): Locale | undefined {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return undefined
  const beginning = rawPacket?.toString('latin1', 0, 12) ?? ''
  if (!beginning.startsWith('GET /') || beginning.startsWith('GET /api/')) return undefined
  return /^GET \/fa[/?# ]/.test(beginning) ? 'fa' : 'en'
}

function messageOf(status: string, page?: RenderedPage): Buffer {
  const headers = {
    ...everyAnswersHeaders(),
    ...page?.headers,
    'content-length': String(page?.body.length ?? 0),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head), page?.body ?? Buffer.alloc(0)])
}

/**
 * Responds to unparseable requests, such as those with a too long URL or invalid bytes: with the
 * site's own page for page requests, else as Node does.
 */
export function answerUnreadable(
  server: Server,
  findPage: (locale: Locale) => Promise<RenderedPage>,
): void {
  async function findFor(locale: Locale | undefined): Promise<RenderedPage | undefined> {
    try {
      return locale && (await findPage(locale))
    } catch (error) {
      logger.error({ err: describeError(error) }, 'page failed')
      return undefined
    }
  }
  async function answer(error: ParserError, socket: Duplex): Promise<void> {
    const page = await findFor(localeAsked(error))
    socket.on('data', () => {})
    socket.end(messageOf(STATUS_OF[error.code ?? ''] ?? BAD_REQUEST, page))
    setTimeout(() => socket.destroy(), DRAIN_MS).unref()
  }
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy()
    else inBackground(answer(error, socket), 'an unreadable request was not answered')
  })
}
