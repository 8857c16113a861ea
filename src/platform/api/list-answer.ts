/** One page of a list, from the response's body and headers. */
export interface ListAnswer<Entry> {
  entries: Entry[]
  total: number
  /** The total is above `total` and not counted further. */
  isMore: boolean
  /** The cursor of the next page; undefined after the last. */
  next: string | undefined
  /** Entries before this instant were not all searched. */
  searchedSince: string | undefined
}

const CURSOR = /[?&]cursor=([^&>]+)/

export const toListAnswer = <Entry>(entries: Entry[], headers: Headers): ListAnswer<Entry> => ({
  entries,
  total: Number(headers.get('x-total-count')),
  isMore: headers.has('x-total-more'),
  next: CURSOR.exec(headers.get('link') ?? '')?.[1],
  searchedSince: headers.get('x-searched-since') ?? undefined,
})

/** The number of pages; beyond the counted ones, one more as long as the list has a next page. */
export function pageCountOf(
  { total, isMore, next }: Pick<ListAnswer<unknown>, 'total' | 'isMore' | 'next'>,
  { page, size }: { page: number; size: number },
): number {
  const counted = Math.max(1, Math.ceil(total / size))
  return isMore ? Math.max(counted, next ? page + 1 : page) : counted
}
