import {
  OutgoingError,
  requestPublic,
  type OutgoingAnswer,
  type OutgoingFailure,
  type OutgoingRequest,
} from '../outgoing/request.ts'
import { webAddressOf } from './web-address.ts'

/** An external calendar: a subscription URL or a CalDAV account. */
export interface CalendarSource {
  kind: 'address' | 'caldav'
  address: string
  account?: { userName: string; password: string } | undefined
}

/** Failures that a calendar's server causes. */
export type SourceFailure =
  | OutgoingFailure
  | 'wrong-password'
  | 'not-allowed'
  | 'gone'
  | 'server-error'
  | 'no-calendar'
  | 'not-a-calendar'
  | 'too-much'
  /** This machine was too busy to parse the response. */
  | 'busy'

export class SourceError extends Error {
  readonly code: SourceFailure
  constructor(code: SourceFailure) {
    super(code)
    this.name = 'SourceError'
    this.code = code
  }
}

export interface ReadOptions {
  withinMs: number
  allowsLoopback: boolean
  /** Groups the work by owner: one person's calendars must not delay others'. */
  owner: string
  lookup?: OutgoingRequest['lookup']
}

/** HTTP validators of the last read; an unchanged calendar is not sent again. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** A calendar's content with its validators; `unchanged` when they still match. */
export type SourceContent =
  | { state: 'unchanged' }
  | ({
      state: 'read'
      /** The files themselves (RFC 5545). @throws {SourceError} */
      calendars(): Promise<string[]>
    } & Validators)

export const MOST_BYTES = 12_000_000
const MOST_REDIRECTS = 5

/** @throws {SourceError} for every unusable response. */
export function requireOk(answer: OutgoingAnswer, hasAccount: boolean): OutgoingAnswer {
  const { status } = answer
  if (status === 401 || (status === 403 && hasAccount)) throw new SourceError('wrong-password')
  if (status === 403) throw new SourceError('not-allowed')
  if (status === 404 || status === 410) throw new SourceError('gone')
  if (status < 200 || status >= 300) throw new SourceError('server-error')
  return answer
}

/** iCloud has a separate host for each account's calendars and redirects to it. */
const ICLOUD = /^https:\/\/(?:p\d{1,4}-)?caldav\.icloud\.com(?::443)?$/

const isTrustedBy =
  (address: string) =>
  (origin: URL): boolean =>
    ICLOUD.test(new URL(address).origin) && ICLOUD.test(origin.origin)

/**
 * Sends a request to a calendar's server. The password is sent only to the origin that its owner
 * named, and between iCloud's hosts.
 * @throws {SourceError} when there is no response.
 */
export async function ask(
  source: CalendarSource,
  url: string,
  request: Pick<OutgoingRequest, 'method' | 'headers' | 'body'> & ReadOptions,
): Promise<OutgoingAnswer> {
  const { account } = source
  const named = webAddressOf(source.address)
  const mayKnow = URL.canParse(url) && URL.canParse(named) && isOfParty(url, named)
  const encoded =
    account && Buffer.from(`${account.userName}:${account.password}`).toString('base64')
  try {
    return await requestPublic(url, {
      ...request,
      headers: { 'user-agent': 'Hamgam (reads when a specialist is busy)', ...request.headers },
      authorization: encoded && mayKnow ? `Basic ${encoded}` : undefined,
      isTrusted: isTrustedBy(named),
      mostBytes: MOST_BYTES,
      mostRedirects: MOST_REDIRECTS,
      allowsHighPorts: true,
    })
  } catch (error) {
    if (error instanceof OutgoingError) throw new SourceError(error.code)
    throw error
  }
}

/** Whether a URL is on the origin that the owner named; iCloud's hosts count as one. */
const isOfParty = (url: string, named: string): boolean =>
  new URL(url).origin === new URL(named).origin || isTrustedBy(named)(new URL(url))
