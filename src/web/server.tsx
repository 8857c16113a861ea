import {
  RouterServer,
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import '../i18n/current-locale.server.ts'
import { requestScope } from '../platform/request-scope.ts'
import { provideRenderer } from '../ui/drawn-once.tsx'
import { provideStaticRenderer } from '../ui/static-part.tsx'
import { AccountMenu, NotFoundPage } from './late-parts.ts'

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

/** Renders a page; the request's scope and its language are around the call. */
export default { fetch: createStartHandler({ handler: render }) }
