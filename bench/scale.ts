/**
 * What each call and job costs with a million families, 100,000 specialists, 10 million
 * consultations and 50 million lines of logs and outbox, beside a thousandth and a tenth of that.
 * Target: at most twice the time at full size. The databases are filled by the server itself.
 * `DATABASE_URL=… node bench/scale.ts [1000 10 1]`; the numbers divide the full size, which takes
 * 40 GB. KEEP=1 leaves the databases for another run, FILL_SECONDS ends a filling that a further
 * run continues, ONLY is a pattern of names.
 */
import { openDatabase } from '../src/database/client.ts'
import { migrateDatabase } from '../src/database/migrate.ts'
import { openPostgres } from '../src/database/postgres.ts'
import { createDatabase, findDatabase, type OwnDatabase } from '../tests/support/postgres.ts'
import { measureAll, openFilled, type Cost } from './scale/measuring.ts'
import { sizesOf } from './scale/pieces.ts'
import { fillDatabase } from './scale/seed.ts'
import { printTable } from './table.ts'

const TARGET_RATIO = 2
/** Below this a ratio says nothing. */
const NOTHING_MS = 5

const { DATABASE_URL: server, KEEP, FILL_SECONDS, ONLY } = process.env
if (!server) throw new Error('DATABASE_URL names a PostgreSQL server, such as one started for this')
const asked = process.argv.slice(2).map(Number)
const divisors = asked.length > 0 ? asked : [1000, 10, 1]
const fillUntil = Date.now() + Number(FILL_SECONDS ?? Number.POSITIVE_INFINITY) * 1000

const shown = (cost: Cost | undefined) =>
  typeof cost === 'number' ? cost.toFixed(1) : (cost ?? '-')

async function databaseFor(divisor: number): Promise<OwnDatabase> {
  const name = `hamgam_scale_${divisor}`
  const found = await findDatabase(server!, name)
  if (found) return found
  const made = await createDatabase(server!, { name })
  const empty = await openPostgres(made.url, 1, { limited: false })
  await migrateDatabase(empty)
  await empty.close()
  return made
}

const columns: Map<string, Cost>[] = []
for (const divisor of divisors) {
  const { url } = await databaseFor(divisor)
  const from = Date.now()
  if (!(await fillDatabase(url, sizesOf(divisor), fillUntil))) {
    console.log(`1/${divisor} is not full yet: run this again`)
    process.exit(2)
  }
  console.log(`1/${divisor} filled after ${Math.round((Date.now() - from) / 1000)} s`)
  await openFilled(url)
  columns.push(
    await measureAll(sizesOf(divisor), ONLY ? new RegExp(ONLY) : undefined, (name, cost) =>
      console.error(`1/${divisor} ${name}: ${shown(cost)}`),
    ),
  )
  await openDatabase().close()
}

const [first] = columns
const last = columns.at(-1)
const rows = [...(first?.keys() ?? [])].map((name) => {
  const [small, large] = [first?.get(name), last?.get(name)]
  const isCompared = typeof small === 'number' && typeof large === 'number'
  const ratio = isCompared ? large / small : Number.NaN
  const isOver = isCompared ? ratio > TARGET_RATIO && large > NOTHING_MS : true
  return [
    name,
    ...columns.map((column) => shown(column.get(name))),
    isCompared ? ratio.toFixed(1) : '',
    isOver ? `over ${TARGET_RATIO}` : '',
  ]
})
printTable(
  'Calls and jobs by size, medians in ms',
  ['', ...divisors.map((divisor) => `1/${divisor}`), `ratio (${TARGET_RATIO})`, ''],
  rows,
)
if (!KEEP) for (const divisor of divisors) await (await databaseFor(divisor)).drop()
process.exit(0)
