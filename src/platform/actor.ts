import { allows, type Permission } from './permissions.ts'
import { Problem } from './api/problem.ts'

export type Role = 'admin' | 'publisher' | 'specialist' | 'regular'

declare const minted: unique symbol

/** A signed-in person. Only the accounts feature makes one, from a session it has checked. */
export interface Person {
  readonly [minted]: true
  readonly kind: 'person'
  readonly userId: number
  readonly sessionId: number
  readonly name: string
  /** How a specialist's profile spells it in each language. */
  readonly profileNames: Partial<Record<'en' | 'fa', string | null>> | null
  readonly email: string
  readonly photo: string | null
  /** The effective role: the first of admin, publisher, specialist, regular that the person has. */
  readonly role: Role
  readonly roles: readonly Role[]
  readonly status: 'active' | 'pending' | 'suspended'
  /** The zone that the account names; null where the browser's counts. */
  readonly timeZone: string | null
  /** Whether the person has shown that the address is theirs. */
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

/** @throws {Problem} 401 when nobody is signed in, 403 when none of the person's roles allows it. */
export function requirePermission(actor: Actor, permission: Permission): Person {
  const person = requirePerson(actor)
  if (!allows(person.roles, permission)) throw new Problem('forbidden')
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
