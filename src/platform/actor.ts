import { allows, type Permission } from './permissions.ts'
import { Problem } from './api/problem.ts'
import type { Scope } from './scopes.ts'
import { MINUTE_MS } from './durations.ts'

/** By priority: the first that somebody has is the effective one (spec 6.2). */
export const ROLES = ['admin', 'publisher', 'specialist', 'regular'] as const
export type Role = (typeof ROLES)[number]

export const ACCOUNT_STATUSES = ['active', 'pending', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

declare const minted: unique symbol

/** A signed-in person. Only the accounts feature makes one, from a session it has checked. */
export interface Person {
  readonly [minted]: true
  readonly kind: 'person'
  readonly userId: number
  /** 0 where an access key makes the call. */
  readonly sessionId: number
  /** The access key that makes the call, which opens only the calls of its scopes. */
  readonly key: { readonly id: number; readonly scopes: readonly Scope[] } | null
  readonly name: string
  /** A specialist's profile, and how it spells the name in each language. */
  readonly profile: { id: number; names: Partial<Record<'en' | 'fa', string | null>> } | null
  readonly email: string
  readonly photo: string | null
  /** The effective role: the first of `ROLES` that the person has. */
  readonly role: Role
  readonly roles: readonly Role[]
  /**
   * Roles of the team that this session lacks, because it was opened with one step only (decision
   * 28).
   */
  readonly withheldRoles: readonly Role[]
  /** Whether password and second step, or a passkey, were given in this session. */
  readonly isTwoStep: boolean
  /** When the person last showed in this session who they are. */
  readonly provedAt: Date
  readonly status: AccountStatus
  /** The zone that the account names; null where the browser's counts. */
  readonly timeZone: string | null
  readonly emailConfirmed: boolean
}

export interface Visitor {
  readonly kind: 'visitor'
}

/** The product itself: jobs, demo content, the command line. */
export interface System {
  readonly kind: 'system'
}

/** Who makes the call. Every service call takes an actor first. */
export type Actor = Person | Visitor | System

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

/** @throws {Problem} 401 when nobody is signed in. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw new Problem('unauthenticated')
  return actor
}

/**
 * Passes if the roles are enough. If they would be with a second step, the error says so.
 * @throws {Problem} 403
 */
export function requireRoles(person: Person, areEnough: (roles: readonly Role[]) => boolean): void {
  if (areEnough(person.roles)) return
  const wouldDo = areEnough(person.withheldRoles)
  throw new Problem('forbidden', wouldDo ? 'second-step-required' : 'forbidden')
}

/** @throws {Problem} 401 when nobody is signed in, 403 when none of the person's roles allows it. */
export function requirePermission(actor: Actor, permission: Permission): Person {
  const person = requirePerson(actor)
  requireRoles(person, (roles) => allows(roles, permission))
  return person
}

/** How long a password, code or passkey that was given counts as recent proof. */
const PROOF_MINUTES = 15

export const isProofRecent = ({ provedAt }: Pick<Person, 'provedAt'>, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < PROOF_MINUTES * MINUTE_MS

/**
 * For what is grave: the person has shown within the last minutes who they are.
 * @throws {Problem} 401 when nobody is signed in, 403 when it was too long ago.
 */
export function requireRecentProof(actor: Actor, now: Date): Person {
  const person = requirePerson(actor)
  if (!isProofRecent(person, now)) throw new Problem('forbidden', 'proof-required')
  return person
}

/**
 * For calls that the product itself also makes, such as its command line and its jobs.
 * @returns the person's id; null where the product itself calls.
 * @throws {Problem} 401, 403 as `requirePermission`.
 */
export const requirePermissionOrSystem = (actor: Actor, permission: Permission): number | null =>
  actor.kind === 'system' ? null : requirePermission(actor, permission).userId

export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'person' && allows(actor.roles, permission)

export const hasRole = (actor: Actor, role: Role): boolean =>
  actor.kind === 'person' && actor.roles.includes(role)
