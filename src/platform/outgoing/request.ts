import { lookup as lookupByDns } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '../configuration/loopback.ts'
import { isPublicAddress } from './public-address.ts'
import { OutgoingError } from './failure.ts'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * Requests to addresses that strangers named: the only place from which they leave. They go over
 * TLS, to names alone, and only where each address of the name is public when the connection is
 * made: a name cannot be pointed at our own network afterwards. Each redirect passes the same
 * checks.
 */

export interface OutgoingRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer
  /** For everything, redirects included. */
  withinMs: number
  /** The most that is read of an answer, unpacked; 0 reads its head alone. */
  mostBytes: number
  /** Whether a longer answer is cut there, or one that does not end in time, instead of being refused. */
  isCut?: boolean
  /** None are followed unless this is set. */
  mostRedirects?: number
  /** The value of the header `authorization`; it goes to the origin of the address, and to trusted ones. */
  authorization?: string | undefined
  /** Whether an origin may have the credentials; else only that of the address itself may. */
  isTrusted?: (origin: URL) => boolean
  /** Whether any port from 1024 on is allowed beside 443. */
  allowsHighPorts?: boolean
  /** Whether this machine may be asked as well: for tests alone. */
  allowsLoopback: boolean
  /** How names are looked up; a test has its own. */
  lookup?: typeof lookupByDns | undefined
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** Where it came from, after redirects. */
  address: string
}

/** Which addresses may be asked. */
type AddressRules = Pick<OutgoingRequest, 'allowsHighPorts' | 'allowsLoopback'>

/** Whether an address may be requested, by its spelling alone. */
export function mayBeRequested(address: string, rules: AddressRules): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (isLoopback(hostname)) return rules.allowsLoopback && /^https?:$/.test(protocol)
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.')
  const isPort = port === '' || (rules.allowsHighPorts === true && Number(port) >= 1024)
  return protocol === 'https:' && isPort && isName
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
 * Requests once, or as often as redirects lead further.
 * @throws {OutgoingError} when there is no whole answer in time, or the address may not be
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
  // A server that switches protocols is left without a response and without an error.
  sent.on('close', () => answered.reject(new OutgoingError('unreachable')))
  sent.end(method === 'GET' ? undefined : body)
  return answered.promise
}

/** The beginning of an answer, as far as it comes in time: what it says of itself decides nothing. */
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
    // What has come is enough to be shown.
  } finally {
    signal.removeEventListener('abort', end)
    response.destroy()
  }
  return Buffer.concat(parts).subarray(0, mostBytes)
}

/**
 * The body of an answer, unpacked.
 * @throws {OutgoingError} as soon as it is larger than `mostBytes`, packed or unpacked.
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
