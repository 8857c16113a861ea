/**
 * Caches what `build` returned for each set of string arguments. Constructing an `Intl` formatter
 * costs a hundred times more than using it. At most `limit` values stay, the oldest leaves first,
 * because zone names come from visitors and each formatter holds about 25 KB. What `build` throws
 * is passed on and not cached.
 */
export function memoize<Args extends readonly string[], Value>(
  build: (...args: Args) => Value,
  limit = 200,
): (...args: Args) => Value {
  const cache = new Map<string, { value: Value }>()
  return (...args) => {
    const key = args.join(' ')
    const found = cache.get(key)
    if (found) return found.value
    const value = build(...args)
    if (cache.size >= limit) {
      for (const oldest of cache.keys()) {
        cache.delete(oldest)
        break
      }
    }
    cache.set(key, { value })
    return value
  }
}
