import { read, type Answer } from './client.ts'

/** A part of a list, as its answer and headers give it. */
export interface ListAnswer<Entry> {
  entries: Entry[]
  total: number
  /** There are more than `total`; they are not counted. */
  isMore: boolean
  hasNext: boolean
  /** Of entries before this instant not all was searched. */
  searchedSince: string | undefined
}

/**
 * Reads a part of a list.
 * @throws {ApiError} when the status is not 2xx.
 */
export async function readList<Entry>(
  pending: Promise<Answer<Entry[]>>,
): Promise<ListAnswer<Entry>> {
  const answer = await pending
  return {
    entries: await read(answer),
    total: Number(answer.headers.get('x-total-count')),
    isMore: answer.headers.has('x-total-more'),
    hasNext: answer.headers.has('link'),
    searchedSince: answer.headers.get('x-searched-since') ?? undefined,
  }
}

/** How many pages there are; beyond the counted ones there is a next for as long as the list says so. */
export function pageCountOf(
  { total, isMore, hasNext }: Pick<ListAnswer<unknown>, 'total' | 'isMore' | 'hasNext'>,
  { page, size }: { page: number; size: number },
): number {
  const counted = Math.max(1, Math.ceil(total / size))
  return isMore ? Math.max(counted, hasNext ? page + 1 : page) : counted
}

const CURSOR = /[?&]cursor=([^&>]+)/

/**
 * A part of a list that is read on from a place, and the place where the next part begins.
 * @throws {ApiError} when the status is not 2xx.
 */
export async function readPart<Entry>(
  pending: Promise<Answer<Entry[]>>,
): Promise<{ entries: Entry[]; next: string | undefined }> {
  const answer = await pending
  const entries = await read(answer)
  return { entries, next: CURSOR.exec(answer.headers.get('link') ?? '')?.[1] }
}
