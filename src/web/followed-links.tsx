import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useCallback } from 'react'
import { splitLocale } from '../i18n/locale.ts'
import { isPlainPress } from '../ui/plain-press.ts'
import { canonicalHref } from './addresses.ts'

/** Navigates within the site without loading a page; relative to the current page. */
export type Follow = (href: string, options?: { replace?: boolean }) => void

/**
 * Navigates as a link would. If only the query changes, the scroll position stays; a fragment link
 * on the same page does not jump.
 */
export function useFollow(): Follow {
  const router = useRouter()
  return useCallback(
    (href, { replace = false } = {}) => {
      const url = new URL(href, window.location.href)
      const stays = url.pathname === window.location.pathname
      if (stays) url.hash = ''
      void router.navigate({
        href: splitLocale(canonicalHref(router, url)).path,
        replace,
        resetScroll: !stays,
      })
    },
    [router],
  )
}

/** The pressed link, if the router should follow it. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || !isPlainPress(event)) return undefined
  const link = (event.target as Element).closest('a')
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const here = window.location
  const isHere = link.origin === here.origin
  const sameLanguage = splitLocale(link.pathname).locale === splitLocale(here.pathname).locale
  return isHere && sameLanguage && !link.dataset['document'] ? link : undefined
}

type FollowedLinksProps = ComponentProps<'div'> & {
  /** Links that only change the query replace the history entry, except those with `data-push`. */
  replacing?: boolean | undefined
}

/**
 * Plain links, which are cheap to render and work without code; with scripts the router follows
 * them. A link with `data-document` loads a whole page.
 */
export function FollowedLinks({ replacing = false, ...props }: FollowedLinksProps) {
  const follow = useFollow()
  function onClick(event: MouseEvent<HTMLDivElement>) {
    const link = pressedLink(event)
    if (!link) return
    event.preventDefault()
    const stays = replacing && link.pathname === window.location.pathname
    follow(link.href, { replace: stays && !link.dataset['push'] })
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears its links
  return <div {...props} onClick={onClick} />
}
