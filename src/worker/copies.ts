import {
  COPY_HEADER,
  FILES_CACHE,
  COPY_HEADERS,
  PAGES_CACHE,
  SETTINGS_CACHE,
} from '../platform/device/copies.ts'
import {
  FRESH_MS,
  filesIn,
  isBuiltFile,
  isPassingFailure,
  isVisitorsPage,
  mayBeCached,
  pagesToLeave,
  titleOf,
} from './rules.ts'
import { present } from '../platform/present.ts'

const SETTINGS_KEY = '/settings'
/** Headers of the transfer or of validation, which do not apply to a copy. */
const NOT_STORED = ['content-encoding', 'content-length', 'vary', 'etag']

/** The display settings from the latest page. */
export async function readSettings(): Promise<string> {
  const cache = await caches.open(SETTINGS_CACHE)
  return (await (await cache.match(SETTINGS_KEY))?.text()) ?? ''
}

export async function writeSettings(settings: string): Promise<void> {
  const cache = await caches.open(SETTINGS_CACHE)
  await cache.put(SETTINGS_KEY, new Response(settings))
}

export interface Keeping {
  address: string
  settings: string
  /** Built files that the page has loaded. */
  files: readonly string[]
  /** The largest age at which a copy still counts as current. */
  freshMs?: number
}

/**
 * Caches a page in its visitors' version: requested without cookies, whoever has seen it. A page is
 * cached with all its files, or not at all.
 */
export async function keepPage(keeping: Keeping): Promise<void> {
  const { address, settings, files, freshMs = FRESH_MS } = keeping
  if (!mayBeCached(address)) return
  const pages = await caches.open(PAGES_CACHE)
  const known = await pages.match(address)
  if (known && isFresh(known, settings, freshMs)) return addFiles(pages, address, known, files)
  const answer = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
    headers: { [COPY_HEADER]: settings },
  })
  if (isPassingFailure(answer)) return
  if (!isVisitorsPage(answer)) return void (await pages.delete(address))
  const html = await answer.text()
  const needed = [...new Set([...filesIn(html), ...files.filter(isBuiltFile)])]
  await Promise.all(needed.map(keepFile))
  const headers = new Headers(answer.headers)
  for (const name of NOT_STORED) headers.delete(name)
  headers.set(COPY_HEADERS.at, String(Date.now()))
  headers.set(COPY_HEADERS.title, encodeURIComponent(titleOf(html)))
  headers.set(COPY_HEADERS.files, JSON.stringify(needed))
  headers.set(COPY_HEADERS.settings, settings)
  await pages.put(address, new Response(html, { headers }))
  await discardOld(pages)
}

const isFresh = ({ headers }: Response, settings: string, freshMs: number): boolean =>
  headers.get(COPY_HEADERS.settings) === settings &&
  Date.now() - Number(headers.get(COPY_HEADERS.at)) < freshMs

const filesOf = ({ headers }: Response): string[] =>
  JSON.parse(headers.get(COPY_HEADERS.files) ?? '[]') as string[]

/** Adds lazily loaded chunks to the page's files. */
async function addFiles(pages: Cache, address: string, known: Response, files: readonly string[]) {
  const had = filesOf(known)
  const late = files.filter((file) => isBuiltFile(file) && !had.includes(file))
  if (late.length === 0) return
  await Promise.all(late.map(keepFile))
  const headers = new Headers(known.headers)
  headers.set(COPY_HEADERS.files, JSON.stringify([...had, ...late]))
  await pages.put(address, new Response(known.body, { headers }))
}

/** @throws {Error} when a built file cannot be loaded: without it the page would be incomplete. */
async function keepFile(path: string): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  if (isBuiltFile(path) && (await cache.match(path))) return
  const answer = await fetch(path, { credentials: 'omit' })
  if (answer.ok) return cache.put(path, answer)
  if (isBuiltFile(path)) throw new Error(`${path} is not to be had`)
}

/** Deletes pages beyond the limits, and files that no cached page needs. */
async function discardOld(pages: Cache): Promise<void> {
  const addresses = (await pages.keys()).map(({ url }) => url.slice(new URL(url).origin.length))
  const cached = await Promise.all(
    addresses.map(async (address) => ({ address, page: present(await pages.match(address)) })),
  )
  const leaving = pagesToLeave(
    cached.map(({ address, page }) => ({
      address,
      cachedAt: Number(page.headers.get(COPY_HEADERS.at)),
    })),
    Date.now(),
  )
  await Promise.all(leaving.map((address) => pages.delete(address)))
  const staying = cached.filter(({ address }) => !leaving.includes(address))
  const named = new Set(staying.flatMap(({ page }) => filesOf(page)))
  const files = await caches.open(FILES_CACHE)
  for (const file of await files.keys())
    if (!named.has(new URL(file.url).pathname)) await files.delete(file)
}
