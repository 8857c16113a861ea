/**
 * What is being written, kept by this window: it outlives a reload and a session that ended, and
 * goes with the window, or with who signs out. Keys begin with what the words are for.
 */
export const keepInWindow = (key: string, kept: object): void =>
  sessionStorage.setItem(key, JSON.stringify(kept))

export const forgetInWindow = (key: string): void => sessionStorage.removeItem(key)

/** All that are for one thing; what cannot be read any more is left out. */
export function readInWindow<Kept>(keysBegin: string): Kept[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keysBegin))
  return keys.flatMap((key) => {
    try {
      return [JSON.parse(sessionStorage.getItem(key)!) as Kept]
    } catch {
      return []
    }
  })
}
