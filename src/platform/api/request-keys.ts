/** Under which one request is carried out once, however often it comes. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The keys of a form: the same one while the same request is sent again, as after an answer that was
 * lost, and another once something else is sent.
 */
export function createRequestKeys() {
  const first = newIdempotencyKey()
  let sent: { request: string; key: string } | undefined
  return {
    /** Of the first request; for a form that is posted without scripts. */
    first,
    keyOf(request: string): string {
      if (sent?.request !== request)
        sent = { request, key: sent === undefined ? first : newIdempotencyKey() }
      return sent.key
    },
  }
}
