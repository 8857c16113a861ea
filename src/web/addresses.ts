import {
  createBrowserHistory,
  type AnyRouter,
  type HistoryLocation,
  type ParsedLocation,
} from '@tanstack/react-router'

/** Characters that a browser reads from a page as others than the server has written. */
const CHANGED_BY_PARSER = /[\0\r]/g

/**
 * A query as pages read it: texts alone. A parameter that is repeated is a list, as commas make
 * one. With a NUL in its data the browser would read another page, and its scripts would be
 * refused.
 */
export function readQuery(query: string): Record<string, string> {
  const read = new Map<string, string>()
  for (const [name, given] of new URLSearchParams(query)) {
    const [before = '', value] = [read.get(name), given.replaceAll(CHANGED_BY_PARSER, '')]
    read.set(name, before && value ? `${before},${value}` : before || value)
  }
  return Object.fromEntries(read)
}

/** The query of an address, in its one spelling; empty without parameters. */
export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return parts.length > 0 ? `?${new URLSearchParams(parts)}` : ''
}

/** The dashboards, whose tabs are addresses of their own. */
const DASHBOARD = /^\/(?:admin|dashboard|publisher\/dashboard)(?=\/|$)/

/** Which dashboard an address is of, without the language's prefix; undefined elsewhere. */
export const dashboardOf = (path: string): string | undefined => DASHBOARD.exec(path)?.[0]

/**
 * Redirects an address of an earlier version, in which the query named the tab: `/admin?tab=mail`.
 * A dashboard's first tab is the dashboard itself, and so is an unknown one.
 */
export function leadToTab(router: AnyRouter, url: URL): URL {
  const tab = dashboardOf(url.pathname) === url.pathname && url.searchParams.get('tab')
  if (!tab) return url
  url.searchParams.delete('tab')
  const path = `${url.pathname}/${tab}`
  if (Object.hasOwn(router.routesByPath, path)) url.pathname = path
  return url
}

/** Uses the result: the bundler removes a call made for its error alone. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).search(CHANGED_BY_PARSER) < 0
  } catch {
    return false
  }
}

/** A path that cannot be decoded is not found, like any that has no page. */
const decodable = (path: string): string => (isDecodable(path) ? path : path.replaceAll('%', '~'))

/** An entry that the browser made by itself, as for a link to a part of the page, has no state. */
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
 * Where an address leads, in one spelling: of the query what the page knows, in the page's own
 * order, each letter encoded as the router does. Addresses that show the same page become one.
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

/** Path, query and hash of an address of this site, as its page reads them. */
export const canonicalHref = (router: AnyRouter, url: URL): string =>
  canonicalLocation(router, locationOf(url)).publicHref

/** The part of an address that a page depends on: path and canonical query. */
export function canonicalAddress(router: AnyRouter, { pathname, search }: URL): string {
  const location = locationOf({ pathname, search, hash: '' })
  return location.pathname + (search && canonicalLocation(router, location).searchStr)
}

/**
 * The browser's history as the router is to see it. The address bar keeps what the reader followed,
 * also a campaign's parameters and another encoding; the router uses the address that the server
 * used, and so finds nothing to correct when it takes over.
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
  // An update preserves an earlier reading of the same query in its own order, which identifies
  // pages: the server's order is read first.
  router.latestLocation = router.parseLocation(history.location)
  router.update({ ...router.options, history })
}
