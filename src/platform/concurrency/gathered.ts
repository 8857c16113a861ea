/**
 * Batches the reads requested within one tick of the event loop. The read begins after the last of
 * these requests, so that no caller gets data older than its call.
 */
export function gather<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined

  function begin() {
    const keys = new Set<Key>()
    const found = new Promise(setImmediate).then(() => {
      next = undefined
      return read([...keys])
    })
    return { keys, found }
  }

  return async (key) => {
    next ??= begin()
    const { keys, found } = next
    keys.add(key)
    return (await found).get(key)
  }
}
