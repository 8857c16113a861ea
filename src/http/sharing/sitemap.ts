/** The sitemap: the site's public URLs, in both languages. */
import { listPosts } from '../../features/blog/service/index.server.ts'
import { countListed, listListedIds } from '../../features/directory/service/index.server.ts'
import { listResources } from '../../features/library/service/index.server.ts'
import { alternatePaths, localizePath, locales, type Locale } from '../../i18n/locale.ts'
import { visitor } from '../../platform/actor.ts'
import type { ListPart, ListPlace } from '../../platform/api/lists.ts'
import { escapeMarkup } from '../../platform/html/markup.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'

/** A sitemap file has at most 50,000 URLs; each specialist has two. */
const SPECIALISTS_A_FILE = 20_000
const ENTRIES_A_PART = 1_000

const PAGES = [
  '/',
  '/specialists',
  '/which-specialist',
  '/resources',
  '/blog',
  '/about',
  '/contact',
  '/faq',
  '/glossary',
  '/privacy',
  '/terms',
  '/accessibility',
  '/device-check',
]

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

const full = (path: string) => escapeMarkup(appUrl() + path)

/** One URL, with its translation as alternate if there is one. */
function entry(path: string, pair?: Record<Locale, string>, changedAt?: string): string {
  const links = pair
    ? locales.map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${full(pair[locale])}"/>`,
      )
    : []
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return `<url><loc>${full(path)}</loc>${changed}${links.join('')}</url>`
}

const inBothLanguages = (path: string): string[] => {
  const pair = alternatePaths(path)
  return locales.map((locale) => entry(pair[locale], pair))
}

async function wholeList<Entry>(read: (cursor: ListPlace | undefined) => Promise<ListPart<Entry>>) {
  const all: Entry[] = []
  let cursor: ListPlace | undefined
  do {
    const part = await read(cursor)
    all.push(...part.entries)
    cursor = part.next
  } while (cursor)
  return all
}

async function writing(language: Locale): Promise<string[]> {
  const limit = ENTRIES_A_PART
  const [posts, resources] = await Promise.all([
    wholeList((cursor) => listPosts(visitor, { language, limit, cursor })),
    wholeList((cursor) => listResources(visitor, { language, limit, cursor })),
  ])
  return [
    ...posts.map((post) =>
      entry(localizePath(`/blog/${post.slug}`, language), undefined, post.updatedAt),
    ),
    ...resources.map((one) =>
      entry(localizePath(`/resources/${one.slug}`, language), undefined, one.createdAt),
    ),
  ]
}

async function pagesAndWriting(): Promise<string[]> {
  const written = await Promise.all(locales.map(writing))
  return [...PAGES.flatMap(inBothLanguages), ...written.flat()]
}

async function specialistsOf(file: number): Promise<string[]> {
  const ids = await listListedIds(visitor, {
    offset: (file - 1) * SPECIALISTS_A_FILE,
    count: SPECIALISTS_A_FILE,
  })
  return ids.flatMap((id) => inBothLanguages(`/specialists/${id}`))
}

const urlSet = (entries: readonly string[]) =>
  `${DECLARATION}\n<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`

/** All URLs in one sitemap, or an index of sitemaps when there are too many. */
export async function writeSitemap(): Promise<string> {
  const files = Math.ceil((await countListed(visitor)) / SPECIALISTS_A_FILE)
  if (files <= 1) return urlSet([...(await pagesAndWriting()), ...(await specialistsOf(1))])
  const names = [
    'pages',
    ...Array.from({ length: files }, (_, index) => `specialists-${index + 1}`),
  ]
  const entries = names.map(
    (name) => `<sitemap><loc>${full(`/sitemaps/${name}.xml`)}</loc></sitemap>`,
  )
  return `${DECLARATION}\n<sitemapindex ${NAMESPACES}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One file of the index; undefined for an unknown name. */
export async function writeSitemapFile(name: string): Promise<string | undefined> {
  if (name === 'pages') return urlSet(await pagesAndWriting())
  const number = /^specialists-([1-9]\d{0,3})$/.exec(name)?.[1]
  if (!number) return undefined
  const entries = await specialistsOf(Number(number))
  return entries.length > 0 ? urlSet(entries) : undefined
}
