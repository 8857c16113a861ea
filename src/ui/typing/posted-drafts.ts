import { listTab, readTabJson, writeTab } from '../storage.ts'
import type { Draft } from './rules.ts'

/**
 * Deletes drafts that were posted before hydration, once a page that answers the post is read, the
 * form's own or not. The sign-in page is no answer: the form was not accepted.
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
