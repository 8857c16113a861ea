import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Shell } from '../../platform/request-scope.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Logo } from '../../ui/marks/logo.tsx'
import { useReader } from '../../ui/rendering/page-reader.tsx'
import { StaticPart } from '../../ui/rendering/static-part.tsx'
import { FollowedLinks } from '../followed-links.tsx'
import { AccountMenu } from '../lazy-parts.ts'
import { DisplaySettings } from './display-settings.tsx'
import { LanguageLink } from './language-link.tsx'

/** The main navigation, in its order (spec 2.1). */
export const mainNavigation = [
  { to: '/', label: m.shell_home },
  { to: '/specialists', label: m.shell_specialists },
  { to: '/resources', label: m.common_resources },
  { to: '/blog', label: m.common_blog },
  { to: '/about', label: m.shell_about },
  { to: '/contact', label: m.shell_contact },
] as const

const linkLook =
  'flex min-h-11 items-center rounded-control px-2.5 font-semibold no-underline hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:underline'

/** Plain links, as in `FollowedLinks`: every page renders two rows of them. */
function NavigationLinks() {
  const path = useLocation({ select: (location) => location.pathname })
  const isHere = (to: string) => path === to || (to !== '/' && path.startsWith(`${to}/`))
  return mainNavigation.map(({ to, label }) => (
    <li key={to}>
      <a href={localPath(to)} aria-current={isHere(to) ? 'page' : undefined} className={linkLook}>
        {label()}
      </a>
    </li>
  ))
}

function DisplayPart({ preferences, place }: { preferences: Shell['preferences']; place: string }) {
  const { locale } = useReader()
  return (
    <StaticPart
      as="div"
      name={`display ${locale} ${place} ${JSON.stringify(preferences)}`}
      content={
        import.meta.env.SSR ? <DisplaySettings preferences={preferences} idPrefix={place} /> : null
      }
    />
  )
}

/** Pages to which a sign-in never returns. */
const ACCOUNT_PAGES =
  /^\/(?:account-deleted|auth|second-step|forgot-password|reset-password|confirm-email|change-email|take-email-back)$/

/** The key of a meeting is in a cookie, and stays out of the address bar and the history. */
export function signInPath({ pathname, searchStr }: { pathname: string; searchStr: string }) {
  const page = pathname.startsWith('/meet/') ? pathname : pathname + searchStr
  return ACCOUNT_PAGES.test(pathname) || page === '/'
    ? '/auth'
    : `/auth?next=${encodeURIComponent(page)}`
}

function SignInLink() {
  const path = signInPath(useLocation())
  return (
    <a href={localPath(path)} className={buttonClass('secondary', 'small')}>
      {m.common_login()}
    </a>
  )
}

type HeaderProps = {
  shell: Shell
  /** Work pages have a lower header. */
  isAtWork: boolean
}

/** The sticky header; on small screens its navigation opens from a menu button (spec 2.1). */
export function Header({ shell, isAtWork }: HeaderProps) {
  const { user, preferences, site } = shell
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <FollowedLinks
        className={`page relative flex flex-wrap items-center justify-end gap-x-1 sm:gap-3 ${isAtWork ? 'min-h-12' : 'min-h-16'}`}
      >
        <a href={localPath('/')} className="me-auto flex no-underline" aria-label={site.name}>
          <StaticPart
            as="span"
            className="flex"
            name={`logo ${site.name}`}
            content={import.meta.env.SSR ? <Logo name={site.name} /> : null}
          />
        </a>
        <nav aria-label={m.shell_nav_label()} className="hidden xl:block">
          <ul className="flex items-center gap-0.5">
            <NavigationLinks />
          </ul>
        </nav>
        {/* By the window's width alone: in calm mode too it stays where it was used. */}
        <div className="hidden items-center gap-1 min-[64rem]:flex">
          <DisplayPart preferences={preferences} place="display" />
          <LanguageLink />
        </div>
        {user ? <AccountMenu user={user} unread={shell.unreadMessages ?? 0} /> : <SignInLink />}
        <DisclosureMenu
          className="xl:hidden"
          openLabel={m.shell_menu_open()}
          closeLabel={m.common_close()}
        >
          <nav aria-label={m.shell_nav_label()}>
            <ul className="flex flex-col">
              <NavigationLinks />
            </ul>
          </nav>
          <div className="mt-3 flex flex-col items-start gap-2 border-t border-line pt-3 min-[64rem]:hidden">
            <LanguageLink />
            <DisplayPart preferences={preferences} place="display-menu" />
          </div>
        </DisclosureMenu>
      </FollowedLinks>
    </header>
  )
}

type DisclosureMenuProps = {
  openLabel: string
  closeLabel: string
  /** Links and controls; following a link closes the menu. */
  children: ReactNode
  className?: string | undefined
}

/**
 * The menu on small screens. A native disclosure works without scripts, and locks the page's
 * scrolling; `open-popup.ts` adds closing by keyboard and pointer.
 */
function DisclosureMenu(props: DisclosureMenuProps) {
  return (
    <details data-popup="menu" className={`group ${props.className ?? ''}`}>
      <StaticPart
        as="summary"
        className="flex min-h-11 min-w-11 list-none items-center gap-1 rounded-control px-1 font-semibold text-primary sm:gap-2 sm:px-2.5 hover:bg-primary-soft [&::-webkit-details-marker]:hidden"
        name={`menu ${props.openLabel} ${props.closeLabel}`}
        content={import.meta.env.SSR ? <MenuButton {...props} /> : null}
      />
      <div className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain border-b border-edge bg-surface p-4">
        {props.children}
      </div>
    </details>
  )
}

function MenuButton({ openLabel, closeLabel }: Omit<DisclosureMenuProps, 'children'>) {
  return (
    <>
      <MenuIcon aria-hidden="true" className="icon group-open:hidden max-[22rem]:hidden" />
      <X aria-hidden="true" className="icon hidden group-open:block max-[22rem]:hidden" />
      <span className="group-open:hidden">{openLabel}</span>
      <span className="hidden group-open:inline">{closeLabel}</span>
    </>
  )
}
