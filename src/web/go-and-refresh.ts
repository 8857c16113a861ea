import { useRouter } from '@tanstack/react-router'
import type { ListAddress, PagePath } from '../ui/queue/list-link.tsx'
import { refresh } from './refresh.ts'

/** Goes to what a change led to, a part of this page, and reads the page's data afresh. */
export function useGoAndRefresh(path: PagePath) {
  const router = useRouter()
  const to: string = path
  return (address: ListAddress, { resetScroll = true } = {}): Promise<void> =>
    router.navigate({ to, search: address, resetScroll }).then(() => refresh(router))
}
