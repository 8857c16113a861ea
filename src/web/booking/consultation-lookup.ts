import { fetchConsultation } from '../../features/booking/client/index.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { orAbsent } from '../../platform/api/client.ts'
import { findSignedIn } from '../session.ts'

export type FoundConsultation = { consultation: ConsultationView; byToken: boolean }

/** Finds it by the session, or else by the token of a mailed link. */
export async function findConsultation(
  id: number,
  token: string | undefined,
): Promise<FoundConsultation | undefined> {
  const own = (await findSignedIn()) && (await orAbsent(fetchConsultation(id), [400, 404]))
  if (own && (own.viewedAs !== 'admin' || !token)) return { consultation: own, byToken: false }
  const mailed =
    token === undefined ? undefined : await orAbsent(fetchConsultation(id, token), [400, 404])
  return mailed && { consultation: mailed, byToken: true }
}
