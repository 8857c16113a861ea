import { Hono, type Context } from 'hono'
import type { PostSummary } from '../../features/blog/schema/index.ts'
import { listPosts } from '../../features/blog/service/index.server.ts'
import { intlTags, localizePath, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { visitor } from '../../platform/actor.ts'
import { escapeMarkup } from '../../platform/html/markup.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { bilingualSetting } from '../../platform/site-settings.ts'
import { createVisitorCache } from '../pages/page-cache.ts'
import { answerDocument, writeHttpDate } from '../pages/public-document.ts'

/** Paths of the blog's feeds, in both languages. */
export const FEED = /^(?:\/fa)?\/blog\/rss\.xml$/

const MOST_ITEMS = 50
/** The cache lifetime for feed readers. */
const FRESH_SECONDS = 300

const feeds = createVisitorCache<ReturnType<typeof makeFeed>>()

// Characters that XML 1.0 does not allow, not even escaped.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escapeXml = (text: string): string => escapeMarkup(text.replace(UNWRITABLE, ''))

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`

function itemOf(post: PostSummary, locale: Locale): string {
  const address = appUrl() + localizePath(`/blog/${post.slug}`, locale)
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    element('guid', address, ' isPermaLink="true"'),
    element('pubDate', writeHttpDate(new Date(post.publishedAt ?? post.createdAt))),
    element('category', post.categoryName),
    element('dc:creator', post.authorName),
    element('description', post.summary),
    '</item>',
  ].join('\n')
}

/** An RSS 2.0 document of the articles in one language, newest first. */
function writeFeed(posts: readonly PostSummary[], locale: Locale): string {
  const site = bilingualSetting('site.name', locale)
  const self = appUrl() + localizePath('/blog/rss.xml', locale)
  const latest = latestOf(posts)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', m.blog_feed_title({ site }, { locale })),
    element('link', appUrl() + localizePath('/blog', locale)),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', m.blog_description({}, { locale })),
    element('language', intlTags[locale].slice(0, 5).toLowerCase()),
    ...(latest ? [element('lastBuildDate', writeHttpDate(latest))] : []),
    ...posts.map((post) => itemOf(post, locale)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function latestOf(posts: readonly PostSummary[]): Date | undefined {
  if (posts.length === 0) return undefined
  const instants = posts.flatMap((post) => [post.updatedAt, post.publishedAt ?? post.createdAt])
  return new Date(Math.max(...instants.map((instant) => Date.parse(instant))))
}

async function makeFeed(locale: Locale) {
  const { entries } = await listPosts(visitor, { language: locale, limit: MOST_ITEMS })
  return { body: writeFeed(entries, locale), lastModified: latestOf(entries) }
}

async function answerFeed(c: Context, locale: Locale): Promise<Response> {
  const feed = await feeds.get(locale, () => makeFeed(locale))
  const type = 'application/rss+xml; charset=utf-8'
  return answerDocument(c, { ...feed, type, maxAgeSeconds: FRESH_SECONDS })
}

/** The blog's RSS feeds, one per language; cached until public content changes. */
export const buildFeeds = (): Hono =>
  new Hono()
    .get('/blog/rss.xml', (c) => answerFeed(c, 'en'))
    .get('/fa/blog/rss.xml', (c) => answerFeed(c, 'fa'))
