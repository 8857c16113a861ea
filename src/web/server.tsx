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

/** All pages share one style sheet, which the build puts into them. */
const { tsrStartManifest } = await import('tanstack-start-manifest:v')
const [found] = Object.entries(tsrStartManifest().inlineCss?.styles ?? {})
const sheet = found && { href: found[0], css: found[1] }
const asFirstVisit = createFirstVisit(sheet)

/** Replaces the styles while a page is rendered: each step would copy their 70 kilobytes. */
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
 * Renders the routes that were matched. The HTML goes to the request's scope: a body that is
 * packed into a `Response` and read out of it again would cost a tenth of the whole.
 */
const render = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const scope = requestScope()!
  try {
    withoutStyles(router)
    const body = renderToString(<RouterServer router={router} />)
    const html = aroundStyles(await transformHtmlStringWithRouter(router, body))
    // A page for one reader is used at once: its forms, messages and calls wait for nobody.
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

/** Knows every route, and is used only to resolve addresses. */
const addresses = getRouter()
addresses.update({ ...addresses.options, history: createMemoryHistory() })

/** An address, path and query, as its page reads it: those that show the same page become one. */
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
 * Addresses that frameworks reserve for themselves, such as for functions of the server, of which
 * the product has none: the framework answers a call of one that is not there with an error.
 */
const OF_A_FRAMEWORK = /^\/(?:_|@|%5f|%40)/i
/** No page has it: the answer is that of every missing one. */
const MISSING = '/missing'

function canonicalRequest(request: Request): Request {
  const url = new URL(request.url)
  if (OF_A_FRAMEWORK.test(url.pathname)) return new Request(url.origin + MISSING, request)
  const address = canonicalAddress(addresses, url)
  return address === url.pathname + url.search
    ? request
    : new Request(url.origin + address, request)
}

/** Renders a page; the request's scope and its language are around the call. */
export default { fetch: (request: Request) => answer(canonicalRequest(request)) }
