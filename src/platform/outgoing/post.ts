import { mayBeRequested, requestPublic } from './request.ts'

export interface Post {
  headers: Readonly<Record<string, string>>
  body: Buffer
  withinMs: number
  /** Whether loopback is allowed: for tests only. */
  allowsLoopback: boolean
}

export interface PostAnswer {
  status: number
  /** The `Retry-After` in seconds. */
  retryAfterSeconds: number | undefined
}

/** Whether a URL may be posted to, before DNS lookup. */
export const mayBePostedTo = (address: string, allowsLoopback: boolean): boolean =>
  mayBeRequested(address, { allowsLoopback })

/** Parses a `Retry-After` in seconds; undefined for a date or nothing. */
export const secondsOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined

/**
 * Posts once, without redirects, and reads only the response's status and headers.
 * @throws {OutgoingError} on a timeout, or when the URL may not be posted to.
 */
export async function postTo(address: string, post: Post): Promise<PostAnswer> {
  const { status, headers } = await requestPublic(address, {
    ...post,
    method: 'POST',
    mostBytes: 0,
  })
  return { status, retryAfterSeconds: secondsOf(headers['retry-after']) }
}
