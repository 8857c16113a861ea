import { sealer } from '../../../platform/secrets/sealing.ts'

type Linked = { id: number; userId: number; linkVersion: number }

const PURPOSE = 'consultation-change'
const messageOf = ({ id, userId, linkVersion }: Linked): string => `${id}:${userId}:${linkVersion}`

/**
 * The code in mailed links by which a family cancels or reschedules without a session. Derived,
 * never stored; worthless once the consultation's link version is raised.
 */
export const changeTokenOf = (consultation: Linked): string =>
  sealer().sign(PURPOSE, messageOf(consultation))

export const isChangeToken = (consultation: Linked, token: string): boolean =>
  sealer().isSigned(PURPOSE, messageOf(consultation), token)
