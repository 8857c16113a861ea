/**
 * Parts of the page with code that failed to load so far, and whether each reports it in its own
 * place, where the server's HTML stays.
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
/** Whether a part without a place of its own is missing. */
export const isPageMissing = (): boolean => [...missing.values()].includes(false)

export function watchMissing(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Resolves when the browser is online again, or a retry is requested. */
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

/** Retries all missing parts at once. */
export function askForMissing(): void {
  for (const goOn of waiting) goOn()
}
