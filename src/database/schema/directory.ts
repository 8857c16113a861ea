import { index, integer, pgTable, real } from 'drizzle-orm/pg-core'
import { byteOrderedText, instant, searchVector, weekQuarters } from './columns.ts'
import { specialists } from './specialists.ts'

/**
 * What the directory filters and sorts by: one narrow row for each listed specialist, so that a
 * search reads few pages however long the profiles are. A trigger on `specialists` keeps it.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    specialistId: integer()
      .primaryKey()
      .references(() => specialists.id, { onDelete: 'cascade' }),
    /** `infinity` when there is no free time. */
    nextFreeAt: instant().notNull(),
    freeQuarters: weekQuarters(),
    avgRating: real().notNull(),
    reviewCount: integer().notNull(),
    words: searchVector().notNull(),
    sortName: byteOrderedText().notNull(),
    sortNameFa: byteOrderedText().notNull(),
  },
  (table) => [
    // In the migration it includes `free_quarters`: evenings are then found without reading the
    // rows.
    index('directory_soonest').on(table.nextFreeAt, table.specialistId),
    index('directory_best_rated').on(table.avgRating, table.reviewCount, table.specialistId),
    index('directory_by_name').on(table.sortName, table.specialistId),
    index('directory_by_farsi_name').on(table.sortNameFa, table.specialistId),
    // Without a list of pending entries: the embedded engine has no background worker to empty it.
    index('directory_by_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Every word of the directory, so that the beginning of a word finds the words that go on from it. */
export const directoryWords = pgTable('directory_words', {
  word: byteOrderedText().primaryKey(),
})
