import { createRouter, type AnyRouter } from '@tanstack/react-router'
import { splitLocale } from '../i18n/locale.ts'
import { localPath } from '../i18n/local-path.ts'
import { requestScope } from '../platform/request-scope.ts'
import { followCanonically, leadToTab, readQuery, writeQuery } from './addresses.ts'
import { NotFoundPage } from './lazy-parts.ts'
import { routeTree } from './route-tree.gen.ts'
import { WentWrongPage } from './went-wrong-page.tsx'

const TEN_MINUTES_MS = 600_000

type Shown = { location: { state: { __TSR_key?: string | undefined } } }

/**
 * Decides for each render whether the router may scroll. After a full load the reader may have
 * scrolled before hydration, so the position stays; so does that of a page whose data is fetched
 * again.
 */
function mayScroll(): (shown: Shown) => boolean {
  if (import.meta.env.SSR) return () => false
  let isFirst = true
  let last: string | undefined
  return ({ location }) => {
    const key = location.state.__TSR_key
    const isAnother = key === undefined || key !== last
    const may = isFirst ? window.scrollY === 0 : isAnother
    isFirst = false
    last = key
    return may
  }
}

/** A router for one request on the server, or for the life of a page in the browser. */
export function getRouter() {
  const nonce = requestScope()?.nonce
  // The router parses the address during its creation; the server has redirected it already.
  let made: AnyRouter | undefined
  const router = createRouter({
    routeTree,
    // The URL decides the language: routes never see the prefix, links always have it.
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocale(url.pathname).path
        return made ? leadToTab(made, url) : url
      },
      output: ({ url }) => {
        url.pathname = localPath(url.pathname)
        return url
      },
    },
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    // Unknown parameters are dropped from the address: campaign parameters are not passed on.
    search: { strict: true },
    scrollRestoration: mayScroll(),
    defaultPreload: 'intent',
    // Fetched once and cached: only the reader's actions make data stale (spec 7.28).
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: 30_000,
    defaultGcTime: TEN_MINUTES_MS,
    // An unknown path is not part of a dashboard either.
    notFoundMode: 'root',
    defaultNotFoundComponent: () => <NotFoundPage />,
    defaultErrorComponent: WentWrongPage,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  made = router
  if (!import.meta.env.SSR) followCanonically(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
