import { allows, type Permission } from './permissions.ts'
import { Problem } from './api/problem.ts'
import type { Scope } from './scopes.ts'
import { MINUTE_MS } from './durations.ts'

/** By priority: a person's first one is the effective role (spec 6.2). */
export const ROLES = ['admin', 'publisher', 'specialist', 'regular'] as const
export type Role = (typeof ROLES)[number]

export const ACCOUNT_STATUSES = ['active', 'pending', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

declare const minted: unique symbol

/** A signed-in person. Only the accounts feature creates one, from a verified session. */
export interface Person {
  readonly [minted]: true
  readonly kind: 'person'
  readonly userId: number
  /** 0 for calls with an access key. */
  readonly sessionId: number
  /** The access key of the call; it opens only the calls of its scopes. */
  readonly key: { readonly id: number; readonly scopes: readonly Scope[] } | null
  readonly name: string
  /** A specialist's profile, and the name's spelling in each language. */
  readonly profile: { id: number; names: Partial<Record<'en' | 'fa', string | null>> } | null
  readonly email: string
  readonly photo: string | null
  /** The effective role: the first of `ROLES` that the person has. */
  readonly role: Role
  readonly roles: readonly Role[]
  /**
   * Roles of the team that this session lacks, because it was opened without a second step
   * (decision 28).
   */
  readonly withheldRoles: readonly Role[]
  /** Whether this session was opened with password and second step, or with a passkey. */
  readonly isTwoStep: boolean
  /** The last proof of identity in this session. */
  readonly provedAt: Date
  readonly status: AccountStatus
  /** The account's time zone; null when the browser's applies. */
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

/** The caller. Every service call takes an actor as its first argument. */
export type Actor = Person | Visitor | System

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

/** @throws {Problem} 401 when nobody is signed in. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind !== 'person') throw new Problem('unauthenticated')
  return actor
}

/**
 * Requires sufficient roles; when a second step would make them sufficient, the error says so.
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

/** The validity of a proof by password, code or passkey. */
const PROOF_MINUTES = 15

export const isProofRecent = ({ provedAt }: Pick<Person, 'provedAt'>, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < PROOF_MINUTES * MINUTE_MS

/**
 * Requires a recent proof of identity, for serious actions.
 * @throws {Problem} 401 when nobody is signed in, 403 when the proof is too old.
 */
export function requireRecentProof(actor: Actor, now: Date): Person {
  const person = requirePerson(actor)
  if (!isProofRecent(person, now)) throw new Problem('forbidden', 'proof-required')
  return person
}

/**
 * For calls that the product itself also makes, such as its command line and its jobs.
 * @returns the person's id; null for the product itself.
 * @throws {Problem} 401, 403 as `requirePermission`.
 */
export const requirePermissionOrSystem = (actor: Actor, permission: Permission): number | null =>
  actor.kind === 'system' ? null : requirePermission(actor, permission).userId

export const may = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'person' && allows(actor.roles, permission)

export const hasRole = (actor: Actor, role: Role): boolean =>
  actor.kind === 'person' && actor.roles.includes(role)
