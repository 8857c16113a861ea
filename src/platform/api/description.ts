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

/** Who may call besides anybody and whoever is signed in: people with one of these roles. */
const ROLES_OF = {
  specialist: ['specialist'],
  publisher: ['publisher', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>
export type Access = 'public' | 'signed-in' | keyof typeof ROLES_OF

/** Codes that a call may be refused with, by kind; those of every such call are not repeated. */
export type CallProblems = Partial<Record<ProblemKind, readonly string[]>>

/** The file that is the whole body of a call. */
interface Upload {
  types: readonly string[]
  /** The largest, where it is not {@link UPLOAD_MAX_BYTES}. */
  mostBytes?: () => number
}

/** What the document needs to know of a call beside its schemas. */
export interface CallFacts {
  access: Access
  asksAgain: boolean
  /** What an access key needs for it; without one no key opens it. */
  scope: Scope | undefined
  /**
   * Under an `Idempotency-Key` a call runs in one transaction with its key. One that takes a
   * password, a code or a link, or that opens or ends a session, is made anew each time.
   */
  ignoresKey: boolean
  /**
   * One that waits for somebody else's server, a picture or a job, or makes transactions of its own,
   * looks its key up before and stores its answer after.
   */
  runsApart: boolean
  problems: CallProblems
  upload: Upload | undefined
  /** Whether the answer's `version` is its ETag, which `If-Match` of a later change names. */
  isVersioned: boolean
  /** Whether an answer that is a file has an ETag, and is 304 for a client that has it. */
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
 * Refuses callers without the role that the call's description names, and people whose proof is
 * too old for what is grave (a key has its scope instead), before anything of their body is read. What else a call requires is for its
 * service to say.
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

/** Whether every caller may read it, and a key as well, as if nobody were signed in. */
export const isOpenReading = ({ access, scope }: CallFacts, method: string): boolean =>
  access === 'public' && !scope && /^(?:get|head)$/i.test(method)

/**
 * A key opens the calls that name one of its scopes. What everybody may read it reads as a visitor.
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

/** What was said of the call. The first route that matches is the one that answers. */
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

/** What a call does, who may, and what it answers. */
export interface CallDescription<Problems extends CallProblems = CallProblems> {
  summary: string
  access?: Access
  /** It is grave: the person has to have shown within the last minutes who they are. */
  asksAgain?: boolean
  /** What an access key needs for it. Calls without one are closed to keys. */
  scope?: Scope
  ignoresKey?: boolean
  runsApart?: boolean
  status?: number
  answer?: Schema
  /** Media types of the answer where it is a file. */
  files?: readonly string[]
  upload?: Upload
  problems?: Problems
  isVersioned?: boolean
  isConditional?: boolean
}

/** Describes a call for the OpenAPI document and for {@link requireAccess}. */
export function describeCall(call: CallDescription) {
  const { summary, status = 200, answer, files, ...given } = call
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
