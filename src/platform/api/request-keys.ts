const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/

/** Whether an idempotency key is valid: up to 200 visible ASCII characters. */
export const isIdempotencyKey = (key: string): boolean => KEY_SHAPE.test(key)

/** A new idempotency key: a request repeated with it is carried out once. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Idempotency keys of a form: the same key while the same request is repeated, such as after a lost
 * response, and a new one for a changed request.
 */
export function createRequestKeys() {
  const first = newIdempotencyKey()
  let sent: { request: string; key: string } | undefined
  return {
    /** The first request's key; for forms posted without scripts. */
    first,
    keyOf(request: string): string {
      if (sent?.request !== request)
        sent = { request, key: sent === undefined ? first : newIdempotencyKey() }
      return sent.key
    },
  }
}
