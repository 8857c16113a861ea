import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { ApiError, apiOf, detailOf, read } from '../../../platform/api/client.ts'
import { forgetReader } from '../../../platform/device/store.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { announceAfterLoad } from '../../../ui/toasts/toast.ts'
import type { AccountsApi } from '../api/index.server.ts'
import { hasSessionMarker } from './session-marker.ts'
import {
  SESSION_MARKER,
  SIGN_OUT_REDIRECT_DELAY_MS,
  USER_FETCH_RETRIES,
  USER_FETCH_RETRY_MS,
} from '../rules/index.ts'

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
      return await read(api.user.$get())
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

export const logOut = () => read(api.logout.$post())

const leave = (path: string) => window.location.assign(localizePath(path, getLocale()))

/**
 * Ends the session and leaves, half a second later, for the home page (spec 2.3, 4.1). When the
 * call fails the marker is still removed, and the person is told. The device's data of the person
 * goes too: the next consultation, copies of what they read, what they typed in this tab.
 */
export async function signOut(): Promise<void> {
  sessionStorage.clear()
  try {
    await logOut()
    announceAfterLoad({ title: m.accounts_signed_out() })
  } catch (error) {
    document.cookie = `${SESSION_MARKER.name}=; path=/; max-age=0`
    announceAfterLoad({
      title: m.accounts_sign_out_failed(),
      description: detailOf(error, m.accounts_sign_out_failed_text()),
      variant: 'destructive',
    })
  }
  await Promise.all([forgetReader(), pause(SIGN_OUT_REDIRECT_DELAY_MS)])
  leave('/')
}
