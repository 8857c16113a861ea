/**
 * Parts of the page whose code could not be loaded so far, and whether each says so in its own
 * place: what the server drew of them stays.
 */
const missing = new Map<object, boolean>()
const watchers = new Set<() => void>()
const waiting = new Set<() => void>()

const notify = (): void => {
  for (const watcher of watchers) watcher()
}

export function noteMissing(part: object, isInPlace: boolean): void {
  missing.set(part, isInPlace)
  notify()
}

export function noteCome(part: object): void {
  if (missing.delete(part)) notify()
}

export const isMissing = (part: object): boolean => missing.has(part)
export const isAnyMissing = (): boolean => missing.size > 0
/** Whether one is missing that has no place of its own to say so. */
export const isPageMissing = (): boolean => [...missing.values()].includes(false)

export function watchMissing(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Settles when the connection is back, or somebody asks for what is missing. */
export const onceAskedFor = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      waiting.delete(goOn)
      window.removeEventListener('online', goOn)
      resolve()
    }
    waiting.add(goOn)
    window.addEventListener('online', goOn)
  })

/** Asks at once for all that is missing. */
export function askForMissing(): void {
  for (const goOn of waiting) goOn()
}
