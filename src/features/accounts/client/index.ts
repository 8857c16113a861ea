import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ApiError, detailOf, orAbsent } from '../../../platform/api/client.ts'
import { forgetReader } from '../../../platform/device/store.ts'
import type { SessionUser } from '../../../platform/request-scope.ts'
import { clearTab, writeCookie } from '../../../ui/storage.ts'
import type { PlainToast } from '../../../ui/toasts/toast-store.ts'
import { announceAfterLoad } from '../../../ui/toasts/toast.ts'
import { accountsApi } from './settings.ts'
import {
  LEFT_SECONDS,
  USER_FETCH_RETRIES,
  USER_FETCH_RETRY_MS,
  SESSION_MARKER,
  SIGN_OUT_REDIRECT_DELAY_MS,
} from '../rules/index.ts'
import { hasSessionMarker } from './session-marker.ts'

/**
 * The signed-in person, or null. Without the marker no call is made; with it a failed call is
 * retried three times, a second apart (spec 7.2).
 */
export async function fetchSessionUser(): Promise<SessionUser | null> {
  if (!hasSessionMarker()) return null
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await orAbsent(readSessionUser(), [401])) ?? null
    } catch (error) {
      if (attempt >= USER_FETCH_RETRIES) throw error
      await pause(USER_FETCH_RETRY_MS)
    }
  }
}

/** @throws {ApiError} 401 where nobody is signed in. */
const readSessionUser = (): Promise<SessionUser> => accountsApi.user.$get()

/** Timeout of the sign-out call: the page, with what was typed, must be left in any case. */
const SIGN_OUT_WITHIN_MS = 8000

export const logOut = () =>
  accountsApi.logout.$post(undefined, { signal: AbortSignal.timeout(SIGN_OUT_WITHIN_MS) })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps the button busy while the next page loads. */
const LEAVING_MS = 3000

/** BroadcastChannel by which a tab notifies the browser's other tabs of a sign-out. */
const CHANNEL = 'signed-out'

function notifyOtherTabs(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('')
  channel.close()
}

/** Hides the page while the next one loads, and suppresses the unsaved-changes prompt. */
function hidePage(): void {
  document.documentElement.hidden = true
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
}

/**
 * Leaves a page whose reader has signed out, and deletes what was typed in this tab: the next
 * person at this device finds neither.
 */
async function leave(path: string, words?: PlainToast): Promise<void> {
  hidePage()
  const forget = () => {
    clearTab()
    if (words) announceAfterLoad(words)
  }
  // Forms store their drafts once more on unload; this runs after them.
  window.addEventListener('pagehide', forget)
  forget()
  window.location.assign(localPath(path))
  await pause(LEAVING_MS)
}

/** Whether this page ended the session: its own channel listener gets the message too. */
let hasEnded = false

/** Leaves the page after it ended the session; the browser's other tabs leave too. */
export async function leaveEnded(path: string, words?: PlainToast): Promise<void> {
  hasEnded = true
  notifyOtherTabs()
  await forgetReader()
  await leave(path, words)
}

/**
 * Ends the session and leaves, half a second later, for the home page (spec 2.3, 4.1). When the
 * call fails, the browser is signed out all the same and a message says so. The person's data on the
 * device are deleted: the next consultation, copies of what they read, what they typed in any tab.
 */
export async function signOut(): Promise<void> {
  let words: PlainToast = { title: m.accounts_signed_out() }
  const least = pause(SIGN_OUT_REDIRECT_DELAY_MS)
  clearTab()
  try {
    await logOut()
  } catch (error) {
    writeCookie(SESSION_MARKER.name, SESSION_MARKER.left, LEFT_SECONDS)
    words = {
      title: m.accounts_sign_out_failed(),
      description: detailOf(error, m.accounts_sign_out_failed_text()),
      variant: 'destructive',
    }
  }
  await least
  await leaveEnded('/', words)
}

/** Least interval between two session checks of a tab that becomes visible again. */
const ASKED_EVERY_MS = 3000

/** The login page, with this page as its return address. */
const loginPath = (): string =>
  `/auth?next=${encodeURIComponent(window.location.pathname + window.location.search)}`

/**
 * Checks who is signed in. Drafts stay after an expired session; a missing marker means a sign-out,
 * which deletes them.
 */
async function askWhoIsSignedIn(id: number): Promise<void> {
  if (!hasSessionMarker()) return leave(loginPath())
  try {
    const user = await readSessionUser()
    if (user.id === id) return
    hidePage()
    window.location.reload()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return
    hidePage()
    window.location.replace(localPath(loginPath()))
  }
}

/**
 * Leaves the page once this person is signed out: another tab says so on the channel, and the
 * server is asked whenever the page becomes visible again. Returns a function that stops watching.
 */
export function watchSession(id: number): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined
  channel?.addEventListener('message', () => {
    if (!hasEnded) void leave('/', { title: m.accounts_signed_out() })
  })
  let askedAt = performance.now()
  const ask = () => {
    if (document.hidden || performance.now() - askedAt < ASKED_EVERY_MS) return
    askedAt = performance.now()
    void askWhoIsSignedIn(id)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void askWhoIsSignedIn(id)
  }
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('focus', ask)
  window.addEventListener('pageshow', comeBack)
  return () => {
    channel?.close()
    document.removeEventListener('visibilitychange', ask)
    window.removeEventListener('focus', ask)
    window.removeEventListener('pageshow', comeBack)
  }
}
