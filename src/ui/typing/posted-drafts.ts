import { listTab, readTabJson, writeTab } from '../storage.ts'
import type { Draft } from './rules.ts'

/**
 * What was posted before the scripts had come was sent, once a page is read that answers it: it is
 * forgotten, its form's page or not. The way to signing in is no answer: there it was not sent.
 */
export function settlePosted(isSignIn: boolean, now = Date.now()): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'navigate') return
  for (const key of listTab('typed ')) {
    const draft = readTabJson(key) as Draft | null
    if (!draft?.posted) continue
    const { posted: _, ...unsent } = draft
    writeTab(key, isSignIn ? JSON.stringify({ ...unsent, leftAt: now }) : null)
  }
}
