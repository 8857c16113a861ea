import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { createFamily } from '../../tests/support/people.ts'
import { database, openDatabase } from './client.ts'
import { requireUpToDate } from './migrate.ts'

/** A migration's UPDATE statements for one table. */
const changesOf = (migration: string, table: string) =>
  readFileSync(new URL(`./migrations/${migration}.sql`, import.meta.url), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.trim().startsWith(`UPDATE "${table}"`))

describeOnBothDatabases('telephone numbers from before they were stored in 0–9', () => {
  it.each([
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '0912 345 6789'],
    ['+٩٨ ٢١ ٥٥', '+98 21 55'],
    ['+1 555 0100', '+1 555 0100'],
  ])('%s becomes %s', async (before, after) => {
    const { userId } = await createFamily()
    await database().execute(
      sql`insert into regular_users (user_id, phone) values (${userId}, ${before})`,
    )
    const [change] = changesOf('0017_words-and-digits', 'regular_users')
    await database().execute(sql.raw(change!))
    const found = await database().execute(
      sql`select phone from regular_users where user_id = ${userId}`,
    )
    expect((found as { rows: unknown[] }).rows).toEqual([{ phone: after }])
  })

  it('are converted in the settings of the site too', async () => {
    await database().execute(
      sql`insert into site_settings (key, value) values ('contact.phone', '۰۲۱')`,
    )
    for (const change of changesOf('0017_words-and-digits', 'site_settings'))
      await database().execute(sql.raw(change))
    const found = await database().execute(
      sql`select value from site_settings where key = 'contact.phone'`,
    )
    expect((found as { rows: unknown[] }).rows).toEqual([{ value: '021' }])
  })
})

describeOnBothDatabases('the tables under a command', () => {
  const log = sql`drizzle.__drizzle_migrations`
  const countTables = async () => {
    const counted = await database().execute(
      sql`select count(*) from information_schema.tables where table_schema = 'public'`,
    )
    return (counted as { rows: unknown[] }).rows
  }

  it('stay as an earlier version left them, until the product is started', async () => {
    await requireUpToDate(openDatabase())
    const before = await countTables()
    await database().execute(
      sql`delete from ${log} where created_at = (select max(created_at) from ${log})`,
    )
    await expect(requireUpToDate(openDatabase())).rejects.toThrow(
      /^the tables are of an earlier version [^\n]+ start the product first, [^\n]+$/,
    )
    expect(await countTables()).toEqual(before)
  })

  it('are refused where a newer version was here', async () => {
    await database().execute(
      sql`insert into ${log} (hash, created_at) values ('later', 4102444800000)`,
    )
    await expect(requireUpToDate(openDatabase())).rejects.toThrow(
      /^the database was changed by a newer version [^\n]+$/,
    )
  })
})
