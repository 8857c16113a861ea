import { sql } from 'drizzle-orm'
import { rowsOf, type OpenDatabase } from '../database/client.ts'
import { describeError } from '../platform/error-description.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, mistake } = findingsOn('pages')

/** Reads every row of every table, which fails on a damaged page. */
export async function examinePages(open: OpenDatabase): Promise<Finding[]> {
  const tables = await rowsOf<{ name: string }>(
    sql`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    open.root,
  )
  const damaged: string[] = []
  for (const { name } of tables) {
    try {
      await open.root.execute(
        sql`select count(md5(line::text)) from ${sql.identifier(name)} as line`,
      )
    } catch (error) {
      damaged.push(`${name} (${describeError(error).code ?? 'unreadable'})`)
    }
  }
  if (damaged.length === 0)
    return tables.length === 0 ? [] : [ok(`all rows of ${tables.length} tables can be read`)]
  return [
    mistake(
      `damaged: ${damaged.join(', ')}`,
      'stop the product, copy the data as it is, and restore the last good backup (docs/operating.md, “Restoring”)',
    ),
  ]
}
