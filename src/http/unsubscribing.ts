import { Hono, type Context } from 'hono'
import { memoryLimit } from '../database/rate-limits.ts'
import { unsubscribe } from '../features/accounts/service/index.server.ts'
import { UNSUBSCRIBE_PATH } from '../features/notifications/service/index.server.ts'
import { localizePath } from '../i18n/locale.ts'
import { absoluteUrl } from '../platform/addresses/site-address.ts'
import { addressOfCall } from './requests/caller.ts'
import { answerError } from './problems.ts'
import { limitBody } from './requests/request-checks.ts'
import { commonHeaders } from './security-headers.ts'

/** Large providers send many readers' requests from one address. */
const spendPress = memoryLimit({ name: 'unsubscribe', points: 600, perSeconds: 60 })

/** One-click unsubscription by a mail program; without a session or confirmation. */
async function take(c: Context): Promise<Response> {
  await spendPress(addressOfCall(c))
  const isOff = await unsubscribe(c.req.param('key') ?? '')
  return new Response(null, { status: isOff ? 204 : 404, headers: commonHeaders() })
}

/** GET changes nothing: link scanners open every link of a mail. */
function show(c: Context): Response {
  const locale = /^fa\b/i.test(c.req.header('accept-language') ?? '') ? 'fa' : 'en'
  const location = absoluteUrl(localizePath('/settings', locale))
  return new Response(null, { status: 303, headers: { ...commonHeaders(), location } })
}

/** One-click unsubscription from optional mails (RFC 8058). */
export function buildUnsubscribing(): Hono {
  const app = new Hono()
  app.onError((error, c) => answerError(error, c as never))
  app.use(`${UNSUBSCRIBE_PATH}:key`, limitBody as never)
  app.get(`${UNSUBSCRIBE_PATH}:key`, show)
  app.post(`${UNSUBSCRIBE_PATH}:key`, take)
  return app
}
