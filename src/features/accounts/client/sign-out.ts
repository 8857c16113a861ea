import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { ApiError, detailOf } from '../../../platform/api/client.ts'
import { forgetReader } from '../../../platform/device/store.ts'
import { clearTab, writeCookie } from '../../../ui/storage.ts'
import { announceAfterLoad } from '../../../ui/toasts/toast.ts'
import type { PlainToast } from '../../../ui/toasts/toast-store.ts'
import { SESSION_MARKER, SIGN_OUT_REDIRECT_DELAY_MS } from '../rules/index.ts'
import { hasSessionMarker } from './session-marker.ts'
import { logOut, readSessionUser } from './session.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Long enough for the next page to come; what was pressed stays busy until then. */
const LEAVING_MS = 3000

/** By which the tabs of one browser tell each other that somebody has signed out. */
const CHANNEL = 'signed-out'

function notifyOtherTabs(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('')
  channel.close()
}

/** Nothing of the page is seen while the next one comes, and no question keeps its reader on it. */
function hidePage(): void {
  document.documentElement.hidden = true
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
}

/**
 * Leaves a page whose reader is signed out: neither it nor what was typed in this tab is there for
 * who sits down next.
 */
async function leave(path: string, words?: PlainToast): Promise<void> {
  hidePage()
  const forget = () => {
    clearTab()
    if (words) announceAfterLoad(words)
  }
  // Forms keep what was typed once more as the page goes.
  window.addEventListener('pagehide', forget)
  forget()
  window.location.assign(localizePath(path, getLocale()))
  await pause(LEAVING_MS)
}

/** This page has ended the session; its own channel hears that too, as another tab's would. */
let hasEnded = false

/** Leaves for good where the session has ended by what this page did, in every tab. */
export async function leaveEnded(path: string, words?: PlainToast): Promise<void> {
  hasEnded = true
  notifyOtherTabs()
  await forgetReader()
  await leave(path, words)
}

/**
 * Ends the session and leaves, half a second later, for the home page (spec 2.3, 4.1). When the
 * call fails the marker is still removed, and the person is told. The device's data of the person
 * goes too: the next consultation, copies of what they read, what they typed in any tab.
 */
export async function signOut(): Promise<void> {
  let words: PlainToast = { title: m.accounts_signed_out() }
  const least = pause(SIGN_OUT_REDIRECT_DELAY_MS)
  clearTab()
  try {
    await logOut()
  } catch (error) {
    writeCookie(SESSION_MARKER.name, '', 0)
    words = {
      title: m.accounts_sign_out_failed(),
      description: detailOf(error, m.accounts_sign_out_failed_text()),
      variant: 'destructive',
    }
  }
  await least
  await leaveEnded('/', words)
}

/** A tab that is looked at again asks no more often. */
const ASKED_EVERY_MS = 3000

/** The page of a session that is over is left for the login, and comes back for the same person. */
function leaveForLogin(): void {
  hidePage()
  const here = window.location.pathname + window.location.search
  window.location.replace(localizePath(`/auth?next=${encodeURIComponent(here)}`, getLocale()))
}

async function askWhoIsSignedIn(id: number): Promise<void> {
  if (!hasSessionMarker()) return leaveForLogin()
  try {
    const user = await readSessionUser()
    if (user.id === id) return
    hidePage()
    window.location.reload()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveForLogin()
  }
}

/**
 * Keeps a page of this person only while they are signed in: it is left as another tab of the browser
 * signs out, and asks whenever it is looked at again. Answers how to end that.
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
