import type { TypedResponse } from 'hono'
import type { ApiContext } from './environment.ts'
import { isMarked } from './entity-tags.ts'

/** A response that is serialized once and sent many times. */
export interface Written<Value> {
  value: Value
  json: string
  /** Including its quotes. */
  etag: string
}

/** An in-process call of our own pages, which takes the value without JSON. */
export interface ValueTaker {
  take(value: unknown): void
}

/** Sends the serialized response, or 304 when the client has it. */
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
