import { SEARCH_MAX_CHARACTERS } from '../platform/api/list-limits.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The query of a list: filters, search text, and how many entries to show. */
export interface ListSearch {
  category?: string
  type?: string
  q?: string
  count?: number
}

/** Reads the query of a list's page; invalid values are left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const [category, type] = [text(search['category']), text(search['type'])]
  const q = text(search['q'])?.slice(0, SEARCH_MAX_CHARACTERS)
  const count = Number(search['count'])
  return {
    ...(category ? { category } : {}),
    ...(type ? { type } : {}),
    ...(q ? { q } : {}),
    ...(Number.isInteger(count) && count > 0 && count < 1000 ? { count } : {}),
  }
}
