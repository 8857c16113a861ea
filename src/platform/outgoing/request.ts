import { lookup as lookupByDns } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '../configuration/loopback.ts'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * Requests to URLs that users entered; no other code sends such requests. They use TLS and host
 * names only, and require at connection time that each address of the name is public, which
 * prevents DNS rebinding to our own network (SSRF). Each redirect passes the same checks.
 */

export interface OutgoingRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer
  /** The timeout for everything, redirects included. */
  withinMs: number
  /** The largest body, decompressed; 0 reads only status and headers. */
  mostBytes: number
  /** Whether a longer or late body is truncated rather than refused. */
  isCut?: boolean
  /** The most redirects; none by default. */
  mostRedirects?: number
  /** The `authorization` header; sent to the URL's own origin and to trusted ones. */
  authorization?: string | undefined
  /** Whether a further origin may get the credentials. */
  isTrusted?: (origin: URL) => boolean
  /** Whether any port from 1024 on is allowed beside 443. */
  allowsHighPorts?: boolean
  /** Whether loopback is allowed: for tests only. */
  allowsLoopback: boolean
  /** The DNS lookup; replaced in tests. */
  lookup?: typeof lookupByDns | undefined
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** The final URL, after redirects. */
  address: string
}

/** Failures of a request to a URL that a user entered. */
export type OutgoingFailure =
  | 'not-public'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'unpackable'
  | 'unknown-host'
  | 'certificate'
  | 'unreachable'

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'])

/** Contains no URL: those of calendars are secrets, and errors are logged. */
export class OutgoingError extends Error {
  readonly code: OutgoingFailure

  constructor(code: OutgoingFailure) {
    super(code)
    this.name = 'OutgoingError'
    this.code = code
  }

  /** Maps an error of a request to its code. */
  static of(error: unknown, signal: AbortSignal): OutgoingError {
    if (error instanceof OutgoingError) return error
    if (signal.aborted) return new OutgoingError('too-slow')
    const { code = '' } = error as { code?: unknown }
    if (typeof code !== 'string') return new OutgoingError('unreachable')
    if (UNKNOWN_HOST.has(code)) return new OutgoingError('unknown-host')
    return new OutgoingError(CERTIFICATE.test(code) ? 'certificate' : 'unreachable')
  }
}

/** The rules for allowed URLs. */
type AddressRules = Pick<OutgoingRequest, 'allowsHighPorts' | 'allowsLoopback'>

/** Whether a URL may be requested, before DNS lookup. */
export function mayBeRequested(address: string, rules: AddressRules): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (isLoopback(hostname)) return rules.allowsLoopback && /^https?:$/.test(protocol)
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.')
  const isPort = port === '' || (rules.allowsHighPorts === true && Number(port) >= 1024)
  return protocol === 'https:' && isPort && isName
}

/** IPv4 networks that are not public: private, reserved, or this machine's. */
const NOT_PUBLIC_4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Within 2000::/3: networks that embed other addresses, or are reserved. */
const NOT_PUBLIC_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(network, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family !== 6) return false
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const publicLookup =
  ({ allowsLoopback, lookup = lookupByDns }: OutgoingRequest): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const areOpen = addresses.every(
        ({ address }) => isPublicAddress(address) || (allowsLoopback && isLoopback(address)),
      )
      const [first] = addresses
      if (!areOpen || !first) return done(new OutgoingError('not-public'), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Sends a request and follows redirects.
 * @throws {OutgoingError} when there is no complete response in time, or a URL may not be
 * requested.
 */
export async function requestPublic(
  address: string,
  request: OutgoingRequest,
): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(request.withinMs)
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' }
  let url = address
  let { method = 'GET' } = request
  for (let followed = 0; ; followed += 1) {
    const isOwn = URL.canParse(url) && mayHaveCredentials(new URL(url), origin, request)
    const answer = await exchange(url, { ...request, method, signal, isOwn })
    const { location } = answer.headers
    const { mostRedirects = 0 } = request
    if (!REDIRECTS.has(answer.status) || location === undefined || mostRedirects === 0)
      return answer
    if (followed >= mostRedirects) throw new OutgoingError('too-many-redirects')
    if (!URL.canParse(location, url)) throw new OutgoingError('not-public')
    url = new URL(location, url).href
    if (answer.status === 303) method = 'GET'
  }
}

const mayHaveCredentials = (url: URL, origin: string, { isTrusted }: OutgoingRequest): boolean =>
  url.origin === origin || (isTrusted?.(url) ?? false)

type Exchange = OutgoingRequest & { signal: AbortSignal; isOwn: boolean }

async function exchange(address: string, asked: Exchange): Promise<OutgoingAnswer> {
  if (!mayBeRequested(address, asked)) throw new OutgoingError('not-public')
  try {
    const response = await send(address, asked)
    const { statusCode: status = 0, headers } = response
    const isLeft = asked.mostBytes === 0 || REDIRECTS.has(status)
    if (isLeft) response.destroy()
    const body = isLeft ? Buffer.alloc(0) : await readBody(response, asked)
    return { status, headers, body, address }
  } catch (error) {
    throw OutgoingError.of(error, asked.signal)
  }
}

function send(address: string, asked: Exchange): Promise<IncomingMessage> {
  const { method, headers, body, signal, isOwn, authorization } = asked
  const url = new URL(address)
  const request = url.protocol === 'http:' ? requestPlain : requestOverTls
  const answered = Promise.withResolvers<IncomingMessage>()
  const sent = request(url, {
    method,
    headers: {
      ...headers,
      ...(isOwn && authorization !== undefined ? { authorization } : {}),
      ...(body && method !== 'GET' ? { 'content-length': String(body.length) } : {}),
      ...(asked.mostBytes > 0 && !asked.isCut ? { 'accept-encoding': 'gzip' } : {}),
    },
    lookup: publicLookup(asked),
    agent: false,
    signal,
  })
  sent.on('response', answered.resolve)
  sent.on('error', answered.reject)
  // When the server switches protocols there is neither a response nor an error.
  sent.on('close', () => answered.reject(new OutgoingError('unreachable')))
  sent.end(method === 'GET' ? undefined : body)
  return answered.promise
}

/** The beginning of a body, as far as it arrives in time; the response's headers are ignored. */
async function readBeginning(
  response: IncomingMessage,
  { mostBytes, signal }: { mostBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  const end = () => response.destroy()
  signal.addEventListener('abort', end)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      parts.push(chunk)
      size += chunk.length
      if (size >= mostBytes) break
    }
  } catch {
    // The part that arrived is enough to show.
  } finally {
    signal.removeEventListener('abort', end)
    response.destroy()
  }
  return Buffer.concat(parts).subarray(0, mostBytes)
}

/**
 * The decompressed body.
 * @throws {OutgoingError} as soon as it exceeds `mostBytes`, compressed or decompressed.
 */
async function readBody(
  response: IncomingMessage,
  { mostBytes, isCut = false, signal }: { mostBytes: number; isCut?: boolean; signal: AbortSignal },
): Promise<Buffer> {
  if (isCut) return readBeginning(response, { mostBytes, signal })
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (!/^(?:identity|gzip|x-gzip)$/.test(encoding)) {
    response.destroy()
    throw new OutgoingError('unpackable')
  }
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
    response.destroy()
    throw new OutgoingError('too-large')
  }
  const parts: Buffer[] = []
  let size = 0
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > mostBytes) throw new OutgoingError('too-large')
      parts.push(chunk)
    }
  }
  try {
    if (encoding === 'identity') await pipeline(response, collect, { signal })
    else await pipeline(response, createGunzip(), collect, { signal })
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && code.startsWith('Z_')) throw new OutgoingError('unpackable')
    throw error
  }
  return Buffer.concat(parts)
}
