import type { Locale } from '../../../i18n/locale.ts'
import { inTransaction } from '../../../database/client.ts'
import type { Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { readCaptions } from '../../../platform/films/captions.ts'
import * as records from '../records.server.ts'
import type { MediaItem } from '../schema.ts'
import { getMedia, lockOwn } from './items.server.ts'

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
    // Browsers that have the earlier ones ask anew.
    await records.updateItem(id, { [columnOf[language]]: text, version: row.version + 1 })
  })
  return getMedia(actor, id)
}

/**
 * Gives a film captions in a language, in place of earlier ones.
 * @throws {Problem} 401, 403 for another writer's, 404, 400 with the line that is wrong.
 */
export async function captionMedia(
  actor: Actor,
  { id, language }: { id: number; language: Locale },
  bytes: Uint8Array,
): Promise<MediaItem> {
  const read = readCaptions(textOf(bytes))
  if (!read.ok) throw new Problem('invalid', read.reason, { parameters: { line: read.line } })
  return set(actor, id, language, read.text)
}

/** @throws {Problem} as {@link captionMedia}. */
export const uncaptionMedia = (
  actor: Actor,
  { id, language }: { id: number; language: Locale },
): Promise<MediaItem> => set(actor, id, language, null)
