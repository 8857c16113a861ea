import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { provideDatabase, type OpenDatabase } from '../../src/database/client.ts'
import { publicContentChanged } from '../../src/platform/public-content.ts'
import { eachCall, openFilled } from '../../bench/scale/measuring.ts'
import { fillDatabase } from '../../bench/scale/seed.ts'
import { createDatabase, type OwnDatabase } from '../support/postgres.ts'
import { explainEverything, PlanReader, type TableRead } from '../support/plans.ts'

/** At full length alone: filling and asking take most of a minute. */
const isFullLength = process.env['LARGE_TABLES'] === 'on'

const SIZES = { families: 8_000, specialists: 4_000, consultations: 30_000, lines: 60_000 }
/** Lists count up to a thousand rows: in a smaller table that may be most of it. */
const SMALLEST_ROWS = 3_500
/** The part of a table that one step of a plan may read. */
const MOST_READ = 0.4

/** What reads a table whole, and may. */
const MAY_READ_WHOLE: Readonly<Record<string, readonly string[]>> = {
  // Narrow rows made for it (decision 7): how many fit is counted up to a thousand.
  directory_entries: ['directory, counts', 'directory, words: one letter'],
  // As many rows as the directory has: once a minute, once an hour, and once a day.
  specialists: ['job: refresh-next-free', 'job: delete-what-has-ended'],
  specialist_schedules: ['job: refresh-next-free', 'job: keep-slots-ahead'],
  // Rated in all the months that are asked about.
  reviews: ['admin: report, all'],
  // Trigrams begin with the third letter.
  users: ['admin: users, by one letter'],
}

const isAllowed = (name: string, { table }: TableRead): boolean =>
  MAY_READ_WHOLE[table]?.some((allowed) => name.startsWith(allowed)) ?? false

let database: OwnDatabase
let open: OpenDatabase
let reader: PlanReader
const rowsOf = new Map<string, number>()

beforeAll(async () => {
  if (!isFullLength) return
  const { postgresUrl, postgresTemplate } = inject('databases')
  database = await createDatabase(postgresUrl, { template: postgresTemplate })
  await fillDatabase(database.url, SIZES, Number.POSITIVE_INFINITY)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ table: string; count: number }>(
    `select relname as table, reltuples::int as count from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [SMALLEST_ROWS],
  )
  for (const { table, count } of rows) rowsOf.set(table, count)
  await explainEverything(client, new URL(database.url).pathname.slice(1))
  await client.end()
  open = await openFilled(database.url)
  provideDatabase(open)
  reader = new PlanReader(open.pool!)
})

afterAll(async () => {
  if (!isFullLength) return
  await open.close()
  await database.drop()
})

const isWhole = ({ table, rows }: TableRead): boolean =>
  rows >= (rowsOf.get(table) ?? Number.POSITIVE_INFINITY) * MOST_READ

it.runIf(isFullLength)(
  'no page, call or job reads a large table whole',
  async () => {
    const found: string[] = []
    for (const { name, run } of await eachCall(SIZES)) {
      reader.take()
      publicContentChanged()
      await run()
      for (const read of reader.take())
        if (isWhole(read) && !isAllowed(name, read))
          found.push(`${name}: ${read.rows} rows of ${read.table} by ${read.by}`)
    }
    expect([...new Set(found)]).toEqual([])
  },
  180_000,
)
