import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../i18n/locale.ts'
import * as records from '../records/writing.server.ts'
import type { WrittenPost } from '../schema/writing.ts'
import { save, type Saving } from './revisions.server.ts'

export type PairRefusal = 'translation-unknown' | 'translation-taken'

interface Joining extends Pick<WrittenPost, 'translationId' | 'translationIsCurrent' | 'language'> {
  id: number
  before: { pairKey: string | null; language: Locale; translatedAsOf: Date | null } | undefined
}

type Pairing = Saving & { whose: records.Whose }

const ALONE = { pairKey: null, translatedAsOf: null }

/**
 * Pairs a post with the one it translates, dissolves the pair, or marks it as current. A change of
 * the pair is a new version of the other post too, so that an editor opened before does not save
 * over it. Returns the reason of a refusal.
 */
export async function joinPair(
  { id, before, language, translationId, translationIsCurrent }: Joining,
  pairing: Pairing,
): Promise<PairRefusal | undefined> {
  const partner = before?.pairKey
    ? await records.findPair(before.pairKey, before.language)
    : undefined
  // A post that has taken the language of the other has left the pair.
  const own = before?.language === language ? partner : undefined
  const wanted = translationId === undefined ? own?.id : translationId
  if (own && own.id === wanted) {
    if (translationIsCurrent) await records.updatePost(id, { translatedAsOf: own.wordsChangedAt })
    return undefined
  }
  const left = partner && (await records.lockPost(partner.id, 'everybody'))
  if (left) await save(left, ALONE, pairing)
  if (wanted) return tie(pairing, { id, language, wanted })
  if (before?.pairKey) await records.updatePost(id, ALONE)
  return undefined
}

async function tie(
  pairing: Pairing,
  { id, language, wanted }: { id: number; language: Locale; wanted: number },
): Promise<PairRefusal | undefined> {
  const other = await records.lockPost(wanted, pairing.whose)
  if (!other || other.language === language) return 'translation-unknown'
  if (other.pairKey && (await records.findPair(other.pairKey, other.language)))
    return 'translation-taken'
  const pairKey = other.pairKey ?? randomUUID()
  await save(other, { pairKey, translatedAsOf: null }, pairing)
  await records.updatePost(id, { pairKey, translatedAsOf: other.wordsChangedAt })
  return undefined
}
