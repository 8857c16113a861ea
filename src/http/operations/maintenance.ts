import type { IncomingMessage, ServerResponse } from 'node:http'
import { authenticate } from '../../features/accounts/service/index.server.ts'
import {
  directionOf,
  localeNames,
  localizePath,
  splitLocale,
  type Locale,
} from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { escapeMarkup } from '../../platform/html/markup.ts'
import { bilingualSetting, siteSettings } from '../../platform/site-settings.ts'
import {
  MAINTENANCE_RETRY_SECONDS,
  closedForMaintenance,
  mayWorkInMaintenance,
  isOpenInMaintenance,
} from './open-in-maintenance.ts'
import { answerBroken } from '../pages/page-server.ts'
import { problemResponse } from '../problems.ts'
import { localeOfCall } from '../requests/caller.ts'
import { readCookies } from '../pages/reader.ts'
import { API_POLICY, commonHeaders, policyWithHashes } from '../security-headers.ts'

const isAdmin = async (request: IncomingMessage): Promise<boolean> => {
  const { session } = readCookies(request)
  return session !== undefined && mayWorkInMaintenance(await authenticate(session))
}

async function isTurnedAway(request: IncomingMessage): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (isOpenInMaintenance(pathname)) return false
  return !(await isAdmin(request))
}

/**
 * During maintenance, serves permitted requests, and answers all others with the maintenance page.
 */
export function serveWhoMay(
  request: IncomingMessage,
  response: ServerResponse,
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  isTurnedAway(request)
    .then((isAway) => (isAway ? answerMaintenance(request, response) : serve(request, response)))
    .catch((error: unknown) => void answerBroken(request, response, error))
}

/** Responds with the maintenance page, or with a problem to API calls. */
async function answerMaintenance(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const isCall = pathname.startsWith('/api/')
  const { 'accept-language': accepted, cookie } = request.headers
  const { locale: ofPage, path } = splitLocale(pathname)
  const locale = isCall ? localeOfCall(accepted, cookie) : ofPage
  const body = isCall
    ? await problemResponse(closedForMaintenance(), locale).text()
    : writePage(locale, path)
  response
    .writeHead(503, {
      ...commonHeaders(),
      'content-type': isCall ? 'application/problem+json' : 'text/html; charset=utf-8',
      'content-security-policy': isCall ? API_POLICY : policyWithHashes([body]),
      'cache-control': 'no-store',
      'retry-after': String(MAINTENANCE_RETRY_SECONDS),
      'content-length': Buffer.byteLength(body),
      // The rest of a posted body is not read.
      ...(request.complete || request.method === 'GET' ? {} : { connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body)
}

const STYLE = `:root{color-scheme:light dark}body{font:1.125rem/1.7 Vazirmatn,system-ui,sans-serif;max-inline-size:34rem;margin:4rem auto;padding-inline:1.25rem;color:#1f2a2a;background:#fbfaf7}h1{font-size:1.6rem;line-height:1.3}a{color:#14595a}.again{display:inline-block;padding:.55rem 1.1rem;border-radius:.6rem;background:#14595a;color:#fff;text-decoration:none}.aside{margin-block-start:2.5rem;padding-block-start:1.25rem;border-block-start:1px solid #d9d6cd;font-size:1rem}@media(prefers-color-scheme:dark){body{color:#e9ecea;background:#171c1c}a{color:#8fd0cd}.again{background:#8fd0cd;color:#102222}.aside{border-color:#3a4443}}`

/** A self-contained page, independent of the built files and the database. */
function writePage(locale: Locale, path: string): string {
  const say = (sentence: (inputs: object, options: { locale: Locale }) => string) =>
    escapeMarkup(sentence({}, { locale }))
  const site = escapeMarkup(bilingualSetting('site.name', locale))
  const message = escapeMarkup(bilingualSetting('maintenance.text', locale))
  const address = escapeMarkup(siteSettings()['contact.email'])
  const link = `<a href="mailto:${address}" dir="ltr">${address}</a>`
  const words = escapeMarkup(m.health_closed_contact({ email: '\uE000' }, { locale }))
  // A new site has no contact address yet.
  const contact = address ? `<p>${words.replace('\uE000', link)}</p>` : ''
  const other = locale === 'fa' ? 'en' : 'fa'
  const otherPath = escapeMarkup(localizePath(path, other))
  const title = say(m.health_closed_title)
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${site}</title><style>${STYLE}</style></head>
<body><main><p>${site}</p><h1>${title}</h1>${message ? `<p><strong>${message}</strong></p>` : ''}<p>${say(m.health_closed_text)}</p><p>${say(m.health_closed_meeting)}</p>
<p><a class="again" href="">${say(m.shell_try_again)}</a></p>${contact}</main>
<div class="aside"><p>${escapeMarkup(bilingualSetting('emergency', locale))}</p><p><a href="${otherPath}" lang="${other}" dir="${directionOf(other)}">${localeNames[other]}</a></p></div></body></html>
`
}
