import {
  fetchKeys,
  fetchProof,
  fetchWaysIn,
  fetchSecondStep,
  fetchSessions,
  fetchSettings,
} from '../../features/accounts/client/settings.ts'
import type { Role } from '../../platform/actor.ts'
import { allows } from '../../platform/permissions.ts'
import { serverNow } from '../../platform/device/server-clock.ts'

/** Every way into the reader's account; access keys where the roles have a use for them. */
export async function readWaysIn(roles: readonly Role[]) {
  const [settings, sessions, secondStep, ways, proof, keys] = await Promise.all([
    fetchSettings(),
    fetchSessions(),
    fetchSecondStep(),
    fetchWaysIn(),
    fetchProof(),
    allows(roles, 'keep-keys') ? fetchKeys() : undefined,
  ])
  return { now: serverNow().toISOString(), settings, sessions, secondStep, ways, proof, keys }
}

export type WaysInData = Awaited<ReturnType<typeof readWaysIn>> & {
  isSpecialist: boolean
  roles: readonly Role[]
}
