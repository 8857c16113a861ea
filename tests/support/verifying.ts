import { findLastStepId } from '../../src/features/specialists/records/verification.server.ts'
import {
  approve,
  countAffected,
  takeBack,
} from '../../src/features/specialists/service/verification.server.ts'
import { system, type Actor } from '../../src/platform/actor.ts'
import { createAdmin } from './people.ts'

interface Verifying {
  by?: Actor
  checks?: { en: string; fa: string }[]
  now?: Date
}

/** Lets an admin who has seen everything verify a specialist, or take the verification back. */
export async function setVerified(
  specialistId: number,
  verified: boolean,
  { by, checks = [], now = new Date() }: Verifying = {},
): Promise<void> {
  const admin = by ?? (await createAdmin())
  const decision = { specialistId, seen: await findLastStepId(specialistId) }
  const decided = verified
    ? await approve(admin, { ...decision, checks, expiresAt: null }, now)
    : await takeBack(
        admin,
        {
          ...decision,
          reason: 'The licence has ended.',
          affected: await countAffected(system, specialistId, now),
        },
        now,
      )
  if (!decided.ok) throw new Error(decided.reason)
}
