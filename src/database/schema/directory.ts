import { index, integer, pgTable, real } from 'drizzle-orm/pg-core'
import { byteOrderedText, instant, searchVector, weekQuarters } from './columns.ts'
import { specialists } from './specialists.ts'

/**
 * The columns by which the directory filters and sorts, one narrow row for each listed specialist:
 * a search reads few pages however long the profiles are. Maintained by a trigger on `specialists`.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    specialistId: integer()
      .primaryKey()
      .references(() => specialists.id, { onDelete: 'cascade' }),
    /** `infinity` without a free time. */
    nextFreeAt: instant().notNull(),
    freeQuarters: weekQuarters(),
    avgRating: real().notNull(),
    reviewCount: integer().notNull(),
    words: searchVector().notNull(),
    sortName: byteOrderedText().notNull(),
    sortNameFa: byteOrderedText().notNull(),
  },
  (table) => [
    // The migration's index includes `free_quarters`, so that searches for evenings do not read the
    // rows.
    index('directory_soonest').on(table.nextFreeAt, table.specialistId),
    index('directory_best_rated').on(table.avgRating, table.reviewCount, table.specialistId),
    index('directory_by_name').on(table.sortName, table.specialistId),
    index('directory_by_farsi_name').on(table.sortNameFa, table.specialistId),
    // Without a pending list: the embedded engine has no background worker to flush it.
    index('directory_by_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Every word of the directory, to expand a prefix to whole words. */
export const directoryWords = pgTable('directory_words', {
  word: byteOrderedText().primaryKey(),
})
