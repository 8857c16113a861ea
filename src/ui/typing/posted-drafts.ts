import type { Draft } from './rules.ts'

const DRAFT = /^typed /

/**
 * What was posted before the scripts had come was sent, once a page is read that answers it: it is
 * forgotten, its form's page or not. The way to signing in is no answer: there it was not sent.
 */
export function settlePosted(isSignIn: boolean, now = Date.now()): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'navigate') return
  try {
    for (const key of Object.keys(sessionStorage).filter((one) => DRAFT.test(one))) {
      const draft = JSON.parse(sessionStorage.getItem(key)!) as Draft | null
      if (!draft?.posted) continue
      const { posted: _, ...unsent } = draft
      if (isSignIn) sessionStorage.setItem(key, JSON.stringify({ ...unsent, leftAt: now }))
      else sessionStorage.removeItem(key)
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
