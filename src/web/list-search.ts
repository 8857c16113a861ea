const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What the address of a list says: filters, and how many to show. */
export interface ListSearch {
  category?: string
  type?: string
  count?: number
}

/** Reads the query of a list's page; what makes no sense is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const [category, type] = [text(search['category']), text(search['type'])]
  const count = Number(search['count'])
  return {
    ...(category ? { category } : {}),
    ...(type ? { type } : {}),
    ...(Number.isInteger(count) && count > 0 && count < 1000 ? { count } : {}),
  }
}
