/** What was left out or changed when pasting; each kind has a sentence of its own. */
export type LeftOutKind =
  | 'pictures-elsewhere'
  | 'pictures-out-of-reach'
  | 'pictures-refused'
  | 'films'
  | 'formulas'
  | 'comments'
  | 'removed-words'
  | 'looks'
  | 'links'
  | 'tables-in-tables'
  | 'notes-moved'
  | 'notes-missing'

export interface LeftOut {
  kind: LeftOutKind
  count: number
}

/** Counts by kind, in the order in which they were first met. */
export class LeftOutCounts {
  readonly #counts = new Map<LeftOutKind, number>()

  add(kind: LeftOutKind, more = 1): void {
    if (more > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + more)
  }

  list(): LeftOut[] {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }))
  }
}
