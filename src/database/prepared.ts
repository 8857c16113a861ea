import type { SQL } from 'drizzle-orm'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { database } from './client.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement whose text is built once and which PostgreSQL plans once a connection: for the few
 * that have to be fast. It runs where {@link database} says, its `sql.placeholder`s filled in.
 */
export function prepareStatement<Values extends Record<string, unknown>, Row>(
  name: string,
  build: () => SQL,
): (values: Values) => Promise<Row[]> {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined
  return async (values) => {
    query ??= dialect.sqlToQuery(build())
    const { session } = (database() as unknown as { _: { session: PgSession } })._
    const statement = session.prepareQuery(query, undefined, name, false)
    return ((await statement.execute(values)) as { rows: Row[] }).rows
  }
}
