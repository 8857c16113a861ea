import { useLocation } from '@tanstack/react-router'
import { localPath } from '../../i18n/local-path.ts'

/** The sign-in link that returns to this page, including the time chosen in its address. */
export function useSignInHref(hash = ''): string {
  const { pathname, searchStr } = useLocation()
  return localPath(`/auth?next=${encodeURIComponent(pathname + searchStr + hash)}`)
}
