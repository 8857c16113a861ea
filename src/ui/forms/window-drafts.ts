/**
 * What is being written, kept by this window for the person who writes: it outlives a reload and a
 * session that ended, and goes with the window, or with who signs out. Keys begin with what the
 * words are for.
 */
interface StoredWords {
  by: string
  kept: object
}

const person = (): string => document.documentElement.dataset['person'] ?? ''

export const keepInWindow = (key: string, kept: object): void =>
  sessionStorage.setItem(key, JSON.stringify({ by: person(), kept } satisfies StoredWords))

export const forgetInWindow = (key: string): void => sessionStorage.removeItem(key)

/** All of this person's that are for one thing; what cannot be read any more is left out. */
export function readInWindow<Kept>(keysBegin: string): Kept[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keysBegin))
  return keys.flatMap((key) => {
    try {
      const { by, kept } = JSON.parse(sessionStorage.getItem(key)!) as StoredWords
      return by === person() ? [kept as Kept] : []
    } catch {
      return []
    }
  })
}
