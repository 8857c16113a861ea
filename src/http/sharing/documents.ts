/**
 * What search engines and other sites fetch besides the pages: robots.txt, the sitemap, pictures.
 */
import { Hono, type Context } from 'hono'
import { isLocale, localizePath } from '../../i18n/locale.ts'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'
import type { PageDescription } from '../../platform/page-description.ts'
import { appUrl } from '../../platform/site-address.ts'
import { bilingualSetting } from '../../platform/site-settings.ts'
import { createVisitorCache } from '../visitor-cache.ts'
import { answerDocument } from '../public-document.ts'
import { commonHeaders } from '../security-headers.ts'
import { KeptPictures } from './kept-pictures.ts'
import { PICTURE } from './picture-size.ts'
import { drawSharePicture } from './picture.ts'
import { writeSitemap, writeSitemapFile } from './sitemap.ts'
import { kickerOf } from './tags.ts'
import { present } from '../../platform/present.ts'

/** The addresses that are answered here. */
export const SHARED_DOCUMENT =
  /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[^/]+\.xml|share\/.+\.png)$/

/** The description of a visitor's page at a path; undefined when there is no such page. */
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

const kept = createVisitorCache<Promise<unknown>>()
const pictures = new KeptPictures(drawSharePicture)

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
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

async function answerSitemapFile(c: Context): Promise<Response> {
  const name = present(c.req.param('file')).replace(/\.xml$/, '')
  const text = await kept.get(`sitemap ${name}`, () => writeSitemapFile(name))
  return text === undefined ? missing() : answer(c, text, XML, HOUR_SECONDS)
}

async function answerPicture(c: Context, describe: DescribePage): Promise<Response> {
  const [, locale, rest] = /^\/share\/([a-z]+)\/(.+)\.png$/.exec(c.req.path) ?? []
  if (!isLocale(locale) || !rest) return missing()
  const path = localizePath(rest === 'home' ? '/' : `/${rest}`, locale)
  const page = await kept.get(`page ${path}`, () => describe(path))
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
    .get('/robots.txt', (c) => answer(c, writeRobots(), 'text/plain; charset=utf-8', HOUR_SECONDS))
    .get('/sitemap.xml', async (c) =>
      answer(c, await kept.get('sitemap', writeSitemap), XML, HOUR_SECONDS),
    )
    .get('/sitemaps/:file', answerSitemapFile)
    .get('/share/*', (c) => answerPicture(c, describe))
