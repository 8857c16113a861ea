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

interface Shown {
  table: PgTable
  /** Its public columns, by their names in the database. */
  columns: ReadonlySet<string>
  /** Columns that are read for visitors' pages but not shown. */
  unshown: ReadonlySet<string>
}

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string

const snakeCase = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table with public columns, except the `unshown` ones. */
function shown<Table extends PgTable>(
  table: Table,
  { unshown = [] }: { unshown?: readonly ColumnOf<Table>[] } = {},
): Shown {
  const left = new Set<string>(unshown.map(snakeCase))
  const names = getTableConfig(table).columns.map(({ name }) => snakeCase(name))
  const columns = new Set(names.filter((name) => !left.has(name)))
  return { table, columns, unshown: left }
}

/** A table with private columns, except the listed ones. */
const partlyShown = <Table extends PgTable>(
  table: Table,
  columns: readonly ColumnOf<Table>[],
): Shown => ({ table, columns: new Set(columns.map(snakeCase)), unshown: new Set() })

/**
 * The data behind visitors' pages. A write to one of these columns invalidates the pages; a page
 * that reads any other fails a test.
 */
export const publicColumns: readonly Shown[] = [
  shown(specialists),
  shown(specialistVerifications),
  shown(specialistSchedules),
  shown(availabilitySlots),
  shown(slotClaims),
  shown(busyTimes),
  // They count toward a specialist's weekly cap.
  partlyShown(consultations, ['id', 'specialistId', 'startsAt', 'status']),
  shown(directoryEntries),
  shown(directoryWords),
  shown(reviews),
  shown(resources),
  shown(resourceCategories),
  partlyShown(mediaItems, [
    ...(['key', 'kind', 'version', 'storedAs', 'title', 'mediaType', 'byteSize'] as const),
    ...(['width', 'height', 'hasSound', 'hasPoster', 'renditions'] as const),
    ...(['captionsEn', 'captionsFa'] as const),
  ]),
  shown(blogPosts, { unshown: ['viewCount'] }),
  shown(blogPostTags),
  shown(blogTags),
  shown(blogCategories),
  shown(blogComments),
  shown(publishers),
  partlyShown(users, ['id', 'name', 'photo', 'role', 'status', 'deletedAt']),
]
