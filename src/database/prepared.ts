import type { SQL } from 'drizzle-orm'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { database, type Queryable } from './client.ts'
import { keepPlan } from './embedded-statements.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A prepared statement: its text is built once and PostgreSQL plans it once for each connection.
 * For the few that must be fast. It runs on {@link database}, with its `sql.placeholder`s filled
 * in.
 */
export function prepareStatement<Values extends Record<string, unknown>, Row>(
  name: string,
  build: () => SQL,
): (values: Values) => Promise<Row[]> {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined
  return async (values) => {
    if (!query) {
      query = dialect.sqlToQuery(build())
      keepPlan(query.sql)
    }
    const { session } = (database() as { _: { session: PgSession } })._
    const statement = session.prepareQuery(query, undefined, name, false)
    return ((await statement.execute(values)) as { rows: Row[] }).rows
  }
}

/** As {@link prepareStatement}, for a query of the builder: built once per database handle. */
export function prepareQuery<Query extends { getQuery(): { sql: string } }>(
  build: (from: Queryable) => Query,
): () => Query {
  const built = new WeakMap<Queryable, Query>()
  return () => {
    const from = database()
    const known = built.get(from)
    if (known) return known
    const query = build(from)
    keepPlan(query.getQuery().sql)
    built.set(from, query)
    return query
  }
}
