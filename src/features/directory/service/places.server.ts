import type { EntryRecord } from '../records/entries.server.ts'
import type { EntryOrder, EntryPlace } from '../records/search.server.ts'
import { HIGHEST_ID } from '../../../platform/api/list-limits.ts'
import { parsedJson } from '../../../platform/parsed-json.ts'

const LAST_MS = 8_640_000_000_000_000
const NAME_SHAPE = /^\P{Cc}{0,300}$/u

const nameOf = ({ sort, locale }: EntryOrder): string => (sort === 'name' ? `name-${locale}` : sort)

function valuesOf(entry: EntryRecord, { sort }: EntryOrder): (string | number)[] {
  switch (sort) {
    case 'soonest':
      return [entry.nextFreeMs ?? 'none']
    case 'rating':
      return [entry.avgRating, entry.reviewCount]
    case 'name':
      return [entry.sortName]
  }
}

/** Cursor after an entry in an order; opaque to all but {@link readPlace}. */
export const writePlace = (entry: EntryRecord, order: EntryOrder): string =>
  Buffer.from(JSON.stringify([nameOf(order), ...valuesOf(entry, order), entry.id])).toString(
    'base64url',
  )

const isCount = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most

function readValues(
  values: readonly unknown[],
  { sort }: EntryOrder,
): EntryPlace['values'] | undefined {
  const [first, second] = values
  switch (sort) {
    case 'soonest':
      if (first === 'none') return ['infinity']
      return isCount(first, LAST_MS / 100) ? [new Date(first).toISOString()] : undefined
    case 'rating':
      return typeof first === 'number' && first >= 0 && first <= 5 && isCount(second, HIGHEST_ID)
        ? [first, second]
        : undefined
    case 'name':
      return typeof first === 'string' && first.isWellFormed() && NAME_SHAPE.test(first)
        ? [first]
        : undefined
  }
}

/** Parses a cursor of this order; undefined if it is invalid. */
export function readPlace(cursor: string, order: EntryOrder): EntryPlace | undefined {
  const parts = parsedJson(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(parts) || parts[0] !== nameOf(order)) return undefined
  const id: unknown = parts.at(-1)
  const values = readValues(parts.slice(1, -1), order)
  return values && isCount(id, HIGHEST_ID) ? { values, id } : undefined
}
