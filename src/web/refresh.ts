import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListAddress, PagePath } from '../ui/queue/list-link.tsx'

/**
 * Reads the pages' data afresh after a change. The shell alone stays: it comes with the whole page
 * and cannot be read again in the browser.
 */
export const refresh = (router: AnyRouter): Promise<void> =>
  router.invalidate({ filter: ({ routeId }: { routeId: string }) => routeId !== '__root__' })

const LONGEST_TIMER_MS = 2_147_483_647

/** Reads the page's data afresh once, when this instant is reached while the page is open. */
export function useRefreshAt(instant: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    const delay = instant === undefined ? -1 : Date.parse(instant) - Date.now()
    if (delay < 0 || delay > LONGEST_TIMER_MS) return
    // A little later than the instant, for clocks that do not quite agree.
    const timer = setTimeout(() => void refresh(router), delay + 1000)
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
