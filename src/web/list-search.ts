import { filledIn, queryReader } from '../platform/addresses/query.ts'
import { SEARCH_MAX_CHARACTERS } from '../platform/api/list-limits.ts'

/** The query of a list: filters, search text, and the number of entries. */
export const listReaders = {
  category: filledIn,
  type: filledIn,
  q: (given: unknown) => filledIn(given)?.slice(0, SEARCH_MAX_CHARACTERS),
  count: (given: unknown) => {
    const count = Number(given)
    return Number.isInteger(count) && count > 0 && count < 1000 ? count : undefined
  },
}

/** Parses the query of a list's page; invalid values are left out. */
export const listSearch = queryReader(listReaders)
export type ListSearch = ReturnType<typeof listSearch.parse>
