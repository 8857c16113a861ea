import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import '../i18n/current-locale.server.ts'

/** Renders a page; the request's scope and its language are around the call. */
export default { fetch: createStartHandler({ handler: defaultRenderHandler }) }
