import { signInToDemo } from '../support/demo-people.ts'

/** A page as one reader got it. */
export interface CrawledPage {
  path: string
  html: string
}

interface Crawled {
  pages: CrawledPage[]
  /** Links that lead nowhere, each as “from → to: why”. */
  broken: string[]
}

interface Reader {
  /** A demo account; a visitor where it is absent. */
  name?: string
  from: readonly string[]
}

/** Of addresses that differ in their numbers and values alone, so many are read. */
const OF_EACH_KIND = 3
const MOST_PAGES = 400
const REFERENCE =
  /<(a|link|img|script|source|use|iframe|video|track)\b[^>]*?\s(?:href|src)="([^"]*)"/g
const SOURCES = /\ssrcset="([^"]*)"/gi
const NAMES = /\s(?:id|name)="([^"]+)"/g
/** They end something, or are made to be saved. */
const NOT_READ = /\/logout|\/export|download|\.zip$/

const unescaped = (text: string) => text.replaceAll('&amp;', '&')
const kindOf = (path: string) => path.replaceAll(/\d+/g, '0').replaceAll(/=[^&]*/g, '=')

/** The addresses that a page refers to, as written. */
function referencesOf(html: string): string[] {
  const candidates = [...html.matchAll(SOURCES)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(/\s/, 1)[0] ?? ''),
  )
  return [...[...html.matchAll(REFERENCE)].map(([, , to = '']) => to), ...candidates].map(unescaped)
}

/**
 * Follows every link and reads every picture, style and script of the site as one reader.
 * @throws {TypeError} where the product does not answer.
 */
export async function crawl(url: string, { name, from }: Reader): Promise<Crawled> {
  const cookie = name === undefined ? '' : await signInToDemo(url, name)
  const queue = from.map((to) => ({ to, from: 'start' }))
  const read = new Set<string>()
  const kinds = new Map<string, number>()
  const named = new Map<string, Set<string>>()
  const anchors: { from: string; to: string; id: string }[] = []
  const crawled: Crawled = { pages: [], broken: [] }

  function isNew(path: string): boolean {
    const kind = kindOf(path)
    const before = kinds.get(kind) ?? 0
    if (read.has(path) || before >= OF_EACH_KIND || crawled.pages.length >= MOST_PAGES) return false
    kinds.set(kind, before + 1)
    read.add(path)
    return true
  }

  function follow(path: string, reference: string): void {
    const to = URL.parse(reference, url + path)
    if (!to) crawled.broken.push(`${path} → ${reference}: no address`)
    if (to?.origin !== url || NOT_READ.test(to.pathname)) return
    const target = to.pathname + to.search
    if (to.hash) anchors.push({ from: path, to: target, id: decodeURIComponent(to.hash.slice(1)) })
    queue.push({ to: target, from: path })
  }

  async function visit(path: string, linkedFrom: string): Promise<void> {
    const language = path.startsWith('/fa') ? 'fa' : 'en'
    const answer = await fetch(url + path, {
      headers: { cookie, accept: 'text/html,*/*', 'accept-language': language },
      redirect: 'manual',
    })
    const body = await answer.text()
    if (answer.status >= 400)
      crawled.broken.push(`${linkedFrom} → ${path}: ${String(answer.status)}`)
    const location = answer.headers.get('location')
    if (location) follow(path, location)
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return
    crawled.pages.push({ path, html: body })
    named.set(path, new Set([...body.matchAll(NAMES)].map(([, id = '']) => id)))
    for (const reference of referencesOf(body)) follow(path, reference)
  }

  for (let next = queue.shift(); next; next = queue.shift())
    if (isNew(next.to)) await visit(next.to, next.from)

  for (const { from: page, to, id } of anchors)
    if (named.get(to)?.has(id) === false) crawled.broken.push(`${page} → ${to}#${id}: no such part`)
  return { pages: crawled.pages, broken: [...new Set(crawled.broken)] }
}
