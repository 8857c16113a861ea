/** Values derived from one object have few keys, such as the reader's zone. */
const MOST_KEYS = 40

const caches = new WeakMap<object, Map<string, unknown>>()

/**
 * Caches the result of `make` for an object and a key, as long as the object lives. The key must
 * name all other inputs.
 */
export function cachedWith<Made>(object: object, key: string, make: () => Made): Made {
  const known = caches.get(object) ?? new Map<string, unknown>()
  caches.set(object, known)
  const isKnown = known.has(key)
  const made = isKnown ? (known.get(key) as Made) : make()
  // Moves the key to the end: the first one is the least recently used.
  known.delete(key)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= MOST_KEYS) known.delete(oldest)
  known.set(key, made)
  return made
}
