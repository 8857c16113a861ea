import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { database, rowsOf } from '../client.ts'
import { personalData } from './registry.ts'
import type { People, TableRule } from './rule.ts'
import { present } from '../../platform/present.ts'

export const onePerson = (userId: number): People => sql`(${userId}::int)`

/** Some people by id, as literals so that each condition uses its index. */
export const somePeople = (userIds: readonly number[]): People =>
  sql`(${sql.join(
    userIds.map((id) => sql`${id}::int`),
    sql`, `,
  )})`

/** Ids of deleted accounts after `after`, at most `most` of them. */
export const listDeletedPeople = async (after: number, most: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      sql`select id from users where deleted_at is not null and id > ${after} order by id limit ${most}`,
    )
  ).map(({ id }) => id)

/** Applies, in the transaction around the call, the registry's deletion rules for these people. */
export async function erase(people: People): Promise<void> {
  for (const rule of personalData) {
    await deleteRows(rule, people)
    await replaceColumns(rule, people)
  }
}

async function deleteRows({ table, parts, deleted }: TableRule, people: People): Promise<void> {
  for (const [part, condition] of Object.entries(deleted)) {
    const theirs = present(parts[part])(people)
    await database()
      .delete(table)
      .where(condition === true ? theirs : sql`${theirs} and ${condition}`)
  }
}

async function replaceColumns({ table, parts, columns }: TableRule, people: People) {
  for (const [part, theirs] of Object.entries(parts)) {
    const values: Record<string, SQL> = {}
    for (const [column, { fates }] of Object.entries(columns)) {
      const fate = fates[part]
      if (fate?.kind === 'replaced') values[column] = fate.by
    }
    if (Object.keys(values).length > 0) await replace(table, values, theirs(people))
  }
}

/** Skips rows that already have the new values. */
async function replace(table: PgTable, values: Record<string, SQL>, theirs: SQL): Promise<void> {
  const columns = getTableColumns(table)
  const differing = Object.entries(values).map(
    ([column, value]) => sql`${columns[column]} is distinct from ${value}`,
  )
  await database()
    .update(table)
    .set(values)
    .where(sql`${theirs} and (${sql.join(differing, sql` or `)})`)
}
