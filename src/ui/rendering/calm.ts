import { useSyncExternalStore } from 'react'
import { useReader } from './page-reader.tsx'

const isCalmNow = (): boolean => document.documentElement.dataset['mode'] === 'calm'

function watchMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}

/**
 * Whether the page is in calm mode, for parts with other elements there; follows the header's
 * switch. Visual differences use the `calm:` variant instead. Not for parts that the server renders
 * once for all readers.
 */
export function useIsCalm(): boolean {
  const { isCalm = false } = useReader()
  return useSyncExternalStore(watchMode, isCalmNow, () => isCalm)
}
