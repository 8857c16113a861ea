/** Tells who is gone from the site for others. Pure, and safe for the browser. */
import type { Role } from '../../../platform/actor.ts'

export interface Standing {
  status: 'active' | 'pending' | 'suspended'
  deletedAt: Date | null
  /** Needed for people who were met as specialists. */
  role?: Role
}

/**
 * Whether nobody can meet, write to, share with or review a person any more: the account is deleted
 * or suspended or, if the person was met as a specialist, has another role now. Everything that
 * shows the other side of something asks here.
 */
export function isGone(
  { status, deletedAt, role }: Standing,
  metAs: 'family' | 'specialist',
): boolean {
  if (deletedAt !== null || status === 'suspended') return true
  return metAs === 'specialist' && role !== 'specialist'
}
