import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { renderToStaticMarkup } from 'react-dom/server'
import '../i18n/current-locale.server.ts'
import { provideStaticRenderer } from '../ui/static-part.tsx'
import { AccountMenu, NotFoundPage } from './late-parts.ts'

provideStaticRenderer(renderToStaticMarkup)
await Promise.all([AccountMenu.preload(), NotFoundPage.preload()])

/** Renders a page; the request's scope and its language are around the call. */
export default { fetch: createStartHandler({ handler: defaultRenderHandler }) }
