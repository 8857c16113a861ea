import { WebSocket } from 'ws'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { isLoopback } from '../platform/configuration/loopback.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake } = findingsOn('address')

const ANSWER_WITHIN_MS = 8000

/** Whether the product is running with this configuration, according to its readiness endpoint. */
export async function isServing({ host, port }: Configuration): Promise<boolean> {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const named = local.includes(':') ? `[${local}]` : local
  try {
    const answer = await fetch(`http://${named}:${port}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return answer.ok
  } catch {
    return false
  }
}

function examineScheme(appUrl: string): Finding {
  const { protocol, hostname } = new URL(appUrl)
  if (protocol === 'https:') return ok(`APP_URL is ${appUrl}`)
  if (isLoopback(hostname))
    return warning(
      `APP_URL is ${appUrl}: for this machine alone`,
      'set APP_URL to the https address that people will use',
    )
  return mistake(
    `APP_URL is ${appUrl}: browsers give camera and microphone to https alone, and passwords would be read on the way`,
    'put a proxy with a certificate in front, and set APP_URL to its https address',
  )
}

/** Checks that the proxy passes WebSockets on, which calls require. */
async function canOpenSocket(appUrl: string): Promise<boolean> {
  const address = new URL('/api/meetings/1/socket', appUrl)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address, { origin: appUrl, handshakeTimeout: ANSWER_WITHIN_MS })
  const opened = Promise.withResolvers<boolean>()
  socket.on('open', () => opened.resolve(true)).on('error', () => opened.resolve(false))
  const isOpen = await opened.promise
  socket.terminate()
  return isOpen
}

async function examineFromOutside(appUrl: string): Promise<Finding[]> {
  try {
    const answer = await fetch(new URL('/healthz', appUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (answer.status !== 200)
      return [
        mistake(
          `${appUrl} answers with ${answer.status}, and not as the product does`,
          'see that the proxy leads to HOST and PORT of the product',
        ),
      ]
  } catch (error) {
    const code = describeError(error).code ?? 'no answer'
    return [
      mistake(
        `nobody answers at ${appUrl} (${code})`,
        'see DNS, certificate, firewall and proxy; from behind some routers a site cannot reach its own name',
      ),
    ]
  }
  if (await canOpenSocket(appUrl)) return [ok('pages and WebSockets are answered there')]
  return [
    mistake(
      `${appUrl} answers, but no WebSocket can be opened there: no call would begin`,
      'let the proxy pass Upgrade and Connection on (docs/operating.md, “Meetings”)',
    ),
  ]
}

/** Checks that the product is reachable at APP_URL. */
export async function examineAddress(
  { appUrl }: Configuration,
  isRunning: boolean,
): Promise<Finding[]> {
  const scheme = examineScheme(appUrl)
  if (isRunning) return [scheme, ...(await examineFromOutside(appUrl))]
  return [
    scheme,
    warning(
      'the product does not run, so nobody asked at its address',
      'npm start, then once more',
    ),
  ]
}
