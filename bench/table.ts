import { appendFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Measured } from './results.ts'

/** Prints lines in columns: the first to the left, figures to the right. */
export function printColumns(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  '),
    )
}

/**
 * Prints rows under their headings, with the load of the machine, which the figures depend on.
 * `npm run bench` asks for them in a file too.
 */
export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const lines = rows.map((row) => row.map(String))
  const [load = 0] = loadavg()
  console.log(`\n${title} (${availableParallelism()} cores, load ${load.toFixed(1)})`)
  printColumns([headings, ...lines])
  const file = process.env['BENCH_RESULTS']
  const measured: Measured = { title, headings: [...headings], rows: lines, load }
  if (file) appendFileSync(file, `${JSON.stringify(measured)}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
