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

/** A page of a list by its number. */
export interface PagedAnswer<Entry> extends ListAnswer<Entry> {
  /** The page that was read: the last one where a later one was asked for. */
  page: number
  pageCount: number
}

interface AskedPage {
  page: number
  size: number
}

/** The number of pages; beyond the counted ones, one more as long as the list has a next page. */
export function pageCountOf(
  { total, isMore, next }: Pick<ListAnswer<unknown>, 'total' | 'isMore' | 'next'>,
  { page, size }: AskedPage,
): number {
  const counted = Math.max(1, Math.ceil(total / size))
  return isMore ? Math.max(counted, next ? page + 1 : page) : counted
}

/** The answer of a call that reads the last page for a later one. */
export function toPagedAnswer<Entry>(
  found: ListAnswer<Entry>,
  asked: AskedPage,
): PagedAnswer<Entry> {
  const pageCount = pageCountOf(found, asked)
  return { ...found, page: Math.min(asked.page, pageCount), pageCount }
}

/** A page of a call with offsets; the last one if it is beyond. */
export async function readPage<Entry>(
  { page, size }: AskedPage,
  read: (part: { limit: number; cursor: number }) => Promise<ListAnswer<Entry>>,
): Promise<PagedAnswer<Entry>> {
  const found = await read({ limit: size, cursor: (page - 1) * size })
  const last = Math.max(1, Math.ceil(found.total / size))
  return found.entries.length === 0 && page > last
    ? readPage({ page: last, size }, read)
    : toPagedAnswer(found, { page, size })
}
