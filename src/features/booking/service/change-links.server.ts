import { timingSafeEqual } from 'node:crypto'
import { sealer } from '../../../platform/sealing.ts'

type Linked = { id: number; userId: number; linkVersion: number }

/**
 * The code in mailed links by which a family cancels or reschedules without a session. Derived,
 * never stored; worthless once the consultation's link version is raised.
 */
export const changeTokenOf = ({ id, userId, linkVersion }: Linked): string =>
  sealer().sign('consultation-change', `${id}:${userId}:${linkVersion}`)

export function isChangeToken(consultation: Linked, token: string): boolean {
  const expected = Buffer.from(changeTokenOf(consultation))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
