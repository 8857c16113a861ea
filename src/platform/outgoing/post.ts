import { mayBeRequested, requestPublic } from './request.ts'

export interface Post {
  headers: Readonly<Record<string, string>>
  body: Buffer
  withinMs: number
  /** Whether this machine may be posted to as well: for tests alone. */
  allowsLoopback: boolean
}

export interface PostAnswer {
  status: number
  /** As the server asks for it, in seconds. */
  retryAfterSeconds: number | undefined
}

/** Whether an address may be posted to, by its spelling alone. */
export const mayBePostedTo = (address: string, allowsLoopback: boolean): boolean =>
  mayBeRequested(address, { allowsLoopback })

/** What a `Retry-After` asks for, in seconds; undefined for a date or nothing. */
export const secondsOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined

/**
 * Posts once, follows no redirect, and reads nothing of the answer but its head.
 * @throws {OutgoingError} when there is no answer in time, or the address may not be posted to.
 */
export async function postTo(address: string, post: Post): Promise<PostAnswer> {
  const { status, headers } = await requestPublic(address, {
    ...post,
    method: 'POST',
    mostBytes: 0,
  })
  return { status, retryAfterSeconds: secondsOf(headers['retry-after']) }
}
