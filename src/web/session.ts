import { redirect } from '@tanstack/react-router'
import { hasSessionMarker } from '../features/accounts/client/session-marker.ts'
import { SESSION_GRACE_MS } from '../features/accounts/rules/index.ts'
import { localPath } from '../i18n/local-path.ts'
import type { Role } from '../platform/actor.ts'
import { requestScope, type SessionUser } from '../platform/request-scope.ts'

let known: { user: SessionUser | null } | undefined
/** A visitor who is redirected to sign in does not wait twice for the missing session. */
const SEARCH_REUSED_MS = 3000
let search: { begun: number; found: Promise<SessionUser | null> } | undefined

/** Stores, in the browser, the person for whom the page was rendered. */
export function rememberSession(user: SessionUser | null): void {
  known = { user }
}

/**
 * The page was rendered for a person whose marker cookie is gone: another window has signed out.
 */
const hasSignedOutElsewhere = (): boolean => known?.user != null && !hasSessionMarker()

/**
 * The page's person. A page rendered for a visitor asks again once the marker cookie shows a later
 * sign-in in another window; it waits no longer than the grace time (spec 4.2).
 */
async function currentUser(): Promise<SessionUser | null> {
  const scope = requestScope()
  if (scope) return scope.shell.user
  if (hasSignedOutElsewhere()) return null
  if (known?.user || !hasSessionMarker()) return known?.user ?? null
  if (!search || performance.now() - search.begun > SEARCH_REUSED_MS)
    search = { begun: performance.now(), found: searchUser() }
  return search.found
}

async function searchUser(): Promise<SessionUser | null> {
  const graceEnds = pause(SESSION_GRACE_MS.withMarker).then(() => null)
  const { fetchSessionUser } = await import('../features/accounts/client/index.ts')
  return Promise.race([fetchSessionUser().catch(() => null), graceEnds])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The person of a protected page. In the browser a visitor without the marker cookie gets the
 * shorter grace time too: a sign-in in another window may just be completing (spec 4.2).
 */
async function awaitedUser(): Promise<SessionUser | null> {
  const user = await currentUser()
  if (user || requestScope() || hasSessionMarker()) return user
  await pause(SESSION_GRACE_MS.withoutMarker)
  return currentUser()
}

/** The router's own delay before it shows the pending component. */
const ROUTER_PENDING_MS = 1000

/**
 * The delay before a protected page shows that it waits: none while the session is being looked up,
 * the router's own if only the page's data is loading.
 */
export const authorizingAfterMs = (): number =>
  requestScope() || known?.user ? ROUTER_PENDING_MS : 0

/**
 * Loads a page of this site whole, as for a header that matches the current session. Without its
 * fragment: the address bar may show the address already, and the browser would only scroll.
 */
export const loadWhole = (href: string) =>
  redirect({ href: localPath(href.replace(/#.*/, '')), reloadDocument: true })

/**
 * Admits only signed-in people (spec 2.17, 6.4); with roles, only those who have one (spec 2.18,
 * 2.19). Redirects everybody else to sign in and back, or home.
 */
export async function requireSignedIn(href: string, roles?: readonly Role[]): Promise<SessionUser> {
  const user = await requireSignedInSomehow(href)
  // Team members must have a second step, which that page sets up or asks for (decision 28).
  if (user.needsSecondStep) throw redirect({ to: '/ways-in', statusCode: 307 })
  if (roles && !user.roles.some((role) => roles.includes(role)))
    throw redirect({ to: '/', statusCode: 307 })
  return user
}

/** The same for the pages on which team members set up or pass the second step. */
export async function requireSignedInSomehow(href: string): Promise<SessionUser> {
  const user = await awaitedUser()
  if (!requestScope() && hasSignedOutElsewhere()) throw loadWhole(href)
  if (!user) throw redirect({ to: '/auth', search: { next: href }, statusCode: 307 })
  // Signed in since the page was loaded: loads the whole page, with its header.
  if (known && !known.user) throw loadWhole(href)
  return user
}

/**
 * For a public page that shows more to a signed-in person: reloads it after a sign-in in another
 * window. After the session has ended, redirects to sign in and back, where typed text is restored.
 */
export async function followSession(href: string): Promise<void> {
  if (requestScope()) return
  if (hasSignedOutElsewhere())
    throw redirect({ to: '/auth', search: { next: href }, reloadDocument: true })
  const user = await currentUser()
  if (user && known && !known.user) throw loadWhole(href)
}

/**
 * The error handler of a protected page's loader: after the session has ended, reloads the page,
 * which redirects to the login and back. Recognised by its status, since the error's class would be
 * loaded with every page.
 */
export function leaveSignedOut(error: unknown): void {
  if (!requestScope() && error instanceof Error && 'status' in error && error.status === 401)
    throw redirect({ href: window.location.href.replace(/#.*/, ''), reloadDocument: true })
}

export const findSignedIn = currentUser
