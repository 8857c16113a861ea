import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { fold } from '../../../i18n/fold.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { searchedWordsOf } from '../../../i18n/searching.ts'
import { may, requirePermission, type Actor, type Person } from '../../../platform/actor.ts'
import { versionOf } from '../../../platform/api/content-tags.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { rowsOfPage, toPage } from '../../../platform/api/lists.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { readCaptions } from '../../../platform/films/captions.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import * as records from '../records.server.ts'
import type { MediaRow, UseRow } from '../records.server.ts'
import { MEDIA_ON_A_PAGE, addressOf, posterAddress } from '../rules.ts'
import type { MediaItem, MediaQuery, MediaSummary, MediaUse, MediaWords } from '../schema.ts'
import { removeFilesAfterCommit } from './files.server.ts'

const PREVIEW_WIDTH = 480

function previewOf(row: MediaRow): string | null {
  const { key, kind, version, hasPoster } = row
  if (kind === 'picture') return `${addressOf({ ...row, width: PREVIEW_WIDTH })}?v=${version}`
  return hasPoster ? `${posterAddress(key)}?v=${version}` : null
}

const mayChange = (actor: Actor, { uploadedBy }: MediaRow): boolean =>
  may(actor, 'edit-every-medium') || (actor.kind === 'person' && actor.userId === uploadedBy)

function toSummary(actor: Actor, row: MediaRow, useCount: number): MediaSummary {
  const { id, kind, title, altEn, altFa, mediaType, byteSize, width, height } = row
  const { durationSeconds, version, preparation, renditions, captionsEn, captionsFa } = row
  return {
    id,
    kind,
    title,
    altEn,
    altFa,
    mediaType,
    byteSize,
    width,
    height,
    durationSeconds,
    version,
    preparation,
    useCount,
    address: addressOf(row),
    preview: previewOf(row),
    captions: [...(captionsEn ? (['en'] as const) : []), ...(captionsFa ? (['fa'] as const) : [])],
    heights: renditions.map((one) => one.height),
    mayChange: mayChange(actor, row),
    ...withIsoDates({ createdAt: row.createdAt, updatedAt: row.updatedAt }),
  }
}

/** Titles of unpublished posts appear only to those who may read them. */
function toUse(actor: Actor, { kind, id, title, language, slug, isPublished, writerId }: UseRow) {
  const isOwn = actor.kind === 'person' && actor.userId === writerId
  const mayRead =
    isPublished || isOwn || may(actor, kind === 'resource' ? 'manage-library' : 'edit-every-post')
  const path = `/${kind === 'resource' ? 'resources' : 'blog'}/${slug}`
  const use: MediaUse = {
    kind,
    id,
    language,
    title: mayRead ? title : null,
    path: isPublished && slug !== null ? path : null,
  }
  return use
}

export async function listMedia(actor: Actor, query: Partial<MediaQuery>) {
  requirePermission(actor, 'use-media')
  const { q = '', kind, unused, ...paging } = query
  const filter = { kind, words: searchedWordsOf(q), isUnused: unused === 'yes' }
  const total = await records.countItems(filter)
  const part = rowsOfPage(paging, MEDIA_ON_A_PAGE, total)
  const rows = await records.listItems(filter, part)
  const uses = await records.countUses(rows.map(({ key }) => key))
  const entries = rows.map((row) => toSummary(actor, row, uses.get(row.key) ?? 0))
  return toPage(entries, total, part)
}

const versionOfWords = ({ title, altEn, altFa }: MediaWords): string =>
  versionOf([title, altEn, altFa])

export async function getMedia(actor: Actor, id: number): Promise<MediaItem> {
  requirePermission(actor, 'use-media')
  const found = orNotFound(await records.findItem(id))
  const uses = await records.listUses(found.item.key)
  return {
    ...toSummary(actor, found.item, uses.length),
    uses: uses.map((use) => toUse(actor, use)),
    uploader: found.uploader && shownName(found.uploader, currentLocale()),
    wordsVersion: versionOfWords(found.item),
  }
}

/** The folded text that the library's search matches. */
export const foldedWordsOf = ({ title, altEn, altFa }: Partial<MediaWords>): string =>
  fold([title, altEn, altFa].filter(Boolean).join(' '))

/** Locks an item that the actor may change, until the transaction ends. */
export async function lockOwn(
  actor: Actor,
  id: number,
): Promise<{ row: MediaRow; person: Person }> {
  const person = requirePermission(actor, 'use-media')
  const row = orNotFound(await records.lockItem(id))
  if (!mayChange(actor, row)) throw new Problem('forbidden', 'medium-of-another')
  return { row, person }
}

/** @throws {Problem} as {@link lockOwn}, 412 when the words were changed since `ifMatch`. */
export async function describeMedia(
  actor: Actor,
  id: number,
  words: MediaWords,
  ifMatch?: string,
): Promise<MediaItem> {
  await inTransaction(async () => {
    const { row } = await lockOwn(actor, id)
    if (!isMatching(ifMatch, versionOfWords(row))) throw new Problem('stale')
    await records.updateItem(id, { ...words, foldedWords: foldedWordsOf(words) })
  })
  return getMedia(actor, id)
}

/** @throws {Problem} as {@link lockOwn}, 409 while something uses it. */
export async function deleteMedia(actor: Actor, id: number): Promise<void> {
  await inTransaction(async () => {
    const { row } = await lockOwn(actor, id)
    const uses = (await records.countUses([row.key])).get(row.key) ?? 0
    if (uses > 0) throw new Problem('conflict', 'medium-used')
    await records.deleteItem(id)
    removeFilesAfterCommit(row)
    await noteActivity(actor, 'medium-deleted', { mediaItemId: id, title: row.title })
  })
}

const columnOf = { en: 'captionsEn', fa: 'captionsFa' } as const

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('invalid', 'captions-not-webvtt', { parameters: { line: 1 } })
  }
}

async function set(actor: Actor, id: number, language: Locale, text: string | null) {
  await inTransaction(async () => {
    const { row } = await lockOwn(actor, id)
    if (row.kind !== 'film') throw new Problem('invalid', 'captions-of-no-film')
    // A new version makes browsers fetch the captions again.
    await records.updateItem(id, { [columnOf[language]]: text, version: row.version + 1 })
  })
  return getMedia(actor, id)
}

/** @throws {Problem} as {@link lockOwn}, 400 with the faulty line. */
export async function captionMedia(
  actor: Actor,
  { id, language }: { id: number; language: Locale },
  bytes: Uint8Array,
): Promise<MediaItem> {
  const read = readCaptions(textOf(bytes))
  if (!read.ok) throw new Problem('invalid', read.reason, { parameters: { line: read.line } })
  return set(actor, id, language, read.text)
}

export const uncaptionMedia = (
  actor: Actor,
  { id, language }: { id: number; language: Locale },
): Promise<MediaItem> => set(actor, id, language, null)
