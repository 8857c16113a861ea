import { sql } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'

/** `table.column` wherever a text looks sealed with a key, whatever the registry says of the column. */
export async function findSealedPlaces(keyId: string): Promise<string[]> {
  const { rows } = (await database().execute(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
        order by table_name, column_name`,
  )) as { rows: { table: string; column: string }[] }
  const looks = sql`${`${keyId}\\.[A-Za-z0-9_-]{38,}`}`
  const each = rows.map(
    ({ table, column }) => sql`select ${`${table}.${column}`} as place where exists (
      select from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~ ${looks})`,
  )
  const found = (await database().execute(sql.join(each, sql` union all `))) as {
    rows: { place: string }[]
  }
  return found.rows.map(({ place }) => place)
}
