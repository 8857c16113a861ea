import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { overwriteGetLocale } from '../i18n/paraglide/runtime.js'
import { requestScope } from '../platform/request-scope.ts'

overwriteGetLocale(() => requestScope()?.locale ?? 'en')

/** Renders a page; the request's scope is around the call. */
export default { fetch: createStartHandler({ handler: defaultRenderHandler }) }
