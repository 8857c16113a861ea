import { sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { database, rowsOf } from '../client.ts'
import { present } from '../../platform/present.ts'

/**
 * Derived tables that no backup contains, each with the reason. Triggers and jobs fill them during
 * and after the restore.
 */
const MADE_ANEW: Readonly<Record<string, string>> = {
  backups: 'says what backups there are at this place',
  report_changes: 'names transactions of its own server',
  counted_days: 'counted from the accounts, specialists and consultations',
  counted_day_changes: 'names transactions of its own server',
  sealing_keys: 'says which keys were met at this place; the next start notes those that are here',
  report_months: 'names transactions of its own server; counted from the consultations',
}

interface Column {
  name: string
  /** Its SQL type. */
  type: string
}

export interface StoredTable {
  name: string
  /** The stored columns; generated ones are computed. */
  columns: Column[]
  /** The sort order for reading its rows. */
  order: SQL
  /** The last value of each column's sequence. */
  counters: Record<string, string>
}

interface ColumnRow {
  table: string
  column: string
  type: string
  isGenerated: boolean
  hasCollation: boolean
  keyPlace: number | null
  lastNumber: string | null
}

/** The product's tables as they exist in the database, whichever version created them. */
export async function listTables(): Promise<StoredTable[]> {
  const found = await rowsOf<ColumnRow>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attgenerated <> '' as "isGenerated", a.attcollation <> 0 as "hasCollation",
      array_position(k.conkey, a.attnum) as "keyPlace", case when a.attidentity <> '' then pg_sequence_last_value(
        pg_get_serial_sequence(format('public.%I', c.relname), a.attname)::regclass)::text
      end as "lastNumber"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`)
  const tables = Map.groupBy(found, ({ table }) => table)
  return [...tables]
    .filter(([name]) => !(name in MADE_ANEW))
    .map(([name, columns]) => buildTable(name, columns))
}

function buildTable(name: string, columns: ColumnRow[]): StoredTable {
  const inKey = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .toSorted((a, b) => present(a.keyPlace) - present(b.keyPlace))
  // Texts are sorted by bytes: the same order in every engine and locale.
  const ordered = (inKey.length > 0 ? inKey : columns).map(({ column, hasCollation }) =>
    hasCollation
      ? sql`${sql.identifier(column)} collate "C"`
      : sql`${sql.identifier(column)}::text`,
  )
  const byNumber = inKey.length === 1 && present(inKey[0]).type === 'integer'
  return {
    name,
    columns: columns
      .filter(({ isGenerated }) => !isGenerated)
      .map(({ column, type }) => ({ name: column, type })),
    order: byNumber
      ? sql.identifier(present(inKey[0]).column).getSQL()
      : sql.join(ordered, sql`, `),
    counters: Object.fromEntries(
      columns.flatMap(({ column, lastNumber }) =>
        lastNumber === null ? [] : [[column, lastNumber]],
      ),
    ),
  }
}

/** Fixes the output format of values across engines and servers, for this transaction. */
export async function writeValuesAlike(): Promise<void> {
  await database().execute(sql`select set_config('timezone', 'UTC', true),
    set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`)
}

/** The approximate number of characters in memory at a time, however long the rows are. */
const PART_CHARACTERS = 1_000_000
const FIRST_ROWS = 50
const MOST_ROWS = 5000

/** Reads a table's rows in batches, each row as a JSON array of texts; needs a transaction. */
export async function* readRows({ name, columns, order }: StoredTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => sql`${sql.identifier(column.name)}::text`)
  await database().execute(sql`declare backup_rows no scroll cursor for
    select to_json(array[${sql.join(values, sql`, `)}]::text[])::text as line
    from ${publicTable(name)} order by ${order}`)
  let wanted = FIRST_ROWS
  for (;;) {
    const rows = await rowsOf<{ line: string }>(sql.raw(`fetch ${wanted} from backup_rows`))
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < wanted) break
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0)
    const fitting = Math.floor((PART_CHARACTERS / characters) * rows.length)
    wanted = Math.min(Math.max(fitting, 1), MOST_ROWS)
  }
  await database().execute(sql`close backup_rows`)
}

export const publicTable = (name: string): SQL => sql`public.${sql.identifier(name)}`

/** Inserts rows from {@link readRows}, with the same columns in the same order. */
export async function writeRows(table: StoredTable, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const names = table.columns.map((column) => sql.identifier(column.name))
  const values = table.columns.map(({ type }, place) => sql.raw(`(line ->> ${place})::${type}`))
  await database().execute(sql`insert into ${publicTable(table.name)} (${sql.join(names, sql`, `)})
    overriding system value select ${sql.join(values, sql`, `)}
    from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`)
}

/** The row count of a table and the checksum of all its rows. */
export interface TableSum {
  rows: number
  sha256: string
}

/** Accumulates row count and checksum. */
export function sumOfRows() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(part: Buffer, count: number): void {
      hash.update(part)
      rows += count
    },
    end: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs `work` without foreign keys, so that tables can be filled in any order; afterwards every
 * foreign key is restored unchanged and validated. Needs a transaction.
 */
export async function withoutForeignKeys(work: () => Promise<void>): Promise<void> {
  const rows = await rowsOf<ForeignKey>(
    sql`select conrelid::regclass::text as "table", conname as name,
          pg_get_constraintdef(oid) as definition
        from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows)
    await database().execute(
      sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`,
    )
  await work()
  for (const { table, name, definition } of rows)
    await database().execute(
      sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
}
