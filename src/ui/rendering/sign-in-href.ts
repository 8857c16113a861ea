import { useLocation } from '@tanstack/react-router'
import { localizePath } from '../../i18n/locale.ts'
import { useReader } from './reader.tsx'

/** The way to sign in and back to this page as it is, with the time chosen in its address. */
export function useSignInHref(hash = ''): string {
  const { locale } = useReader()
  const { pathname, searchStr } = useLocation()
  return localizePath(`/auth?next=${encodeURIComponent(pathname + searchStr + hash)}`, locale)
}
