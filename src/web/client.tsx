import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { splitLocale } from '../i18n/locale.ts'
import { overwriteGetLocale } from '../i18n/paraglide/runtime.js'
import { provideAskAgain, provideLanguage } from '../platform/api/client.ts'
import { isPlainPress } from '../ui/plain-press.ts'
import { firstInterest } from '../ui/rendering/first-interest.ts'
import { isTranslated, showOriginals } from '../ui/rendering/originals.ts'
import { isWaitingForCode, untilLoaded } from '../ui/rendering/lazy-part.tsx'
import { createPolicy, refuseTags } from '../ui/rendering/trusted-types.ts'
import { hasUnsaved } from '../ui/typing/unsaved.ts'
import { getRouter } from './router.tsx'
import { isAnyMissing, watchMissing } from '../ui/rendering/missing-parts.ts'
import { reloadOnce } from './reload-once.ts'

createPolicy('default', { createHTML: refuseTags })
// By the address, since translating browsers change `html lang`.
const { locale } = splitLocale(window.location.pathname)
overwriteGetLocale(() => locale)
provideLanguage(locale)

/** The script may run before the page is complete, which cannot be hydrated. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  )
}

const WITHOUT_MOVEMENT_MS = 5000

/** Yields, so that the browser can handle input before the next task. */
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** While parts of the page wait for their code, following a link loads a whole page. */
function leaveWholeWhileWaiting({ history }: ReturnType<typeof getRouter>): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation }) => {
      const leavesWhole = action === 'PUSH' && isWaitingForCode()
      if (leavesWhole) window.location.assign(nextLocation.href)
      return leavesWhole
    },
  })
}

/** The names of parameters that differ. */
function changedIn(one: string, other: string): string[] {
  const [before, after] = [new URLSearchParams(one), new URLSearchParams(other)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  )
}

/** Asks before any navigation away from a form with unsaved changes. */
function askBeforeLeaving({ history }: ReturnType<typeof getRouter>): void {
  const ask = async () => (await import('./shell/leave-question.tsx')).mayLeave()
  history.block({
    enableBeforeUnload: () => hasUnsaved(),
    blockerFn: async ({ currentLocation: from, nextLocation: to }) => {
      const changing = from.pathname === to.pathname ? changedIn(from.search, to.search) : undefined
      return hasUnsaved(changing) && !(await ask())
    },
  })
  // Also asks before a link without a click handler, which loads a whole page.
  window.addEventListener('click', (event) => {
    const link = hasUnsaved() && event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || !isPlainPress(event) || link.target) return
    const isPage = link.protocol.startsWith('http') && !link.hasAttribute('download')
    if (!isPage || link.href.split('#')[0] === window.location.href.split('#')[0]) return
    event.preventDefault()
    void ask().then((may) => may && window.location.assign(link.href))
  })
}

async function start(): Promise<void> {
  await wholePage()
  await pause()
  // Loaded with this file, but evaluated as a separate task: one long task would block input.
  const { hydrateRoot } = await untilLoaded(() => import('react-dom/client'))
  await pause()
  const router = getRouter()
  leaveWholeWhileWaiting(router)
  askBeforeLeaving(router)
  provideAskAgain(async () =>
    (await import('../features/accounts/components/proof.tsx')).askWhoIsThere(),
  )
  await pause()
  showOriginals()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      // A part that is translated just before its hydration is rendered anew: nothing is lost.
      onRecoverableError: (error) => void (isTranslated() || reportError(error)),
    })
  })
  if (!import.meta.env.PROD) return
  followUpgrades(import.meta.url)
  await Promise.race([firstInterest(), pause(WITHOUT_MOVEMENT_MS)])
  const { startDevice } = await untilLoaded(() => import('./device/start-device.ts'))
  await startDevice(router)
}

void start()

/** Whether the server no longer has this page's code: an upgrade more than a day ago removed it. */
async function isGone(entry: string): Promise<boolean> {
  try {
    const { status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/**
 * Reloads the page once when its code is gone after an upgrade; not while there is unsaved text.
 */
function followUpgrades(entry: string): void {
  let isAsking = false
  const look = async () => {
    if (isAsking || !isAnyMissing()) return
    isAsking = true
    if ((await isGone(entry)) && !hasUnsaved()) reloadOnce()
    isAsking = false
  }
  watchMissing(() => void look())
}
