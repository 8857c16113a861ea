import { redirect } from '@tanstack/react-router'
import { hasSessionMarker } from '../features/accounts/client/session-marker.ts'
import { SESSION_GRACE_MS } from '../features/accounts/rules/index.ts'
import { localizePath } from '../i18n/locale.ts'
import { getLocale } from '../i18n/paraglide/runtime.js'
import type { Role } from '../platform/actor.ts'
import { requestScope, type SessionUser } from '../platform/request-scope.ts'

let known: { user: SessionUser | null } | undefined
/** A visitor who is redirected to sign in does not wait a second time for the missing session. */
const SEARCH_REUSED_MS = 3000
let search: { begun: number; found: Promise<SessionUser | null> } | undefined

/** Remembers, in the browser, for whom the page was rendered. */
export function rememberSession(user: SessionUser | null): void {
  known = { user }
}

/** The page was rendered for a user whose marker is gone since: another window has signed out. */
const hasSignedOutElsewhere = (): boolean => known?.user != null && !hasSessionMarker()

/**
 * The person of this page. A page that came for a visitor asks again once the marker says that
 * somebody has signed in since, in another window; no longer than the grace time (spec 4.2).
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
 * The person of a protected page. In the browser a visitor without the marker is given the shorter
 * grace time too: a sign-in in another window may just be ending (spec 4.2).
 */
async function awaitedUser(): Promise<SessionUser | null> {
  const user = await currentUser()
  if (user || requestScope() || hasSessionMarker()) return user
  await pause(SESSION_GRACE_MS.withoutMarker)
  return currentUser()
}

/** The router's own patience before it shows that a page is read. */
const ROUTER_PENDING_MS = 1000

/**
 * After how long a protected page says that it waits: at once where the session has to be looked
 * for, as usual where it is known and only the page's data are read.
 */
export const authorizingAfterMs = (): number =>
  requestScope() || known?.user ? ROUTER_PENDING_MS : 0

/** Reloads a page of this site whole, so that its header matches the current session. */
const loadWhole = (href: string) =>
  redirect({ href: localizePath(href, getLocale()), reloadDocument: true })

/**
 * Lets only signed-in people on (spec 2.17, 6.4); with roles, only those who have one (spec 2.18, 2.19).
 * Everybody else is sent to sign in and comes back afterwards, or home.
 */
export async function requireSignedIn(href: string, roles?: readonly Role[]): Promise<SessionUser> {
  const user = await requireSignedInSomehow(href)
  // The team's work waits for a second step, which is set up or given there (decision 28).
  if (user.needsSecondStep) throw redirect({ to: '/ways-in', statusCode: 307 })
  if (roles && !user.roles.some((role) => roles.includes(role)))
    throw redirect({ to: '/', statusCode: 307 })
  return user
}

/** The same for the pages on which somebody of the team sets up or gives a second step. */
export async function requireSignedInSomehow(href: string): Promise<SessionUser> {
  const user = await awaitedUser()
  if (!requestScope() && hasSignedOutElsewhere()) throw loadWhole(href)
  if (!user) throw redirect({ to: '/auth', search: { next: href }, statusCode: 307 })
  // Signed in since the page was loaded: the whole page is loaded again, with its header.
  if (known && !known.user) throw loadWhole(href)
  return user
}

/**
 * For a page that everybody may open and that shows more to who is signed in: it is loaded whole
 * where somebody has signed in in another window since. Whose session has ended meanwhile signs in
 * and comes back, to what was typed.
 */
export async function followSession(href: string): Promise<void> {
  if (requestScope()) return
  if (hasSignedOutElsewhere())
    throw redirect({ to: '/auth', search: { next: href }, reloadDocument: true })
  const user = await currentUser()
  if (user && known && !known.user) throw loadWhole(href)
}

/**
 * What a protected page does with an error of its reading: a session that ended meanwhile leads, as
 * for whoever opens the page without one, to the login and back. Known by its status: the error's
 * class would be loaded with every page.
 */
export function leaveSignedOut(error: unknown): void {
  if (!requestScope() && error instanceof Error && 'status' in error && error.status === 401)
    throw redirect({ href: window.location.href, reloadDocument: true })
}

export const findSignedIn = currentUser
