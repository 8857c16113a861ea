import type { PGlite } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'
import { onEmbedded, type OpenDatabase } from '../../src/database/client.ts'
import { openEmbeddedInMemory } from '../../src/database/embedded.ts'

/** The initial state of an engine, to which it is reset. */
interface Beginning {
  /** Changes when tables, functions etc. are created or dropped, which emptying cannot undo. */
  catalogue: string
  /** The rows that migrations insert, as JSON, by table. */
  rows: Record<string, string>
  sequences: { name: string; last: string | null }[]
}

interface Engine {
  pglite: PGlite
  beginning: Beginning
}

/** Unused engines of this worker. */
const waiting: Engine[] = []

const LASTING = {
  pg_class: 'oid',
  pg_proc: 'oid',
  pg_trigger: 'oid',
  pg_constraint: 'oid',
  // The planner's statistics, and the list of migrations that have run.
  pg_statistic: 'starelid',
  'drizzle.__drizzle_migrations': 'created_at',
}
const CATALOGUE = `select concat_ws(' ', ${Object.entries(LASTING)
  .map(([name, newest]) => `(select concat_ws('/', count(*), max(${newest}::bigint)) from ${name})`)
  .join(', ')}) as catalogue`
const TABLES = `select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname = 'public'`

async function readAll<Row>(pglite: PGlite, text: string): Promise<Row[]> {
  return (await pglite.query<Row>(text)).rows
}

async function readCatalogue(pglite: PGlite): Promise<string> {
  return (await readAll<{ catalogue: string }>(pglite, CATALOGUE))[0]!.catalogue
}

async function namesOfFilled(pglite: PGlite): Promise<string[]> {
  const tables = await readAll<{ name: string }>(pglite, TABLES)
  const looks = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  )
  return (await readAll<{ name: string }>(pglite, looks.join(' union all '))).map(
    ({ name }) => name,
  )
}

async function readBeginning(pglite: PGlite): Promise<Beginning> {
  const rows: Beginning['rows'] = {}
  for (const name of await namesOfFilled(pglite)) {
    const [all] = await readAll<{ rows: string }>(
      pglite,
      `select json_agg(one)::text as rows from ${name} as one`,
    )
    rows[name] = all!.rows
  }
  return {
    catalogue: await readCatalogue(pglite),
    rows,
    sequences: await readAll(pglite, SEQUENCES),
  }
}

async function open(snapshot: string): Promise<Engine> {
  const { pglite } = await openEmbeddedInMemory(new Blob([readFileSync(snapshot)]))
  return { pglite, beginning: await readBeginning(pglite) }
}

/** Deletes what a suite has left. @returns whether the engine is in its initial state. */
async function empty({ pglite, beginning }: Engine): Promise<boolean> {
  if ((await readCatalogue(pglite)) !== beginning.catalogue) return false
  await pglite.exec('discard all')
  const filled = await namesOfFilled(pglite)
  await pglite.transaction(async (transaction) => {
    await transaction.exec('set local session_replication_role = replica')
    if (filled.length > 0) await transaction.exec(`truncate ${filled.join(', ')} cascade`)
    for (const [name, rows] of Object.entries(beginning.rows))
      await transaction.query(
        `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`,
        [rows],
      )
    await transaction.query(
      `select setval(name, coalesce(last, 1), last is not null)
        from json_to_recordset($1) as one(name text, last bigint)`,
      [JSON.stringify(beginning.sequences)],
    )
  })
  // Its log is in memory and does not survive a crash.
  await pglite.exec('checkpoint')
  return true
}

/** The engine for one suite: what still runs after its end cannot reach the next suite's rows. */
function forOneSuite(pglite: PGlite): { own: PGlite; end(): void } {
  let hasEnded = false
  const own = new Proxy(pglite, {
    get(engine, name) {
      if (hasEnded) throw new Error('the suite of this database has ended')
      const value: unknown = Reflect.get(engine, name, engine)
      return typeof value === 'function' ? (value.bind(engine) as unknown) : value
    },
  })
  return {
    own,
    end() {
      hasEnded = true
      // What wraps it for one database ends with it.
      Reflect.deleteProperty(pglite, '_runExclusiveTransaction')
    },
  }
}

/**
 * An embedded database in memory with all migrations and nothing else: reused from an earlier suite
 * of this worker and emptied, as opening one takes most of a second.
 */
export async function openEmptied(snapshot: string): Promise<OpenDatabase> {
  const engine = waiting.pop() ?? (await open(snapshot))
  const suite = forOneSuite(engine.pglite)
  return onEmbedded(suite.own, async () => {
    suite.end()
    const isEmpty = await empty(engine).catch(() => false)
    if (isEmpty) waiting.push(engine)
    else await engine.pglite.close()
  })
}
