import { useLocation } from '@tanstack/react-router'
import { localizePath } from '../../i18n/locale.ts'
import { useReader } from './reader.tsx'

/** The sign-in link that returns to this page, including the time chosen in its address. */
export function useSignInHref(hash = ''): string {
  const { locale } = useReader()
  const { pathname, searchStr } = useLocation()
  return localizePath(`/auth?next=${encodeURIComponent(pathname + searchStr + hash)}`, locale)
}
