import { openDatabase } from '../../../database/client.ts'
import { STATISTICS_KEPT_MS } from '../rules/growth.ts'

interface Kept<Figures> {
  countedAt: number
  figures: Promise<Figures>
}

/**
 * Keeps what was counted for 60 seconds in this process (spec 9.8); who asks meanwhile shares it.
 * What failed is counted again at once.
 */
export function keepFigures<Figures>(most: number) {
  const perDatabase = new WeakMap<object, Map<string, Kept<Figures>>>()

  return (key: string, now: Date, count: () => Promise<Figures>): Promise<Figures> => {
    const database = openDatabase()
    const all = perDatabase.get(database) ?? new Map<string, Kept<Figures>>()
    perDatabase.set(database, all)
    const kept = all.get(key)
    const age = kept ? now.getTime() - kept.countedAt : -1
    if (kept && age >= 0 && age < STATISTICS_KEPT_MS) return kept.figures
    const fresh = { countedAt: now.getTime(), figures: count() }
    all.delete(key)
    if (all.size >= most) all.delete(all.keys().next().value!)
    all.set(key, fresh)
    fresh.figures.catch(() => {
      if (all.get(key) === fresh) all.delete(key)
    })
    return fresh.figures
  }
}
