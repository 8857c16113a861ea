import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRoute,
  useLocation,
  useMatches,
  useRouter,
  type AnyRouteMatch,
} from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { alternatePaths, directionOf, type Locale, localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { barColours } from '../../platform/app-colours.ts'
import { noteMadePage } from '../../platform/device/server-clock.ts'
import {
  requestScope,
  type SessionUser,
  type Shell,
  type Mode,
} from '../../platform/request-scope.ts'
import { repeatEarlyPress } from '../../ui/rendering/first-interest.ts'
import { untilLoaded } from '../../ui/rendering/lazy-part.tsx'
import { isPageMissing } from '../../ui/rendering/missing-parts.ts'
import { translateAgain } from '../../ui/rendering/originals.ts'
import { ReaderProvider } from '../../ui/rendering/page-reader.tsx'
import { PartMissing } from '../../ui/rendering/part-missing.tsx'
import '../../ui/theme.css'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { leaveTop, showPendingToast, withdrawFailures } from '../../ui/toasts/toast-store.ts'
import { dashboardOf } from '../addresses.ts'
import { CopyBar } from '../device/copy-bar.tsx'
import { noteAlive } from '../route-part.ts'
import { rememberSession } from '../session.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { NoteOriginals } from '../shell/note-originals.tsx'
import { ProgressLine } from '../shell/progress-line.tsx'
import { startShellBehaviour, followAddress } from '../shell/shell-behaviour.ts'
import { SiteNotice } from '../shell/site-notice.tsx'

export const Route = createRootRoute({
  loader: (): Shell => {
    const shell = requestScope()?.shell
    // Never fetched in the browser: signing in and out load a whole page.
    if (!shell) throw new Error('the shell comes with the page')
    return shell
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // On the server alone: in the browser it would add the messages of both languages to every
      // page.
      ...(import.meta.env.SSR ? [{ name: 'description', content: m.shell_description() }] : []),
      { title: titleOf(loaderData?.site.name ?? m.shell_site_name(), matches) },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }],
  }),
  component: Document,
})

/** The site's name, for pages without a title; unknown pages get “not found” in front of it. */
function titleOf(site: string, matches: readonly AnyRouteMatch[]): string {
  const isMissing = matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
  return isMissing ? `${m.shell_not_found_title()} – ${site}` : site
}

function Document() {
  const shell = Route.useLoaderData()
  const locale: Locale = getLocale()
  const { mode, text, reducedMotion } = shell.preferences
  // Only for the page that was posted; a form on a later page starts anew.
  const submission = useLocation({
    select: ({ state }) => (state.__TSR_index ? undefined : shell.submission),
  })
  const isInDashboard = useLocation({
    select: ({ pathname }) => dashboardOf(pathname) !== undefined,
  })
  const isAtWork = isInDashboard && shell.user !== null && shell.user.role !== 'regular'
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-site={shell.site.name}
      data-zone={shell.timeZone.name}
      data-person={shell.user?.id}
      data-mode={mode}
      data-text={text}
      data-motion={reducedMotion ? 'reduce' : 'auto'}
      data-density={isAtWork ? 'working' : undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {import.meta.env.SSR && (
          <>
            <Alternates {...shell.site} />
            <AppLinks mode={mode} locale={locale} />
          </>
        )}
      </head>
      <body>
        <ReaderProvider
          locale={locale}
          timeZone={shell.timeZone}
          isCalm={mode === 'calm'}
          now={shell.now}
          submission={submission}
        >
          <a href="#content" className="skip-link">
            {m.shell_skip()}
          </a>
          {import.meta.env.SSR && shell.isCopy && <CopyBar />}
          {import.meta.env.SSR && <SiteNotice />}
          <Header shell={shell} isAtWork={isAtWork} />
          <main id="content" tabIndex={-1} className="outline-none">
            <Outlet />
            <PartMissing when={isPageMissing} className="page" />
          </main>
          <Footer shell={shell} isAtWork={isAtWork} />
          <Toaster />
        </ReaderProvider>
        <ProgressLine />
        <PageBehaviour shell={shell} />
        {import.meta.env.SSR && <NoteOriginals />}
        <Scripts />
      </body>
    </html>
  )
}

type Paths = Partial<Record<Locale, string>>

/**
 * The page's addresses in both languages, for search engines; a page's own data may name others, or
 * none. A filtered list has another canonical address, and no alternates.
 */
function Alternates({ origin, mainLanguage }: Pick<Shell['site'], 'origin' | 'mainLanguage'>) {
  const { pathname, searchStr } = useLocation()
  const own = useMatches({
    select: (matches) =>
      (matches.at(-1)?.loaderData as { alternates?: Paths } | undefined)?.alternates,
  })
  const { en, fa } = own ?? alternatePaths(pathname)
  if (!en || !fa || searchStr) return null
  return (
    <>
      <link rel="alternate" hrefLang="en" href={origin + en} />
      <link rel="alternate" hrefLang="fa" href={origin + fa} />
      <link rel="alternate" hrefLang="x-default" href={origin + { en, fa }[mainLanguage]} />
    </>
  )
}

/**
 * The page's behaviour in the browser: the pending toast, and the focus on the new page's heading.
 */
function PageBehaviour({ shell }: { shell: Shell }) {
  const router = useRouter()
  useLayoutEffect(() => measureClock(shell), [shell])
  useLayoutEffect(startShellBehaviour, [])
  useLayoutEffect(noteAlive, [])
  useEffect(translateAgain, [])
  useEffect(repeatEarlyPress, [])
  useEffect(focusAsAsked, [])
  useEffect(() => followAddress(router), [router])
  useEffect(() => {
    rememberSession(shell.user)
    showPendingToast()
    return shell.user ? watchSessionOf(shell.user) : undefined
  }, [shell])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        // The first load is no navigation: the focus stays.
        if (!fromLocation || !pathChanged) return
        const part = headingOfPart(toLocation.hash)
        const dashboard = dashboardOf(toLocation.pathname)
        if (dashboard && dashboard === dashboardOf(fromLocation.pathname)) {
          // Nor is another tab: the heading is the dashboard's, and has not changed.
          part?.focus({ preventScroll: true })
          return
        }
        withdrawFailures()
        leaveTop()
        const heading = part ?? document.querySelector<HTMLElement>('h1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}

/** The heading that a fragment points to, if it is focusable. */
function headingOfPart(hash: string): HTMLElement | null {
  const part = `#${CSS.escape(hash)}`
  return hash ? document.querySelector(`:is(h2, h3)[tabindex]:is(${part}, ${part} *)`) : null
}

/** Browsers ignore `autofocus` on an address with a fragment. */
function focusAsAsked(): void {
  if (window.location.hash && document.activeElement?.matches('body, :target'))
    document.querySelector<HTMLElement>('main [autofocus]')?.focus()
}

/** The longest age of a visitor's page in the server's cache. */
const CACHED_MS = 60_000

/**
 * Synchronizes the clock for loaders and timers. A cached copy has the time of its rendering, not
 * of its arrival, so it is skipped.
 */
function measureClock({ now, user, isCopy }: Shell): void {
  if (!isCopy) noteMadePage({ now, cachedMs: user ? 0 : CACHED_MS })
}

/** Loaded separately, and never for visitors. */
function watchSessionOf({ id }: SessionUser): () => void {
  const stopped = new AbortController()
  const watch = async () => {
    const load = () => import('../../features/accounts/client/index.ts')
    const { watchSession } = await untilLoaded(load)
    if (!stopped.signal.aborted)
      stopped.signal.addEventListener('abort', watchSession(id), { once: true })
  }
  void watch()
  return () => stopped.abort()
}

/** The app manifest and icons, and the browser's theme colours, as in the header. */
function AppLinks({ mode, locale }: { mode: Mode; locale: Locale }) {
  const [light, dark] = barColours(mode)
  return (
    <>
      <link rel="manifest" href={localizePath('/manifest.webmanifest', locale)} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  )
}
