import { useSyncExternalStore } from 'react'
import { useReader } from './page-reader.tsx'

const isCalmNow = (): boolean => document.documentElement.dataset['mode'] === 'calm'

function watchMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}

/**
 * Whether the page is read in calm mode, for parts that are built in another way there; it follows
 * the header's choice. What only looks different is said by the `calm:` variant. A part that the
 * server draws once for all readers must not ask.
 */
export function useIsCalm(): boolean {
  const { isCalm = false } = useReader()
  return useSyncExternalStore(watchMode, isCalmNow, () => isCalm)
}
