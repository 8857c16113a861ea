import { ApiError } from '../../platform/api/client.ts'
import { answerWithStatus } from '../page-head.ts'

/** The requested entity; undefined if there is none: the page then answers with status 404. */
export async function findOrAnswer404<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    answerWithStatus(404)
    return undefined
  }
}
