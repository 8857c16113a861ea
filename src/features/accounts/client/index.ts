import { ApiError, apiOf, read } from '../../../platform/api/client.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import type { AccountsApi } from '../api/index.server.ts'
import { hasSessionMarker } from './session-marker.ts'
import { readSessionUser } from './session.ts'
import { USER_FETCH_RETRIES, USER_FETCH_RETRY_MS } from '../rules/index.ts'

export { leaveEnded } from './sign-out.ts'

const api = apiOf<AccountsApi>()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The signed-in person, or null. Without the marker no call is made; with it a failed call is
 * retried three times, a second apart (spec 7.2).
 */
export async function fetchSessionUser(): Promise<SessionUser | null> {
  if (!hasSessionMarker()) return null
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await readSessionUser()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      if (attempt >= USER_FETCH_RETRIES) throw error
      await pause(USER_FETCH_RETRY_MS)
    }
  }
}

/** Shows times in this zone from now on: sets its cookie, and the account's zone if it has one. */
export const chooseTimeZone = (timeZone: string) =>
  read(api['time-zone'].$put({ json: { timeZone } }))
