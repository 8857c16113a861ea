import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useCallback } from 'react'
import { splitLocale } from '../i18n/locale.ts'
import { isPlainPress } from '../ui/plain-press.ts'
import { canonicalHref } from './addresses.ts'

/** Goes to an address of this site without loading a page; relative to the page that is shown. */
export type Follow = (href: string, options?: { replace?: boolean }) => void

/**
 * Goes to a page as its link would. Where only the query changes the page stays where it is
 * scrolled to, and a link to a part of the same page is followed without its jump.
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

/** The link that was pressed, when the router is the one to follow it. */
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
  /**
   * Links that only change the query replace the present address, except those with `data-push`.
   */
  replacing?: boolean | undefined
}

/**
 * Plain links, which are cheap to draw and need no code to work, followed by the router where
 * scripts run. A link with `data-document` loads a whole page.
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
