import { openDatabase } from '../../../database/client.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'

interface Kept<Answer> {
  version: number
  madeAt: number
  answer: Promise<Answer>
}

/**
 * Keeps answers while nothing that visitors see has changed, and no longer than `maxAgeMs`: what a
 * booking takes away is gone from the next answer. Those who ask at the same time share one.
 */
export function keepAnswers<Answer>(options: { maxAgeMs: number; most: number }) {
  const perDatabase = new WeakMap<object, Map<string, Kept<Answer>>>()

  return (key: string, now: Date, find: () => Promise<Answer>): Promise<Answer> => {
    const database = openDatabase()
    const kept = perDatabase.get(database) ?? new Map<string, Kept<Answer>>()
    perDatabase.set(database, kept)
    const version = publicContentVersion()
    const known = kept.get(key)
    const age = known ? now.getTime() - known.madeAt : -1
    if (known && known.version === version && age >= 0 && age < options.maxAgeMs)
      return known.answer
    const answer = find()
    kept.delete(key)
    if (kept.size >= options.most) kept.delete(kept.keys().next().value!)
    kept.set(key, { version, madeAt: now.getTime(), answer })
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    return answer
  }
}
