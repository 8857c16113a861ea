import type { TypedResponse } from 'hono'
import type { ApiContext } from './environment.ts'
import { isMarked } from './entity-tags.ts'

/** An answer that is written once and sent many times. */
export interface Written<Value> {
  value: Value
  json: string
  /** With its quotation marks. */
  etag: string
}

/** A call of one of our own pages, which takes an answer's value as it is. */
export interface ValueTaker {
  take(value: unknown): void
}

/** Sends what is written, or 304 to a client that has it. */
export function answerWritten<Value>(
  c: ApiContext,
  { value, json, etag }: Written<Value>,
): Response & TypedResponse<Value, 200, 'json'> {
  const { take } = (c.env ?? {}) as Partial<ValueTaker>
  take?.(value)
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'cookie' }
  const isKnown = isMarked(c.req.header('if-none-match'), etag)
  const answer: Response = isKnown
    ? c.body(null, 304, headers)
    : c.body(take ? '' : json, 200, { ...headers, 'content-type': 'application/json' })
  return answer as Response & TypedResponse<Value, 200, 'json'>
}
