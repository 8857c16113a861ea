export interface CacheOptions<Value> {
  /** The most entries; the least recently used one is evicted first. */
  max: number
  /** The lifetime of an entry in milliseconds. */
  maxAge?: number
  /** An entry's dependencies: it is valid while all parts are unchanged. */
  version?: (now: number) => readonly unknown[]
  /** The largest total size of the values, and the size of one. */
  maxSize?: number
  sizeOf?: (value: Value) => number
}

interface Entry<Value> {
  value: Value
  madeAt: number
  version: readonly unknown[]
  size: number
}

const SWEEP_EVERY_MS = 60_000

const isBetween = (age: number, from: number, until: number) => age >= from && age < until

export type Cache<Value> = ReturnType<typeof createCache<Value>>

/**
 * An in-process cache. Of promises, concurrent callers share one, and a rejected one is not cached.
 */
export function createCache<Value>({
  max,
  maxAge = Infinity,
  version = () => [],
  maxSize = Infinity,
  sizeOf = () => 0,
}: CacheOptions<Value>) {
  const entries = new Map<string, Entry<Value>>()
  let size = 0
  let sweptAt = 0

  const isFresh = (entry: Entry<Value>, now: number): boolean => {
    if (maxAge !== Infinity && !isBetween(now - entry.madeAt, 0, maxAge)) return false
    return version(now).every((part, index) => part === entry.version[index])
  }

  function drop(key: string): void {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  /** Removes stale entries, which would otherwise fill the memory until newer ones evict them. */
  function sweep(now: number): void {
    if (Math.abs(now - sweptAt) < SWEEP_EVERY_MS) return
    sweptAt = now
    for (const [key, entry] of entries) if (!isFresh(entry, now)) drop(key)
  }

  function put(key: string, entry: Entry<Value>): void {
    drop(key)
    entries.set(key, entry)
    size += entry.size
    for (const oldest of entries.keys()) {
      if (entries.size <= max && size <= maxSize) return
      drop(oldest)
    }
  }

  function find(key: string, now = Date.now()): Value | undefined {
    const entry = entries.get(key)
    if (!entry || !isFresh(entry, now)) return undefined
    put(key, entry)
    return entry.value
  }

  function set(key: string, value: Value, now = Date.now(), current = version(now)): void {
    sweep(now)
    put(key, { value, madeAt: now, version: current, size: sizeOf(value) })
  }

  /** Removes an entry; with `value`, only if that is still the cached one. */
  function remove(key: string, value?: Value): void {
    if (value === undefined || entries.get(key)?.value === value) drop(key)
  }

  /** The cached value, or a new one, with the version at the time when its computation began. */
  function get<Made extends Value>(key: string, make: () => Made, now = Date.now()): Made {
    const known = find(key, now)
    if (known !== undefined) return known as Made
    const current = version(now)
    const value = make()
    set(key, value, now, current)
    if (value instanceof Promise) value.catch(() => remove(key, value))
    return value
  }

  function clear(): void {
    entries.clear()
    size = 0
  }

  return { find, get, set, remove, clear }
}
