/**
 * Caches the result of `build` by its string arguments: constructing an `Intl` formatter costs a
 * hundred times more than using it. At most `limit` results, the oldest evicted first, because zone
 * names come from visitors and each formatter takes about 25 KB. Errors of `build` are thrown and
 * not cached.
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
