import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { users } from '../schema/accounts.ts'
import {
  blogCategories,
  blogComments,
  blogPosts,
  blogPostTags,
  blogTags,
  publishers,
} from '../schema/blog.ts'
import {
  availabilitySlots,
  consultations,
  slotClaims,
  specialistSchedules,
} from '../schema/booking.ts'
import { busyTimes } from '../schema/calendars.ts'
import { directoryEntries, directoryWords } from '../schema/directory.ts'
import { resourceCategories, resources } from '../schema/library.ts'
import { mediaItems } from '../schema/media.ts'
import { reviews } from '../schema/reviews.ts'
import { specialists, specialistVerifications } from '../schema/specialists.ts'

interface PublicTable {
  table: PgTable
  /** Its public columns, by their names in the database. */
  columns: ReadonlySet<string>
  /** Columns that visitors' pages read but do not show. */
  hidden: ReadonlySet<string>
}

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string

const snakeCase = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table whose columns are public, except the `hidden` ones. */
function publicTable<Table extends PgTable>(
  table: Table,
  { hidden = [] }: { hidden?: readonly ColumnOf<Table>[] } = {},
): PublicTable {
  const hiddenNames = new Set<string>(hidden.map(snakeCase))
  const names = getTableConfig(table).columns.map(({ name }) => snakeCase(name))
  const columns = new Set(names.filter((name) => !hiddenNames.has(name)))
  return { table, columns, hidden: hiddenNames }
}

/** A table whose columns are private, except the listed ones. */
const partlyPublicTable = <Table extends PgTable>(
  table: Table,
  columns: readonly ColumnOf<Table>[],
): PublicTable => ({ table, columns: new Set(columns.map(snakeCase)), hidden: new Set() })

/**
 * The data behind visitors' pages. A write to one of these columns invalidates the pages; a page
 * that reads any other fails a test.
 */
export const publicColumns: readonly PublicTable[] = [
  publicTable(specialists),
  publicTable(specialistVerifications),
  publicTable(specialistSchedules),
  publicTable(availabilitySlots),
  publicTable(slotClaims),
  publicTable(busyTimes),
  // They count toward a specialist's weekly cap.
  partlyPublicTable(consultations, ['id', 'specialistId', 'startsAt', 'status']),
  publicTable(directoryEntries),
  publicTable(directoryWords),
  publicTable(reviews),
  publicTable(resources),
  publicTable(resourceCategories),
  partlyPublicTable(mediaItems, [
    ...(['key', 'kind', 'version', 'storedAs', 'title', 'mediaType', 'byteSize'] as const),
    ...(['width', 'height', 'hasSound', 'hasPoster', 'renditions'] as const),
    ...(['captionsEn', 'captionsFa'] as const),
  ]),
  publicTable(blogPosts, { hidden: ['viewCount'] }),
  publicTable(blogPostTags),
  publicTable(blogTags),
  publicTable(blogCategories),
  publicTable(blogComments),
  publicTable(publishers),
  partlyPublicTable(users, ['id', 'name', 'photo', 'role', 'status', 'deletedAt']),
]
