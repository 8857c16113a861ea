import type { SQL } from 'drizzle-orm'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { database, type Queryable } from './client.ts'
import { keepPlan } from './embedded-statements.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement whose text is built once and which PostgreSQL plans once for each connection: for the
 * few that have to be fast. It runs where {@link database} says, its `sql.placeholder`s filled in.
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

/** As {@link prepareStatement}, for a query of the builder: built once for each database. */
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
