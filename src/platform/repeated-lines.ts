interface Kind<Line> {
  line: Line
  until: number
  seen: number
}

export interface Summary<Line> {
  /** The first line of its kind. */
  line: Line
  /** How many more there were that were not written. */
  more: number
}

/** Kinds that are told apart at once; beyond them every line is written. */
const MOST_KINDS = 500

/** Lets the first lines of a kind through and counts those that follow within a time. */
export class RepeatedLines<Line> {
  readonly #kinds = new Map<string, Kind<Line>>()
  readonly #rules: { written: number; withinMs: number }

  constructor(rules: { written: number; withinMs: number }) {
    this.#rules = rules
  }

  /** Whether a line is to be written; one that is not is counted. */
  admit(name: string, line: Line, now: number): boolean {
    const kind = this.#kinds.get(name)
    if (!kind) {
      if (this.#kinds.size < MOST_KINDS)
        this.#kinds.set(name, { line, until: now + this.#rules.withinMs, seen: 1 })
      return true
    }
    kind.seen += 1
    return kind.seen <= this.#rules.written
  }

  /** Takes the kinds whose time is over; answers those of which lines were not written. */
  takeEnded(now: number): Summary<Line>[] {
    const ended = [...this.#kinds].filter(([, { until }]) => until <= now)
    for (const [name] of ended) this.#kinds.delete(name)
    return ended
      .map(([, { line, seen }]) => ({ line, more: seen - this.#rules.written }))
      .filter(({ more }) => more > 0)
  }
}
