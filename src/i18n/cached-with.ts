/** Values made from one object differ by few things, such as the reader's zone. */
const MOST_KEYS = 40

const caches = new WeakMap<object, Map<string, unknown>>()

/**
 * What `make` returned for this very object and key: it is made once, and lives as long as the
 * object. The key names everything else that it is made from.
 */
export function cachedWith<Made>(object: object, key: string, make: () => Made): Made {
  const known = caches.get(object) ?? new Map<string, unknown>()
  caches.set(object, known)
  const isKnown = known.has(key)
  const made = isKnown ? (known.get(key) as Made) : make()
  // The most recently used key is last.
  known.delete(key)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size >= MOST_KEYS) known.delete(oldest)
  known.set(key, made)
  return made
}
