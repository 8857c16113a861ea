import { privatePage } from './private-page.ts'

/** What the routes of all tabs have in common. */
export const tabRoute = {
  ...privatePage,
  // The dashboard around the tab answers its errors.
  errorComponent: false,
} as const
