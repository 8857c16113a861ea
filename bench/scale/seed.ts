import pg from 'pg'
import { logs, PIECES, type Piece, type Sizes } from './pieces.ts'

/** Tables that nothing else refers to are emptied first: PostgreSQL then writes them without a log. */
const ALONE = new Set(logs.map(({ table }) => table))

interface DropAndMake {
  drop: string
  make: string
}

/** What slows the filling of a table, and how it is made afterwards. */
async function indexesOf(client: pg.Client, table: string): Promise<DropAndMake[]> {
  const { rows } = await client.query<DropAndMake>(
    `select case when con.oid is null then format('drop index %I', cls.relname) else format('alter table %s drop constraint %I', $1::text, con.conname) end as drop,
       case when con.oid is null then pg_get_indexdef(idx.indexrelid)
         else format('alter table %s add constraint %I %s', $1::text, con.conname, pg_get_constraintdef(con.oid)) end as make
     from pg_index as idx join pg_class as cls on cls.oid = idx.indexrelid
     left join pg_constraint as con on con.conindid = idx.indexrelid and con.contype in ('u', 'x')
     where idx.indrelid = $1::regclass and not idx.indisprimary
       and not exists (select 1 from pg_constraint as used where used.conindid = idx.indexrelid and used.contype = 'f')`,
    [table],
  )
  return rows
}

async function fillPiece(client: pg.Client, { table, fill }: Piece, sizes: Sizes): Promise<void> {
  const indexes = await indexesOf(client, table)
  await client.query('begin')
  if (ALONE.has(table)) await client.query(`truncate ${table}`)
  for (const { drop } of indexes) await client.query(drop)
  await client.query(fill(sizes))
  for (const { make } of indexes) await client.query(make)
  await client.query('insert into scale_pieces values ($1)', [table])
  await client.query('commit')
}

/** Statements that follow a filling: numbers go on after those given, and plans know the tables. */
async function finish(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  )
  for (const { table } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}))`,
    )
  await client.query('vacuum analyze')
}

/**
 * Fills a migrated database, one table after another and indexes after rows, without the triggers
 * that would do it row by row. What an earlier run has filled stays, so that a long filling can be
 * done in parts: `untilMs` is when no further table is begun. Resolves to whether all is there.
 */
export async function fillDatabase(url: string, sizes: Sizes, untilMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create table if not exists scale_pieces (name text primary key);
      set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`)
    const { rows } = await client.query<{ name: string }>('select name from scale_pieces')
    const done = new Set(rows.map(({ name }) => name))
    for (const piece of PIECES) {
      if (done.has(piece.table)) continue
      if (Date.now() > untilMs) return false
      const from = Date.now()
      await fillPiece(client, piece, sizes)
      console.log(`${piece.table}: ${((Date.now() - from) / 1000).toFixed(1)} s`)
    }
    if (!done.has('finished')) {
      await finish(client)
      await client.query(`insert into scale_pieces values ('finished')`)
    }
    return true
  } finally {
    await client.end()
  }
}
