/** One table of a measurement, as it was printed. */
export interface Measured {
  title: string
  headings: string[]
  rows: string[][]
  /** What the machine was doing, as its load of the last minute. */
  load: number
}

/** All that one run has measured. */
export interface Results {
  /** ISO 8601, UTC. */
  measuredAt: string
  commit: string
  cores: number
  tables: Measured[]
  /** Measurements that did not run, and why. */
  missing: Record<string, string>
}

/** One figure, beside its target. */
export interface Figure {
  table: string
  row: string
  column: string
  value: number
  /** The same column of the table's reference. */
  reference: number | undefined
  reach: { bound: '≤' | '≥'; value: number } | undefined
}

const REACH = /\(?(≤|≥) ([\d.]+)\)?/

/** A number, or none: cells may be empty, or words. */
function numberIn(cell: string | undefined): number | undefined {
  const value = Number.parseFloat((cell ?? '').replaceAll(',', ''))
  return Number.isNaN(value) ? undefined : value
}

function reachOf(text: string): Figure['reach'] {
  const [, bound, value] = REACH.exec(text) ?? []
  return bound === '≤' || bound === '≥' ? { bound, value: Number(value) } : undefined
}

/** A target in a row is that of its first figure. */
const ownReach = (row: readonly string[], column: number): Figure['reach'] =>
  column === 1 ? row.map(reachOf).find(Boolean) : undefined

const bare = (text: string): string => text.replace(REACH, '').trim()

/** The first row is the reference of the others, if it is one. */
const referenceOf = ([first]: readonly string[][]): string[] | undefined =>
  first?.some((cell) => /^1\.0+$/.test(cell)) ? first : undefined

/** The figures of a table. The target is in a heading or in a cell. */
export function figuresOf({ title, headings, rows }: Measured): Figure[] {
  const reference = referenceOf(rows)
  return rows.flatMap((row) =>
    headings.flatMap((heading, column) => {
      const value = column === 0 ? undefined : numberIn(row[column])
      if (value === undefined) return []
      return {
        table: bare(title),
        row: bare(row[0] ?? ''),
        column: bare(heading),
        value,
        reference: row === reference ? undefined : numberIn(reference?.[column]),
        reach: row === reference ? undefined : (reachOf(heading) ?? ownReach(row, column)),
      }
    }),
  )
}

export const isReached = ({ value, reach }: Figure): boolean | undefined =>
  reach && (reach.bound === '≤' ? value <= reach.value : value >= reach.value)
