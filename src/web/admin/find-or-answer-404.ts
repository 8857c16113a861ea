import { ApiError } from '../../platform/api/client.ts'
import { answerWithStatus } from '../page-status.ts'

/** What was asked for; where there is none, undefined, and the page says so with its status. */
export async function findOrAnswer404<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    answerWithStatus(404)
    return undefined
  }
}
