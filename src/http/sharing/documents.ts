/** Documents for search engines and other sites: robots.txt, sitemaps, sharing pictures. */
import { Hono, type Context } from 'hono'
import { isLocale, localizePath } from '../../i18n/locale.ts'
import { systemClock } from '../../platform/clock.ts'
import { visitor } from '../../platform/actor.ts'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'
import type { PageDescription } from '../../platform/page-description.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { bilingualSetting, teamEmail } from '../../platform/site-settings.ts'
import { addressOfCall } from '../requests/caller.ts'
import { answerError } from '../problems.ts'
import { answerDocument } from '../pages/public-document.ts'
import { countRender } from '../pages/render-limit.ts'
import { createVisitorCache } from '../pages/page-cache.ts'
import { commonHeaders } from '../security-headers.ts'
import { drawSharePicture, CachedPictures } from './pictures.ts'
import { PICTURE } from './picture-size.ts'
import { writeSitemap, writeSitemapFile } from './sitemap.ts'
import { kickerOf } from './tags.ts'
import { present } from '../../platform/present.ts'
import { DAY_MS } from '../../platform/durations.ts'

/** The paths handled here. */
export const SHARED_DOCUMENT =
  /^\/(?:robots\.txt|\.well-known\/security\.txt|sitemap\.xml|sitemaps\/[^/]+\.xml|share\/.+\.png)$/

/** The description of a visitor's page; undefined when there is no such page. */
export type DescribePage = (path: string) => Promise<PageDescription | undefined>

const PRIVATE_PATHS = [
  '/auth',
  '/dashboard',
  '/admin',
  '/publisher',
  '/booking/',
  '/consultations/',
  '/meet/',
  '/review/',
]

function writeRobots(): string {
  const disallowed = PRIVATE_PATHS.flatMap((path) => [path, localizePath(path, 'fa')])
  return [
    'User-agent: *',
    ...['/api/', ...disallowed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl()}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The validity of security.txt; RFC 9116 recommends less than a year. */
const CONTACT_DAYS = 180

/** security.txt, the contact for security reports (RFC 9116). */
function writeSecurityContact(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  const email = teamEmail()
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${appUrl()}/contact`,
    `Expires: ${new Date((day + CONTACT_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, fa',
    `Canonical: ${appUrl()}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const cached = createVisitorCache<Promise<unknown>>()
const pictures = new CachedPictures(drawSharePicture)

const answer = (c: Context, body: string | Buffer, type: string, maxAgeSeconds: number): Response =>
  answerDocument(c, { body, type, maxAgeSeconds, isShownElsewhere: true })

const missing = () =>
  new Response('not found', {
    status: 404,
    headers: { ...commonHeaders(), 'content-type': 'text/plain; charset=utf-8' },
  })

const busy = () =>
  new Response('busy', {
    status: 503,
    headers: {
      ...commonHeaders(),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
    },
  })

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

async function answerSitemapFile(c: Context): Promise<Response> {
  const name = present(c.req.param('file')).replace(/\.xml$/, '')
  const text = await cached.get(`sitemap ${name}`, () => writeSitemapFile(name))
  return text === undefined ? missing() : answer(c, text, XML, HOUR_SECONDS)
}

/** The cached description of a page; rendering it counts toward the rate limit of pages. */
async function describeOnce(c: Context, path: string, describe: DescribePage) {
  const key = `page ${path}`
  if (!cached.find(key)) await countRender(visitor, addressOfCall(c))
  const described = await cached.get(key, () => describe(path))
  // Missing pages are not cached: their paths are unlimited.
  if (!described) cached.remove(key)
  return described
}

async function answerPicture(c: Context, describe: DescribePage): Promise<Response> {
  const [, locale, rest] = /^\/share\/([a-z]+)\/(.+)\.png$/.exec(c.req.path) ?? []
  if (!isLocale(locale) || !rest) return missing()
  const path = localizePath(rest === 'home' ? '/' : `/${rest}`, locale)
  const page = await describeOnce(c, path, describe)
  if (!page) return missing()
  const shown = {
    kicker: kickerOf(page.subject, locale),
    title: page.title,
    siteName: bilingualSetting('site.name', locale),
    locale,
  }
  const picture = await pictures.find(shown)?.catch((error: unknown) => {
    logger.warn({ err: describeError(error) }, 'a picture for sharing was not drawn')
  })
  return picture ? answer(c, picture, PICTURE.type, DAY_SECONDS) : busy()
}

export const buildSharedDocuments = (describe: DescribePage): Hono =>
  new Hono()
    .onError((error, c) => answerError(error, c as never))
    .get('/robots.txt', (c) => answer(c, writeRobots(), TEXT, HOUR_SECONDS))
    .get('/.well-known/security.txt', (c) =>
      answer(c, writeSecurityContact(systemClock()), TEXT, HOUR_SECONDS),
    )
    .get('/sitemap.xml', async (c) =>
      answer(c, await cached.get('sitemap', writeSitemap), XML, HOUR_SECONDS),
    )
    .get('/sitemaps/:file', answerSitemapFile)
    .get('/share/*', (c) => answerPicture(c, describe))
