import type { Context, MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { matchedRoutes } from 'hono/route'
import {
  requirePerson,
  requireRecentProof,
  requireRoles,
  visitor,
  type Person,
  type Role,
} from '../actor.ts'
import { systemClock } from '../clock.ts'
import type { Scope } from '../scopes.ts'
import type { ApiEnvironment } from './environment.ts'
import { Problem, type ProblemKind } from './problem.ts'

type Schema = Parameters<typeof resolver>[0]

/** Roles that may call, for each access level beyond everybody and signed-in people. */
const ROLES_OF = {
  specialist: ['specialist'],
  publisher: ['publisher', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>
export type Access = 'public' | 'signed-in' | keyof typeof ROLES_OF

/** Codes of a call's problems, by kind; those of all such calls are implied. */
export type CallProblems = Partial<Record<ProblemKind, readonly string[]>>

/** A file as the whole request body. */
interface Upload {
  types: readonly string[]
  /** The largest size, if not {@link UPLOAD_MAX_BYTES}. */
  mostBytes?: () => number
}

/** A call's metadata for the OpenAPI document, beside its schemas. */
export interface CallFacts {
  access: Access
  asksAgain: boolean
  /** The scope that an access key needs; calls without one are closed to keys. */
  scope: Scope | undefined
  /**
   * With an `Idempotency-Key` a call runs in one transaction with its key. Calls that take a
   * password, a code or a link, or open or end a session, ignore the key.
   */
  ignoresKey: boolean
  /**
   * For calls that wait for other servers, pictures or jobs, or manage their own transactions: the
   * key is looked up before the call, and the response is stored after it.
   */
  runsApart: boolean
  problems: CallProblems
  upload: Upload | undefined
  /** Whether the response's `version` is its ETag, for the `If-Match` of later changes. */
  isVersioned: boolean
  /** Whether a file response has an ETag and supports 304. */
  isConditional: boolean
}

const factsOf = new WeakMap<object, CallFacts>()

const OPEN_CALL: CallFacts = {
  access: 'public',
  asksAgain: false,
  scope: undefined,
  ignoresKey: false,
  runsApart: false,
  problems: {},
  upload: undefined,
  isVersioned: false,
  isConditional: false,
}

/**
 * Refuses, before the body is read, callers without the required role, and people whose proof is
 * too old for a serious action (access keys have scopes instead). Further conditions are up to the
 * call's service.
 * @throws {Problem} 401 without a session, 403 without the role or a recent proof.
 */
export const requireAccess: MiddlewareHandler<ApiEnvironment> = (c, next) => {
  const facts = describedFacts(c)
  const { access, asksAgain } = facts
  const actor = c.get('actor')
  if (actor.kind === 'person' && actor.key) requireScope(c, facts, actor.key)
  if (access === 'public') return next()
  const person = requirePerson(actor)
  if (access !== 'signed-in')
    requireRoles(person, (roles) => ROLES_OF[access].some((role) => roles.includes(role)))
  if (asksAgain && !person.key) requireRecentProof(person, systemClock())
  return next()
}

/**
 * Whether the call is a read that is open to everybody; with an access key it is answered as to a
 * visitor.
 */
export const isOpenReading = ({ access, scope }: CallFacts, method: string): boolean =>
  access === 'public' && !scope && /^(?:get|head)$/i.test(method)

/**
 * Requires one of the key's scopes. Public reads are answered as to a visitor.
 * @throws {Problem} 403 for every other call, whatever its owner may do.
 */
function requireScope(
  c: Context<ApiEnvironment>,
  facts: CallFacts,
  { scopes }: NonNullable<Person['key']>,
): void {
  const { scope } = facts
  if (scope && scopes.includes(scope)) return
  if (scope) throw new Problem('forbidden', 'scope-missing', { extra: { scope } })
  if (!isOpenReading(facts, c.req.method)) throw new Problem('forbidden', 'not-for-keys')
  c.set('actor', visitor)
}

/** The metadata of the matched call: of the first matching route, which answers. */
export function describedFacts(c: Context): CallFacts {
  for (const { handler } of matchedRoutes(c)) {
    const facts = factsOf.get(handler)
    if (facts) return facts
  }
  return OPEN_CALL
}

function needs({ access, asksAgain, scope }: CallFacts): string {
  const who = access === 'public' ? 'Open to everybody.' : `Needs: ${access}.`
  const keys = scope ? ` An access key needs the scope \`${scope}\`.` : ''
  const again = asksAgain ? ' Asks again who is there (`proof-required`).' : ''
  return who + again + keys
}

function contentOf({ answer, files }: { answer?: Schema; files?: readonly string[] }) {
  if (answer)
    return { 'application/json': { schema: resolver(answer, { options: { io: 'output' } }) } }
  if (!files) return undefined
  return Object.fromEntries(
    files.map((type) => [
      type,
      {
        schema: type.startsWith('text/')
          ? { type: 'string' }
          : { type: 'string', format: 'binary' },
      },
    ]),
  )
}

/** A call's description: purpose, access, and response. */
export interface CallDescription<Problems extends CallProblems = CallProblems> {
  summary: string
  access?: Access
  /** A serious action: requires a recent proof of identity. */
  asksAgain?: boolean
  /** The scope that an access key needs; calls without one are closed to keys. */
  scope?: Scope
  ignoresKey?: boolean
  runsApart?: boolean
  answer?: Schema
  /** Media types of a file response. */
  files?: readonly string[]
  upload?: Upload
  problems?: Problems
  isVersioned?: boolean
  isConditional?: boolean
}

/** Describes a call for the OpenAPI document and for {@link requireAccess}. */
export function describeCall(call: CallDescription & { status: number }) {
  const { summary, status, answer, files, ...given } = call
  const facts: CallFacts = { ...OPEN_CALL, ...given }
  const content = contentOf({ ...(answer ? { answer } : {}), ...(files ? { files } : {}) })
  const described = describeRoute({
    summary,
    description: needs(facts),
    responses: { [status]: { description: 'Done', ...(content ? { content } : {}) } },
    'x-facts': facts,
  } as Parameters<typeof describeRoute>[0])
  factsOf.set(described, facts)
  return described
}
