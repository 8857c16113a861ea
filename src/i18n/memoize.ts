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
  const kept = new Map<string, { value: Value }>()
  return (...args) => {
    const key = args.join(' ')
    const found = kept.get(key)
    if (found) return found.value
    const value = build(...args)
    if (kept.size >= limit) {
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    }
    kept.set(key, { value })
    return value
  }
}
