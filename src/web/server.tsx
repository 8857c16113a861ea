import { createMemoryHistory } from '@tanstack/react-router'
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
import { requestScope } from '../platform/request-scope.ts'
import { provideRenderer } from '../ui/rendering/drawn-once.tsx'
import { provideStaticRenderer } from '../ui/rendering/static-part.tsx'
import { canonicalAddress, leadToTab } from './addresses.ts'
import { AccountMenu, NotFoundPage } from './lazy-parts.ts'
import { getRouter } from './router.tsx'

provideStaticRenderer(renderToStaticMarkup)
provideRenderer(renderToString)
await Promise.all([AccountMenu.preload(), NotFoundPage.preload()])

/**
 * Renders the routes that were matched. The HTML goes to the request's scope: a body that is
 * packed into a `Response` and read out of it again would cost a tenth of the whole.
 */
const render = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const scope = requestScope()!
  try {
    const body = renderToString(<RouterServer router={router} />)
    scope.html = await transformHtmlStringWithRouter(router, body)
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

function canonicalRequest(request: Request): Request {
  const url = new URL(request.url)
  const address = canonicalAddress(addresses, url)
  return address === url.pathname + url.search
    ? request
    : new Request(url.origin + address, request)
}

/** Renders a page; the request's scope and its language are around the call. */
export default { fetch: (request: Request) => answer(canonicalRequest(request)) }
