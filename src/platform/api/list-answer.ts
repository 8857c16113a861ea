/** A part of a list, as its answer and headers give it. */
export interface ListAnswer<Entry> {
  entries: Entry[]
  total: number
  /** There are more than `total`; they are not counted. */
  isMore: boolean
  /** The place where the next part begins; undefined after the last. */
  next: string | undefined
  /** Of entries before this instant not all was searched. */
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

/** How many pages there are; beyond the counted ones there is a next for as long as the list says so. */
export function pageCountOf(
  { total, isMore, next }: Pick<ListAnswer<unknown>, 'total' | 'isMore' | 'next'>,
  { page, size }: { page: number; size: number },
): number {
  const counted = Math.max(1, Math.ceil(total / size))
  return isMore ? Math.max(counted, next ? page + 1 : page) : counted
}
