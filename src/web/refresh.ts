import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { serverNow } from '../platform/device/server-clock.ts'
import { isSiteReached } from '../platform/device/site-reached.ts'
import type { ListAddress, PagePath } from '../ui/queue/list-link.tsx'

/**
 * Fetches the page's data again after a change. Only the shell stays: it comes with a whole page
 * and cannot be fetched in the browser. Offline nothing is fetched, since an error would replace
 * the page. With `sync` it resolves once the data is there.
 */
export const refresh = async (router: AnyRouter, { sync = false } = {}): Promise<void> => {
  if (!navigator.onLine) return
  const filter = ({ routeId }: { routeId: string }) => routeId !== '__root__'
  await router.invalidate({ filter, sync })
}

const LONGEST_TIMER_MS = 2_147_483_647

/**
 * The retry delay, if the data says that the instant is still ahead, or the server does not answer.
 */
const AGAIN_AFTER_MS = 5000
/** The age from which data is fetched again when the reader returns to the page. */
const FRESH_FOR_MS = 300_000

/**
 * Fetches the page's data again at this instant, while the page is open. A sleeping device stops
 * its timers, so it also checks when the reader returns to the page; data that is minutes old is
 * then fetched again too, because it has relative times.
 */
export function useRefreshAt(instant: string | undefined): void {
  const router = useRouter()
  const readAt = useRef(0)
  useEffect(() => {
    if (instant === undefined) return
    readAt.current = serverNow().getTime()
    const dueInMs = () => Date.parse(instant) - serverNow().getTime()
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(look, Math.min(ms, LONGEST_TIMER_MS))
    }
    function look() {
      const dueIn = dueInMs()
      wait(dueIn <= 0 ? AGAIN_AFTER_MS : dueIn + 1000)
      if (dueIn <= 0 || (!document.hidden && serverNow().getTime() - readAt.current > FRESH_FOR_MS))
        void read()
    }
    async function read() {
      // Without an answer an error would replace the page.
      if (!(await isSiteReached())) return
      readAt.current = serverNow().getTime()
      await refresh(router)
    }
    const comeBack = () => {
      if (!document.hidden) look()
    }
    wait(Math.max(0, dueInMs()) + 1000)
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [instant, router])
}

/**
 * Navigates to the result of a change on this page, and resolves once the page's data is fetched
 * again.
 */
export function useGoAndRefresh(path: PagePath) {
  const router = useRouter()
  const to: string = path
  return (address: ListAddress, { resetScroll = true } = {}): Promise<void> =>
    router
      .navigate({ to, search: address, resetScroll })
      .then(() => refresh(router, { sync: true }))
}
