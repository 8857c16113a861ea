import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Histogram, collectDefaultMetrics } from 'prom-client'
import { listenAt } from '../../platform/configuration/start-mistakes.ts'
import { metrics } from '../../platform/metrics-registry.ts'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'
import { plainHeaders } from '../security-headers.ts'

collectDefaultMetrics({ register: metrics })

const answered = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by kind and status',
  labelNames: ['kind', 'status'],
  registers: [metrics],
})
const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from the request to the end of its answer',
  labelNames: ['kind'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
  registers: [metrics],
})

const abandoned = new Counter({
  name: 'http_requests_abandoned_total',
  help: 'Requests whose reader went away before the answer was sent, by kind',
  labelNames: ['kind'],
  registers: [metrics],
})

const blocked = new Counter({
  name: 'csp_reports_total',
  help: 'Browsers’ reports of what the content security policy blocked, by directive',
  labelNames: ['directive'],
  registers: [metrics],
})
/** Limits the label's values: each would be a time series. */
const DIRECTIVES = /^(script|style|img|font|media|connect|worker|frame|form|base|manifest)-/

export function noteBlocked(directive: string): void {
  blocked.inc({ directive: DIRECTIVES.exec(directive)?.[1] ?? 'other' })
}

/** A stream lasts as long as its window is open, so its duration says nothing about speed. */
export function kindOf(pathname: string): 'api' | 'stream' | 'file' | 'page' {
  if (pathname === '/api/messages/stream') return 'stream'
  if (pathname.startsWith('/api/')) return 'api'
  return pathname.startsWith('/assets/') ? 'file' : 'page'
}

/**
 * Measures a response once it is sent. Paths are not recorded: they contain ids and search texts.
 */
export function measureAnswer(pathname: string, response: ServerResponse): void {
  const kind = kindOf(pathname)
  const end = seconds.startTimer({ kind })
  response.once('finish', () => {
    end()
    answered.inc({ kind, status: response.statusCode })
  })
  response.once('close', () => {
    // Closing the window is the normal end of a stream.
    if (!response.writableFinished && kind !== 'stream') abandoned.inc({ kind })
  })
}

async function answerMetrics(response: ServerResponse): Promise<void> {
  const text = await metrics.metrics()
  response
    .writeHead(200, {
      ...plainHeaders(),
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    })
    .end(text)
}

function sendMetrics(response: ServerResponse): void {
  answerMetrics(response).catch((error: unknown) => {
    logger.error({ err: describeError(error) }, 'metrics were not read')
    response.destroy()
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the metrics token. */
export function hasMetricsToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = headers.authorization?.replace(/^Bearer /, '') ?? ''
  return token !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** Serves `/metrics` on the product's own port with the token; false for other requests. */
export function answerWithToken(
  request: IncomingMessage,
  response: ServerResponse,
  token?: string,
): boolean {
  if (!hasMetricsToken(request, token)) return false
  sendMetrics(response)
  return true
}

/**
 * Serves `/metrics` on a separate port, loopback only.
 * @throws {ConfigurationError} when the port is taken.
 */
export async function serveMetrics(port: number): Promise<void> {
  const server = createServer((_, response) => sendMetrics(response))
  await listenAt(server, { port, host: '127.0.0.1' })
}
