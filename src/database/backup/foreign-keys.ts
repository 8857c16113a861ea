import { sql } from 'drizzle-orm'
import { database, rowsOf } from '../client.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs `work` without foreign keys, so that tables can be filled in any order; afterwards every key
 * is restored as it was, and has checked all rows. Within the transaction around it.
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
