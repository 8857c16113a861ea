import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { overwriteGetLocale } from '../i18n/paraglide/runtime.js'
import { firstInterest } from '../ui/first-interest.ts'
import { isWaitingForCode } from '../ui/late-part.tsx'
import { getRouter } from './router.tsx'

overwriteGetLocale(() => (document.documentElement.lang === 'fa' ? 'fa' : 'en'))

/** The script may be there before the end of the page is: half a page cannot be hydrated. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  )
}

const WITHOUT_MOVEMENT_MS = 5000

/** Lets the browser answer its reader before the next piece of work. */
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A link that is followed before the page's own code has come loads its page whole. */
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

async function start(): Promise<void> {
  await wholePage()
  await pause()
  // Loaded with this file, but evaluated by itself: together they would hold the reader up.
  const { hydrateRoot } = await import('react-dom/client')
  await pause()
  const router = getRouter()
  leaveWholeWhileWaiting(router)
  await pause()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
  if (!import.meta.env.PROD) return
  await Promise.race([firstInterest(), pause(WITHOUT_MOVEMENT_MS)])
  await (await import('./device/start-device.ts')).startDevice(router)
}

void start()
