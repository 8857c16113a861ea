import {
  createBrowserHistory,
  type AnyRouter,
  type HistoryLocation,
  type ParsedLocation,
} from '@tanstack/react-router'

/**
 * Characters that HTML parsers replace, so that the browser would not see what the server wrote.
 */
const CHANGED_BY_PARSER = /[\0\r]/g

/**
 * A query as pages read it: texts alone. Repeated parameters become a comma-separated list. A NUL
 * in the data would change the page in the browser, whose scripts would then be refused.
 */
export function readQuery(query: string): Record<string, string> {
  const read = new Map<string, string>()
  for (const [name, given] of new URLSearchParams(query)) {
    const [before = '', value] = [read.get(name), given.replaceAll(CHANGED_BY_PARSER, '')]
    read.set(name, before && value ? `${before},${value}` : before || value)
  }
  return Object.fromEntries(read)
}

/** A query in its canonical form; empty without parameters. */
export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return parts.length > 0 ? `?${new URLSearchParams(parts)}` : ''
}

/** The dashboards, whose tabs have addresses of their own. */
const DASHBOARD = /^\/(?:admin|dashboard|publisher\/dashboard)(?=\/|$)/

/** The dashboard of an address without language prefix; undefined elsewhere. */
export const dashboardOf = (path: string): string | undefined => DASHBOARD.exec(path)?.[0]

/**
 * Redirects an address of an earlier version, with the tab in the query: `/admin?tab=mail`. A
 * dashboard's first tab is the dashboard itself, and so is an unknown one.
 */
export function leadToTab(router: AnyRouter, url: URL): URL {
  const tab = dashboardOf(url.pathname) === url.pathname && url.searchParams.get('tab')
  if (!tab) return url
  url.searchParams.delete('tab')
  const path = `${url.pathname}/${tab}`
  if (Object.hasOwn(router.routesByPath, path)) url.pathname = path
  return url
}

/** Uses the result, because the bundler removes a call made only for its error. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).search(CHANGED_BY_PARSER) < 0
  } catch {
    return false
  }
}

/** An undecodable path is not found, like any path without a page. */
const decodable = (path: string): string => (isDecodable(path) ? path : path.replaceAll('%', '~'))

/** History entries created by the browser itself, as for a fragment link, have no state. */
const stateless = (): HistoryLocation['state'] => ({
  __TSR_index: 0,
  __TSR_key: Math.random().toString(36).slice(2),
})

const locationOf = (
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  state = stateless(),
): HistoryLocation => {
  const path = decodable(pathname)
  return { href: path + search + hash, pathname: path, search, hash, state }
}

/**
 * The canonical location of an address: the query has only known parameters, in the page's own
 * order, encoded as by the router. Addresses of the same page become one.
 */
function canonicalLocation(router: AnyRouter, address: HistoryLocation): ParsedLocation {
  const _fromLocation = router.parseLocation(address)
  return router.buildLocation({
    _fromLocation,
    to: _fromLocation.pathname,
    _includeValidateSearch: true,
    search: true,
    params: true,
    hash: true,
    state: true,
  })
}

/** The canonical path, query and hash of an address of this site. */
export const canonicalHref = (router: AnyRouter, url: URL): string =>
  canonicalLocation(router, locationOf(url)).publicHref

/** The cache key of a page: path and canonical query. */
export function canonicalAddress(router: AnyRouter, { pathname, search }: URL): string {
  const location = locationOf({ pathname, search, hash: '' })
  return location.pathname + (search && canonicalLocation(router, location).searchStr)
}

/**
 * Gives the router a canonical view of the browser's history. The address bar retains the followed
 * address, with campaign parameters and encoding; the router sees the address that the server used,
 * and so has nothing to correct on hydration.
 */
export function followCanonically(router: AnyRouter): void {
  router.history.destroy()
  const history = createBrowserHistory({
    parseLocation: () => {
      const state = (window.history.state ?? stateless()) as HistoryLocation['state']
      const { href } = window.location
      return locationOf(new URL(canonicalHref(router, new URL(href)), href), state)
    },
  })
  // An update preserves an earlier parsing of the same query in its own order, which identifies
  // pages: the server's order is parsed first.
  router.latestLocation = router.parseLocation(history.location)
  router.update({ ...router.options, history })
}
