import { afterCommit, inTransaction } from '../../database/client.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Actor, System } from '../../platform/actor.ts'
import { readIdOrSlug, toListPart, type ListPart } from '../../platform/api-lists.ts'
import { cleanArticle } from '../../platform/html-cleaning.ts'
import { Problem } from '../../platform/problem.ts'
import { publicContentChanged } from '../../platform/public-content.ts'
import * as records from './records.server.ts'
import type { ResourceCategory, ResourceType } from './rules.ts'
import type { Resource, ResourceQuery, ResourceSummary } from './schema.ts'

const toAnswer = <Row extends { createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** The library, newest first; everybody may read it (spec 6.8, 7.14). */
export async function listResources(
  _actor: Actor,
  { cursor, limit, ...filter }: ResourceQuery,
): Promise<ListPart<ResourceSummary>> {
  const [rows, total] = await Promise.all([
    records.listResources(filter, { cursor, count: limit + 1 }),
    records.countResources(filter),
  ])
  const part = toListPart(rows, { limit, total, at: (row) => row.createdAt })
  return { ...part, entries: part.entries.map(toAnswer) }
}

/**
 * One resource, by id or slug, with its content cleaned.
 * @throws {Problem} 404 when there is none.
 */
export async function getResource(
  _actor: Actor,
  idOrSlug: string,
  locale: 'en' | 'fa',
): Promise<Resource> {
  const key = readIdOrSlug(idOrSlug)
  const row = key && (await records.findResource(key, locale))
  if (!row) throw new Problem('not-found')
  const { pairKey, ...rest } = row
  const translation = pairKey ? await records.findTranslation(pairKey, row.language) : undefined
  return {
    ...toAnswer(rest),
    content: cleanArticle(rest.content),
    translation: translation ?? null,
  }
}

export interface NewResource {
  slug: string
  /** Shared by a resource and its translation. */
  pairKey: string | null
  title: string
  description: string
  /** HTML; kept cleaned. */
  content: string
  category: ResourceCategory
  type: ResourceType
  imageUrl: string | null
  language: 'en' | 'fa'
  duration: string | null
  /** What it draws on; stands at the end of its content. */
  sources: readonly { name: string; url: string }[]
  createdAt: Date
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function listSources({ sources, language }: NewResource): string {
  if (sources.length === 0) return ''
  const items = sources.map(
    ({ name, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></li>`,
  )
  return `\n<h2>${m.library_sources({}, { locale: language })}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
}

/** Adds a resource that the product brings along. Answers its id. */
export async function createResource(_system: System, resource: NewResource): Promise<number> {
  return inTransaction(async () => {
    const { sources: _, ...columns } = resource
    const content = cleanArticle(resource.content + listSources(resource))
    const id = await records.insertResource({ ...columns, content })
    afterCommit(publicContentChanged)
    return id
  })
}
