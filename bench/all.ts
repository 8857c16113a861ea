/**
 * Every measurement, one after another, each beside its reference. What a measurement needs and the
 * machine lacks is named. At the end all targets are listed beside their results; everything
 * measured is written to `bench-results/`. `npm run bench`, or `npm run bench -- visits presses`
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { buildWhenStale } from '../tools/build.ts'
import { figuresOf, isReached, type Measured, type Results } from './results.ts'
import { printColumns } from './table.ts'

const FOLDER = 'bench-results'

const hasProgram = (name: string): boolean =>
  spawnSync('which', [name], { stdio: 'ignore' }).status === 0
const hasFile = (file: string) => (): boolean => existsSync(file)

interface Tool {
  name: string
  isThere(): boolean
}

const CHROMIUM: Tool = {
  name: 'Chromium (/usr/bin/chromium)',
  isThere: hasFile('/usr/bin/chromium'),
}
const WRK: Tool = { name: 'wrk', isThere: () => hasProgram('wrk') }
const POSTGRES: Tool = {
  name: 'PostgreSQL 15 (/usr/lib/postgresql/15)',
  isThere: hasFile('/usr/lib/postgresql/15/bin/initdb'),
}

const NEEDED: Readonly<Record<string, readonly Tool[]>> = {
  visits: [CHROMIUM],
  presses: [CHROMIUM],
  pages: [WRK],
  rates: [WRK],
  bookings: [POSTGRES],
  directory: [],
  admin: [],
  meetings: [CHROMIUM],
  rooms: [POSTGRES],
  processes: [POSTGRES, WRK],
}

function measure(name: string, needed: readonly Tool[], file: string): string | undefined {
  const lacking = needed.filter((tool) => !tool.isThere()).map((tool) => tool.name)
  if (lacking.length > 0) return `needs ${lacking.join(' and ')}`
  const { status, signal } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_RESULTS: file },
  })
  return status === 0 ? undefined : `ended with ${signal ?? status}`
}

function summarize({ tables, missing }: Results): void {
  const lines = tables.flatMap(figuresOf).filter(({ reach }) => reach)
  console.log('\nReached, or not')
  printColumns([
    ['', 'reference', 'reach', 'result', ''],
    ...lines.map((figure) => [
      `${figure.table}: ${figure.row}, ${figure.column}`,
      figure.reference === undefined ? '' : String(figure.reference),
      `${figure.reach!.bound} ${figure.reach!.value}`,
      String(figure.value),
      isReached(figure) ? 'reached' : 'NOT reached',
    ]),
  ])
  for (const [name, reason] of Object.entries(missing))
    console.log(`not measured: ${name} ${reason}`)
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in NEEDED))
if (unknown.length > 0)
  throw new Error(
    `No such measurement: ${unknown.join(', ')}. There are ${Object.keys(NEEDED).join(', ')}.`,
  )

await buildWhenStale()
mkdirSync(FOLDER, { recursive: true })
const measuredAt = new Date().toISOString()
const file = path.resolve(FOLDER, `${measuredAt.replaceAll(':', '-')}.json`)
const lines = `${file}.lines`
const results: Results = {
  measuredAt,
  commit: spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? '',
  cores: availableParallelism(),
  tables: [],
  missing: {},
}
writeFileSync(lines, '')
for (const [name, needed] of Object.entries(NEEDED)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const reason = measure(name, needed, lines)
  if (reason) results.missing[name] = reason
}
const printed = readFileSync(lines, 'utf8').split('\n').filter(Boolean)
results.tables = printed.map((line) => JSON.parse(line) as Measured)
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
rmSync(lines)
summarize(results)
console.log(
  `\nwritten to ${path.relative('.', file)}; two of them are compared by bench/compare.ts`,
)
