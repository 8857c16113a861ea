/** Who is gone from the site for everybody else. Pure, and safe for the browser. */
import type { Role } from '../../../platform/actor.ts'

export interface Standing {
  status: 'active' | 'pending' | 'suspended'
  deletedAt: Date | null
  /** Needed of who was met as a specialist. */
  role?: Role
}

/**
 * Whether nobody can meet, write to, share with or review a person any more: the account is deleted
 * or suspended or, of who was met as a specialist, has another role now. Everything that shows the
 * other person of something asks here.
 */
export function isGone(
  { status, deletedAt, role }: Standing,
  metAs: 'family' | 'specialist',
): boolean {
  if (deletedAt !== null || status === 'suspended') return true
  return metAs === 'specialist' && role !== 'specialist'
}
