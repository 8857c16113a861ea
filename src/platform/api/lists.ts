import * as z from 'zod/mini'
import type { ApiContext } from './environment.ts'
import { HIGHEST_ID, MOST_COUNTED, SEARCH_MAX_CHARACTERS } from './list-limits.ts'
import { emptyAsAbsent, emptyAsUsual } from './empty-as-absent.ts'
import { Problem } from './problem.ts'
import { wholeNumber } from './whole-number.ts'

export const LIST_LIMIT = { usual: 100, most: 1000 } as const

/** The last entry of the previous page, in a list sorted newest first. */
export interface ListPlace {
  at: Date
  id: number
}

/** One page of a list, and where the next one begins. */
export interface ListPart<Entry, Place = ListPlace> {
  entries: Entry[]
  total: number
  next: Place | undefined
}

const DIGITS = /^\d+$/

const PLACE_SHAPE = /^(\d{1,15})\.(\d{1,10})$/
const writePlace = ({ at, id }: ListPlace): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url')

export const SLUG_SHAPE = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** Parses an id or a slug from a path; undefined when it is neither. */
export function readIdOrSlug(text: string): { id: number } | { slug: string } | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= HIGHEST_ID ? { id: Number(text) } : undefined
  return SLUG_SHAPE.test(text) ? { slug: text } : undefined
}

/** The end of the year 9999: PostgreSQL cannot parse later dates as JavaScript writes them. */
const LATEST_MS = 253_402_300_799_999

/** Decodes a cursor; undefined when it is invalid. */
function readPlace(cursor: string): ListPlace | undefined {
  const match = PLACE_SHAPE.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match || Number(match[1]) > LATEST_MS || Number(match[2]) > HIGHEST_ID) return undefined
  return { at: new Date(Number(match[1])), id: Number(match[2]) }
}

const clampedLimit = (error?: () => string) => {
  const refused = error && { error }
  return z.pipe(
    z.transform((value: unknown): unknown =>
      DIGITS.test(String(value)) ? Math.min(Number(value), LIST_LIMIT.most) : value,
    ),
    z.int(refused).check(z.gte(1, refused)),
  )
}

/** The `limit` parameter, of any number of digits; above the maximum, the maximum applies. */
export const listLimit = (error?: () => string) =>
  emptyAsUsual(clampedLimit(error), LIST_LIMIT.usual)

/** The `limit` and `cursor` parameters of lists ordered by instant and id. */
export const listQuery = (messages: { limit: () => string; cursor: () => string }) => ({
  limit: listLimit(messages.limit),
  cursor: z.optional(
    z.transform((text, context): ListPlace | undefined => {
      const place = text === '' ? undefined : readPlace(String(text))
      if (place === undefined && text !== '')
        context.issues.push({ code: 'custom', message: messages.cursor(), input: text })
      return place
    }),
  ),
})

/** 1-based. */
const pageNumber = emptyAsAbsent(wholeNumber(1, 10_000))

/**
 * The parameters of a list with numbered pages: `page`, or as every list `limit` and `cursor`,
 * which here is an offset.
 */
export const pagedQuery = {
  page: pageNumber,
  limit: emptyAsAbsent(clampedLimit()),
  cursor: emptyAsAbsent(wholeNumber(0, 10_000_000)),
}

interface PagedQuery {
  page?: number | undefined
  limit?: number | undefined
  cursor?: number | undefined
}

/**
 * The offset and count of the requested rows; `size` is the site's page size. A page number beyond
 * the last means the last one, as far as entries are counted.
 */
export function rowsOfPage({ page, limit, cursor }: PagedQuery, size: number, total: number) {
  const count = Math.min(limit ?? (page ? size : LIST_LIMIT.usual), LIST_LIMIT.most)
  const last = total > MOST_COUNTED ? Infinity : Math.max(1, Math.ceil(total / count))
  return { offset: cursor ?? (Math.min(page ?? 1, last) - 1) * count, count }
}

/** A page of a list with offset cursors. Where counting stopped, a full page has a next one. */
export function toPage<Entry>(
  entries: Entry[],
  total: number,
  { offset, count }: ReturnType<typeof rowsOfPage>,
): ListPart<Entry, number> {
  const isFull = total === MOST_COUNTED + 1 && entries.length === count
  return { entries, total, next: isFull || offset + count < total ? offset + count : undefined }
}

export const searchText = (tooLong: () => string) =>
  z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS, { error: tooLong })))

/** Splits rows that were read with one more than the limit into the page and its next place. */
export function partOf<Entry extends object, Place>(
  rows: readonly Entry[],
  limit: number,
  placeOf: (last: Entry) => Place,
): { entries: Entry[]; next: Place | undefined } {
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, next: last && placeOf(last) }
}

/** As {@link partOf}, for places of an instant and an id. */
export const toListPart = <Entry extends { id: number }>(
  rows: readonly Entry[],
  { limit, total, at }: { limit: number; total: number; at: (entry: Entry) => Date },
): ListPart<Entry> => ({
  ...partOf(rows, limit, (last) => ({ at: at(last), id: last.id })),
  total,
})

/** The header of the total; a second header says that the total exceeds the largest counted one. */
export const totalHeaders = (total: number): Record<string, string> => ({
  'x-total-count': String(Math.min(total, MOST_COUNTED)),
  ...(total > MOST_COUNTED ? { 'x-total-more': 'true' } : {}),
})

export function setTotalHeaders(c: ApiContext, total: number): void {
  for (const [name, value] of Object.entries(totalHeaders(total))) c.header(name, value)
}

/** The header of an incomplete search: entries before the instant were not all searched. */
export function setSearchedSince(c: ApiContext, since: Date | undefined): void {
  if (since) c.header('x-searched-since', since.toISOString())
}

/** The `Link` header of the next page; absent on the last. */
export function setNextLink(c: ApiContext, cursor: string | number | undefined): void {
  if (cursor === undefined) return
  const url = new URL(c.req.url)
  url.searchParams.set('cursor', String(cursor))
  c.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

/** One page of a list; `next` is a place, or the call's own cursor. */
export interface AnsweredPart<Entry> {
  entries: readonly Entry[]
  total: number
  next?: ListPlace | string | number | undefined
}

/** Responds with the entries as an array, with headers for the total and the next page. */
export function answerPart<Entry>(c: ApiContext, { entries, total, next }: AnsweredPart<Entry>) {
  setTotalHeaders(c, total)
  setNextLink(c, typeof next === 'object' ? writePlace(next) : next)
  return c.json(entries)
}

/** Responds with a CSV file to download; not cached. */
export const answerCsv = (c: ApiContext, name: string, table: string) =>
  c.body(table, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  })

/** A number of the query; undefined when it is missing. @throws {Problem} 400 for anything else. */
function numberInQuery(c: ApiContext, name: 'limit' | 'cursor'): number | undefined {
  const text = c.req.query(name)
  if (!text) return undefined
  if (!DIGITS.test(text)) throw new Problem('invalid', `list-${name}-invalid`)
  return Number(text)
}

/**
 * Paginates a list that was read completely, like every other list: all of it, unless `limit` is
 * given. Its cursor is an offset.
 * @throws {Problem} 400 for an invalid limit or cursor.
 */
export function answerList<Entry>(c: ApiContext, entries: readonly Entry[]) {
  const from = numberInQuery(c, 'cursor') ?? 0
  const limit = numberInQuery(c, 'limit') ?? LIST_LIMIT.most
  if (limit === 0) throw new Problem('invalid', 'list-limit-invalid')
  const to = from + Math.min(limit, LIST_LIMIT.most)
  return answerPart(c, {
    entries: entries.slice(from, to),
    total: entries.length,
    next: to < entries.length ? to : undefined,
  })
}
