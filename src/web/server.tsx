import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router'
import {
  RouterServer,
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import '../i18n/current-locale.server.ts'
import { localizePath, splitLocale } from '../i18n/locale.ts'
import { requestScope, type PageHtml } from '../platform/request-scope.ts'
import { provideRenderer } from '../ui/rendering/drawn-once.tsx'
import { provideStaticRenderer } from '../ui/rendering/static-part.tsx'
import { canonicalAddress, leadToTab } from './addresses.ts'
import { AccountMenu, NotFoundPage } from './lazy-parts.ts'
import { createFirstVisit } from './first-visit/late-scripts.ts'
import { getRouter } from './router.tsx'

provideStaticRenderer(renderToStaticMarkup)
provideRenderer(renderToString)
await Promise.all([AccountMenu.preload(), NotFoundPage.preload()])

/** All pages share one style sheet, which the build inlines into them. */
const { tsrStartManifest } = await import('tanstack-start-manifest:v')
const [found] = Object.entries(tsrStartManifest().inlineCss?.styles ?? {})
const sheet = found && { href: found[0], css: found[1] }
const asFirstVisit = createFirstVisit(sheet)

/** A placeholder for the styles during rendering: each step would copy their 70 kilobytes. */
const STYLES = '/*styles*/'

function withoutStyles(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  if (!sheet || !manifest?.inlineStyle) return
  const inlineStyle = { ...manifest.inlineStyle, children: STYLES }
  router.ssr = { manifest: { ...manifest, inlineStyle } }
}

function aroundStyles(html: string): PageHtml {
  const at = html.indexOf(STYLES)
  if (sheet && at >= 0)
    return { before: html.slice(0, at), styles: sheet.css, after: html.slice(at + STYLES.length) }
  const end = Math.max(html.indexOf('</head>'), 0)
  return { before: html.slice(0, end), styles: '', after: html.slice(end) }
}

/**
 * Renders the matched routes. The HTML is passed in the request's scope: packing it into a
 * `Response` body and reading it again would cost a tenth of the rendering.
 */
const render = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const scope = requestScope()!
  try {
    withoutStyles(router)
    const body = renderToString(<RouterServer router={router} />)
    const html = aroundStyles(await transformHtmlStringWithRouter(router, body))
    // A private page needs its scripts at once, for forms, messages and calls; only public ones
    // defer them.
    scope.html = scope.nonce || import.meta.env.DEV ? html : asFirstVisit(html)
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  } catch (error) {
    scope.failure = error
    return new Response(null, { status: 500 })
  } finally {
    router.serverSsr?.cleanup()
  }
})

const answer = createStartHandler({ handler: render })

/** A router that only resolves addresses. */
const addresses = getRouter()
addresses.update({ ...addresses.options, history: createMemoryHistory() })

/** The canonical path and query of an address: addresses of the same page become one. */
export const canonical = (address: string): string =>
  canonicalAddress(addresses, new URL(address, 'http://site'))

/** The new address of an old one; undefined where it has not changed. */
export function findMoved(address: string): string | undefined {
  if (!address.includes('tab=')) return undefined
  const { locale, path } = splitLocale(address)
  const url = new URL(path, 'http://site')
  const before = url.href
  const { href, origin } = leadToTab(addresses, url)
  return href === before ? undefined : localizePath(href.slice(origin.length), locale)
}

/**
 * Paths reserved by frameworks, such as for server functions, of which the product has none: the
 * framework would answer an unknown one with an error.
 */
const OF_A_FRAMEWORK = /^\/(?:_|@|%5f|%40)/i
/** A path without a page, for the answer to any missing one. */
const MISSING = '/missing'

function canonicalRequest(request: Request): Request {
  const url = new URL(request.url)
  if (OF_A_FRAMEWORK.test(url.pathname)) return new Request(url.origin + MISSING, request)
  const address = canonicalAddress(addresses, url)
  return address === url.pathname + url.search
    ? request
    : new Request(url.origin + address, request)
}

/** Renders a page; the caller provides the request's scope and language. */
export default { fetch: (request: Request) => answer(canonicalRequest(request)) }
