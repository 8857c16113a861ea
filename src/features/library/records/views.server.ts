import { sql } from 'drizzle-orm'
import { database } from '../../../database/client.ts'
import { readingDays } from '../../../database/schema/administration.ts'
import type { DateKey } from '../../../i18n/calendar/date-key.ts'

/** Adds to the counts of days on the clock of the site's time zone. */
export async function addViews(counted: readonly { day: DateKey; count: number }[]): Promise<void> {
  await database()
    .insert(readingDays)
    .values(counted.map(({ day, count }) => ({ day, kind: 'resource' as const, views: count })))
    .onConflictDoUpdate({
      target: [readingDays.day, readingDays.kind],
      set: { views: sql`${readingDays.views} + excluded.views` },
    })
}
