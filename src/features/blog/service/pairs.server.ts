import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../i18n/locale.ts'
import * as records from '../records/writing.server.ts'
import type { WrittenPost } from '../schema/writing.ts'

export type PairRefusal = 'translation-unknown' | 'translation-taken'

interface Joining extends Pick<WrittenPost, 'translationId' | 'translationIsCurrent' | 'language'> {
  id: number
  before: { pairKey: string | null; language: Locale; translatedAsOf: Date | null } | undefined
}

/**
 * Ties a post to the one that says the same in the other language, unties it, or notes that it
 * renders what that one says now. Returns the reason if it is refused.
 */
export async function joinPair(
  whose: records.Whose,
  { id, before, language, translationId, translationIsCurrent }: Joining,
): Promise<PairRefusal | undefined> {
  const own = before?.pairKey ? await records.findPair(before.pairKey, language) : undefined
  const wanted = translationId === undefined ? own?.id : translationId
  if (wanted === null || wanted === undefined) {
    // Of a pair that is gone, or of the same language now, nothing is rendered any more.
    if (before?.pairKey) await records.updatePost(id, { pairKey: null, translatedAsOf: null })
    return undefined
  }
  if (own?.id === wanted) {
    if (translationIsCurrent) await records.updatePost(id, { translatedAsOf: own.wordsChangedAt })
    return undefined
  }
  return tie(whose, { id, language, wanted })
}

async function tie(
  whose: records.Whose,
  { id, language, wanted }: { id: number; language: Locale; wanted: number },
): Promise<PairRefusal | undefined> {
  const other = await records.lockPost(wanted, whose)
  if (!other || other.language === language) return 'translation-unknown'
  const taken = other.pairKey && (await records.findPair(other.pairKey, other.language))
  if (taken && taken.id !== id) return 'translation-taken'
  const pairKey = other.pairKey ?? randomUUID()
  if (!other.pairKey) await records.updatePost(other.id, { pairKey })
  await records.updatePost(id, { pairKey, translatedAsOf: other.wordsChangedAt })
  return undefined
}
