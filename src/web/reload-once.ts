import { serverNow } from '../platform/device/server-clock.ts'
import { readTab, writeTab } from '../ui/storage.ts'

const KEY = 'reloaded-for-parts'
/** A page that requests another reload within this time would loop. */
const LOOP_MS = 60_000

const wasReloaded = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload'
}

/**
 * Reloads the page once, because its code cannot be loaded. The tab retains typed text. Returns
 * whether it reloads.
 */
export function reloadOnce(): boolean {
  const now = serverNow().getTime()
  const [address, at] = (readTab(KEY) ?? '').split(' ')
  const { href } = window.location
  if (address === href && now - Number(at) < LOOP_MS) return false
  // Without storage, the navigation type shows whether the page was reloaded.
  if (!writeTab(KEY, `${href} ${now}`) && wasReloaded()) return false
  window.location.reload()
  return true
}
