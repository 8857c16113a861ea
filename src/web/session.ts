import { redirect } from '@tanstack/react-router'
import { fetchSessionUser } from '../features/accounts/client.ts'
import type { Role } from '../platform/actor.ts'
import { requestScope, type SessionUser } from '../platform/request-scope.ts'

let known: { user: SessionUser | null } | undefined

/** Remembers, in the browser, whom the page came for. */
export function rememberSession(user: SessionUser | null): void {
  known = { user }
}

async function currentUser(): Promise<SessionUser | null> {
  const scope = requestScope()
  if (scope) return scope.shell.user
  known ??= { user: await fetchSessionUser() }
  return known.user
}

/**
 * Lets only signed-in people on (spec 2.17, 6.4); with roles, only those who have one (spec 2.18, 2.19).
 * Everybody else is sent to sign in and comes back afterwards, or home.
 */
export async function requireSignedIn(href: string, roles?: readonly Role[]): Promise<SessionUser> {
  const user = await currentUser()
  if (!user) throw redirect({ to: '/auth', search: { next: href }, statusCode: 307 })
  if (roles && !user.roles.some((role) => roles.includes(role)))
    throw redirect({ to: '/', statusCode: 307 })
  return user
}

export const findSignedIn = currentUser
