import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRoute,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { alternatePaths, directionOf, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { requestScope, type Shell } from '../../platform/request-scope.ts'
import { ReaderProvider } from '../../ui/reader.tsx'
import '../../ui/theme.css'
import { Toaster } from '../../ui/toaster.tsx'
import { showKeptToast } from '../../ui/toast.ts'
import { rememberSession } from '../session.ts'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { startShellBehaviour } from '../shell/shell-behaviour.ts'

export const Route = createRootRoute({
  loader: (): Shell => {
    const shell = requestScope()?.shell
    // The browser never reads it again: signing in and out load a whole page.
    if (!shell) throw new Error('the shell comes with the page')
    return shell
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'description', content: m.shell_description() },
      { title: m.shell_site_name() },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }],
  }),
  component: Document,
})

function Document() {
  const shell = Route.useLoaderData()
  const locale: Locale = getLocale()
  const { mode, text, reducedMotion } = shell.preferences
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-mode={mode}
      data-text={text}
      data-motion={reducedMotion ? 'reduce' : 'auto'}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <Alternates origin={shell.site.origin} />
      </head>
      <body>
        <ReaderProvider
          locale={locale}
          timeZone={shell.timeZone}
          now={shell.now}
          submission={shell.submission}
        >
          <a href="#content" className="skip-link">
            {m.shell_skip()}
          </a>
          <Header shell={shell} />
          <main id="content" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
          <Footer shell={shell} />
          <Toaster
            closeLabel={m.shell_toast_close()}
            regionLabel={m.shell_toast_region({ hotkey: '{hotkey}' })}
          />
        </ReaderProvider>
        <PageBehaviour shell={shell} />
        <Scripts />
      </body>
    </html>
  )
}

/** The page's addresses in both languages, for search engines. */
function Alternates({ origin }: { origin: string }) {
  const path = useLocation({ select: (location) => location.pathname + location.searchStr })
  const paths = alternatePaths(path)
  return (
    <>
      <link rel="alternate" hrefLang="en" href={origin + paths.en} />
      <link rel="alternate" hrefLang="fa" href={origin + paths.fa} />
      <link rel="alternate" hrefLang="x-default" href={origin + paths.en} />
    </>
  )
}

/** What the browser does around pages: the kept toast, and the focus on the new page's heading. */
function PageBehaviour({ shell }: { shell: Shell }) {
  const router = useRouter()
  useEffect(startShellBehaviour, [])
  useEffect(() => {
    rememberSession(shell.user)
    showKeptToast()
  }, [shell])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
