import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createProfile } from '../../tests/support/profiles.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { database } from './client.ts'
import { vacuumEmbedded } from './backlog.ts'

const hasStatistics = async () => {
  const { rows } = (await database().execute(
    sql`select count(*)::int as columns from pg_stats where tablename = 'directory_entries'`,
  )) as { rows: { columns: number }[] }
  return rows[0]!.columns > 0
}

describeOnBothDatabases('upkeep', (engine) => {
  it('counts what tables hold where the engine does not do it by itself', async () => {
    await createProfile()
    expect(await hasStatistics()).toBe(false)
    await vacuumEmbedded()
    expect(await hasStatistics()).toBe(engine === 'embedded')
  })
})
