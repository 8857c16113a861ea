import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { serverNow } from '../platform/device/server-clock.ts'
import { isSiteReached } from '../platform/device/site-reached.ts'
import type { ListAddress, PagePath } from '../ui/queue/list-link.tsx'

/**
 * Reads the pages' data afresh after a change. The shell alone stays: it comes with the whole page
 * and cannot be read again in the browser. Without a connection all stays, which would otherwise be
 * replaced by an error. With `sync` it ends once the data are there.
 */
export const refresh = async (router: AnyRouter, { sync = false } = {}): Promise<void> => {
  if (!navigator.onLine) return
  const filter = ({ routeId }: { routeId: string }) => routeId !== '__root__'
  await router.invalidate({ filter, sync })
}

const LONGEST_TIMER_MS = 2_147_483_647

/** How long to wait where the data say that the instant is still to come, or nothing answers. */
const AGAIN_AFTER_MS = 5000
/** How old data may be when the reader comes back to the page. */
const FRESH_FOR_MS = 300_000

/**
 * Reads the page's data afresh when this instant is reached while the page is open. A device that
 * sleeps stops its timers: it looks as well when the reader comes back to the page, and then reads
 * data that are minutes old afresh too, since they say how long it is until something.
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
      // Where nothing answers, an error would take the place of the page.
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

/** Goes to what a change led to, a part of this page, and ends once the page's data are read afresh. */
export function useGoAndRefresh(path: PagePath) {
  const router = useRouter()
  const to: string = path
  return (address: ListAddress, { resetScroll = true } = {}): Promise<void> =>
    router
      .navigate({ to, search: address, resetScroll })
      .then(() => refresh(router, { sync: true }))
}
