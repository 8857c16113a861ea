import type { DateKey } from '../../../i18n/calendar/date-key.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { searchedWordsOf } from '../../../i18n/searching.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { may, type Actor, type System } from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { readIdOrSlug, toListPart, type ListPart } from '../../../platform/api/lists.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { StoredCounter } from '../../../platform/stored-counter.ts'
import { publicFileSize } from '../../../platform/files/public-files.ts'
import { readArticle } from '../../../platform/html/cleaning.ts'
import { escapeMarkup } from '../../../platform/html/markup.ts'
import { present } from '../../../platform/present.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { cleanOwn } from '../../blog/service/index.server.ts'
import { findFilmAt, mediaFileSize, withVersions } from '../../media/service/index.server.ts'
import * as records from '../records.server.ts'
import { RELATED_RESOURCES } from '../rules.ts'
import type { Resource, ResourceQuery, ResourceSummary } from '../schema.ts'
import { requireCategory, searchWordsOf } from './categories.server.ts'

const views = new StoredCounter<{ day: DateKey }>({
  name: 'views of resources',
  keyOf: ({ day }) => day,
  store: records.addViews,
})

/** Counts a view of a resource, without its reader; the library's editors do not count. */
export function noteResourceView(actor: Actor, now: Date = systemClock()): void {
  if (may(actor, 'manage-library')) return
  views.add({ day: localDateKey(now, siteSettings()['site.timeZone']) })
}

/** Counts a view after a navigation in the browser, without a page load. */
export async function viewResource(actor: Actor, idOrSlug: string, locale: Locale): Promise<void> {
  const key = readIdOrSlug(idOrSlug)
  if (!key || !(await records.findResource(key, { locale, withDrafts: false })))
    throw new Problem('not-found')
  noteResourceView(actor)
}

export const writeResourceViews = (): Promise<void> => views.write()

/** Writes the counts each minute; the returned function stops that and writes the rest. */
export const startCountingResourceViews = (): (() => Promise<void>) => views.start()

/** The library, newest first; everybody may read and search it (spec 6.8, 7.14). */
export async function listResources(
  _actor: Actor,
  { cursor, limit, q, category, ...chosen }: ResourceQuery,
): Promise<ListPart<ResourceSummary>> {
  const key = category && (await requireCategory(category)).key
  const status = 'published' as const
  const filter = { ...chosen, category: key, words: searchedWordsOf(q ?? ''), status }
  const [rows, total] = await Promise.all([
    records.listResources(filter, { cursor, count: limit + 1 }),
    records.countResources(filter),
  ])
  const part = toListPart(rows, { limit, total, at: (row) => row.createdAt })
  return { ...part, entries: await showMedia(part.entries.map(withIsoDates)) }
}

/** A resource by id or slug, with sanitized content; for the library's editors drafts too. */
export async function getResource(
  actor: Actor,
  idOrSlug: string,
  locale: Locale,
): Promise<Resource> {
  const key = readIdOrSlug(idOrSlug)
  const withDrafts = may(actor, 'manage-library')
  const row = orNotFound(key && (await records.findResource(key, { locale, withDrafts })))
  const { pairKey, ...rest } = row
  const [translation, related] = await Promise.all([
    pairKey ? records.findTranslation(pairKey, row.language) : undefined,
    records.listRelated(row, RELATED_RESOURCES),
  ])
  const { fileUrl, mediaUrl, language } = rest
  const texts = [
    await readArticle(rest.content),
    rest.transcript && (await readArticle(rest.transcript)),
  ] as const
  const [[content, transcript], film, fileBytes, [shown], others] = await Promise.all([
    withVersions(...texts),
    mediaUrl ? findFilmAt(mediaUrl, language) : undefined,
    fileUrl ? (publicFileSize(fileUrl) ?? mediaFileSize(fileUrl)) : undefined,
    showMedia([withIsoDates(rest)]),
    showMedia(related.map(withIsoDates)),
  ])
  return {
    ...present(shown),
    content,
    transcript,
    film: film ?? null,
    fileBytes: fileBytes ?? null,
    related: others,
    translation: translation ?? null,
  }
}

type WithMedia = Pick<ResourceSummary, 'imageUrl' | 'mediaUrl' | 'fileUrl'>

/** Adds the current versions of media-library files to their addresses. */
async function showMedia<Shown extends WithMedia>(shown: readonly Shown[]): Promise<Shown[]> {
  const now = await withVersions(
    ...shown.flatMap(({ imageUrl, mediaUrl, fileUrl }) => [imageUrl, mediaUrl, fileUrl]),
  )
  return shown.map((one, at) => {
    const [imageUrl = null, mediaUrl = null, fileUrl = null] = now.slice(3 * at, 3 * at + 3)
    return { ...one, imageUrl, mediaUrl, fileUrl }
  })
}

/** HTML is stored sanitized; sources are listed at the end of the content. */
export type NewResource = records.NewColumns & {
  language: Locale
  transcript: string | null
  sources: readonly { name: string; url: string }[]
}

function listSources({ sources, language }: NewResource): string {
  if (sources.length === 0) return ''
  const items = sources.map(
    ({ name, url }) => `<li><a href="${escapeMarkup(url)}">${escapeMarkup(name)}</a></li>`,
  )
  return `\n<h2>${m.library_sources({}, { locale: language })}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
}

export async function createResource(_system: System, resource: NewResource): Promise<number> {
  const { sources: _, ...columns } = resource
  const content = await cleanOwn(resource.content + listSources(resource))
  const transcript = resource.transcript && (await cleanOwn(resource.transcript))
  const stored = { ...columns, content, transcript }
  return records.insertResource(stored, await searchWordsOf(stored))
}

/** Indexes resources older than the search. */
export async function completeSearchWords(_system: System): Promise<void> {
  for (;;) {
    const some = await records.listWithOldSearchWords()
    if (some.length === 0) return
    for (const { id, ...parts } of some)
      await records.setSearchWords(id, await searchWordsOf(parts))
  }
}

export * from './categories.server.ts'
export * from './editing.server.ts'
