import { serverNow } from '../platform/device/server-clock.ts'
import { readTab, writeTab } from '../ui/storage.ts'

const KEY = 'reloaded-for-parts'
/** A page that asks to be loaded again so soon would ask for ever. */
const LOOP_MS = 60_000

const wasReloaded = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload'
}

/**
 * Loads the page of this address anew because of code that is not to be had, once. The tab keeps what
 * was typed. Answers whether it does.
 */
export function reloadOnce(): boolean {
  const now = serverNow().getTime()
  const [address, at] = (readTab(KEY) ?? '').split(' ')
  const { href } = window.location
  if (address === href && now - Number(at) < LOOP_MS) return false
  // A tab that keeps nothing cannot know what it did, but how it came to its page.
  if (!writeTab(KEY, `${href} ${now}`) && wasReloaded()) return false
  window.location.reload()
  return true
}
