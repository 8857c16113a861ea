import { fetchConsultation } from '../../features/booking/client/index.ts'
import type { ConsultationView } from '../../features/booking/schema/answers.ts'
import { ApiError } from '../../platform/api/client.ts'
import { findSignedIn } from '../session.ts'

export type FoundConsultation = { consultation: ConsultationView; byToken: boolean }

const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export async function orAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** Finds it by the session if there is one, otherwise by the token of a mailed link. */
export async function findConsultation(
  id: number,
  token: string | undefined,
): Promise<FoundConsultation | undefined> {
  const own = (await findSignedIn()) && (await orAbsent(fetchConsultation(id)))
  if (own && (own.viewedAs !== 'admin' || !token)) return { consultation: own, byToken: false }
  const mailed = token === undefined ? undefined : await orAbsent(fetchConsultation(id, token))
  return mailed && { consultation: mailed, byToken: true }
}
