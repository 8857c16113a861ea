import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { serverNow } from '../platform/device/server-clock.ts'
import type { ListAddress, PagePath } from '../ui/queue/list-link.tsx'

/**
 * Reads the pages' data afresh after a change. The shell alone stays: it comes with the whole page
 * and cannot be read again in the browser. Without a connection all stays, which would otherwise be
 * replaced by an error.
 */
export const refresh = async (router: AnyRouter): Promise<void> => {
  if (!navigator.onLine) return
  await router.invalidate({ filter: ({ routeId }: { routeId: string }) => routeId !== '__root__' })
}

const LONGEST_TIMER_MS = 2_147_483_647

/** How long to wait where the data say that the instant is still to come. */
const AGAIN_AFTER_MS = 5000

/** Reads the page's data afresh when this instant is reached while the page is open. */
export function useRefreshAt(instant: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    const delay = instant === undefined ? -1 : Date.parse(instant) - serverNow().getTime()
    if (delay < 0 || delay > LONGEST_TIMER_MS) return
    let timer = setTimeout(read, delay + 1000)
    function read() {
      timer = setTimeout(read, AGAIN_AFTER_MS)
      void refresh(router)
    }
    return () => clearTimeout(timer)
  }, [instant, router])
}

/** Goes to what a change led to, a part of this page, and reads the page's data afresh. */
export function useGoAndRefresh(path: PagePath) {
  const router = useRouter()
  const to: string = path
  return (address: ListAddress, { resetScroll = true } = {}): Promise<void> =>
    router.navigate({ to, search: address, resetScroll }).then(() => refresh(router))
}
