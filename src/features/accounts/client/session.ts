import { apiOf, read } from '../../../platform/api/client.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import type { AccountsApi } from '../api/index.server.ts'

const api = apiOf<AccountsApi>()

/** @throws {ApiError} 401 where nobody is signed in. */
export const readSessionUser = (): Promise<SessionUser> => read(api.user.$get())

/** A longer call counts as failed, so that the page with what was typed is left in any case. */
const SIGN_OUT_WITHIN_MS = 8000

export const logOut = () =>
  read(api.logout.$post({}, { init: { signal: AbortSignal.timeout(SIGN_OUT_WITHIN_MS) } }))
