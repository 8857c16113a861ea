export interface CacheOptions<Value> {
  /** How many values it may have; the least recently used one is removed first. */
  max: number
  /** Milliseconds after which a value is made anew. */
  maxAge?: number
  /** What a value depends on: it is used while each part is the same. */
  version?: (now: number) => readonly unknown[]
  /** How much all values together may weigh, and the weight of one. */
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
 * A cache in this process. Where values are promises, concurrent callers share one, and one that
 * fails is not cached.
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

  /** Otherwise pages of past minutes would fill the memory until newer ones need their places. */
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

  /** Forgets a value. With `value` given, removes only that value, not one made since. */
  function remove(key: string, value?: Value): void {
    if (value === undefined || entries.get(key)?.value === value) drop(key)
  }

  /**
   * The cached value, or a new one. A new value gets the version at the time when its making began.
   */
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
