import type { Context, MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { matchedRoutes } from 'hono/route'
import { requirePerson, type Role } from '../actor.ts'
import type { ApiEnvironment } from './environment.ts'
import { Problem } from './problem.ts'

type Schema = Parameters<typeof resolver>[0]

/** Who may call besides anybody and whoever is signed in: people with one of these roles. */
const ROLES_OF = {
  specialist: ['specialist'],
  publisher: ['publisher', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>
type Access = 'public' | 'signed-in' | keyof typeof ROLES_OF

const accessOf = new WeakMap<object, Access>()

/**
 * Refuses callers without the role that the call's description names, before anything of their body
 * is read. What else a call requires is for its service to say.
 * @throws {Problem} 401 without a session, 403 without the role.
 */
export const requireAccess: MiddlewareHandler<ApiEnvironment> = (c, next) => {
  const access = accessOfCall(c)
  if (access === 'public') return next()
  const person = requirePerson(c.get('actor'))
  if (access !== 'signed-in' && !ROLES_OF[access].some((role) => person.roles.includes(role)))
    throw new Problem('forbidden')
  return next()
}

/** The first route that matches is the one that answers. */
function accessOfCall(c: Context): Access {
  for (const { handler } of matchedRoutes(c)) {
    const access = accessOf.get(handler)
    if (access) return access
  }
  return 'public'
}

/**
 * Describes a call: what it does, who may, and what it answers, for the OpenAPI document and for
 * {@link requireAccess}.
 */
export function describeCall(call: {
  summary: string
  access?: Access
  status?: number
  answer?: Schema
}) {
  const { access = 'public', status = 200 } = call
  const described = describeRoute({
    summary: call.summary,
    description: access === 'public' ? 'Open to everybody.' : `Needs: ${access}.`,
    responses: {
      [status]: {
        description: 'Done',
        ...(call.answer
          ? { content: { 'application/json': { schema: resolver(call.answer) } } }
          : {}),
      },
      default: {
        description: 'A problem (RFC 9457)',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  })
  accessOf.set(described, access)
  return described
}
