import { read, type Answer } from './client.ts'

/** A part of a list, as its answer and headers give it. */
export interface ListAnswer<Entry> {
  entries: Entry[]
  total: number
  /** There are more than `total`; they are not counted. */
  isMore: boolean
  hasNext: boolean
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
  }
}
