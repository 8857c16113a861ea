const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/

/** Whether a key can be stored: up to 200 visible ASCII characters. */
export const isIdempotencyKey = (key: string): boolean => KEY_SHAPE.test(key)

/** A key under which a request is carried out once, however often it is sent. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The keys of a form: the same key while the same request is sent again, as after a lost answer,
 * and a new one once something else is sent.
 */
export function createRequestKeys() {
  const first = newIdempotencyKey()
  let sent: { request: string; key: string } | undefined
  return {
    /** The key of the first request; for a form that is posted without scripts. */
    first,
    keyOf(request: string): string {
      if (sent?.request !== request)
        sent = { request, key: sent === undefined ? first : newIdempotencyKey() }
      return sent.key
    },
  }
}
