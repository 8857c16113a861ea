import * as z from 'zod/mini'
import type { ApiContext } from './environment.ts'
import { HIGHEST_ID, MOST_COUNTED, SEARCH_MAX_CHARACTERS } from './list-limits.ts'
import { emptyAsAbsent } from './empty-as-absent.ts'
import { Problem } from './problem.ts'
import { wholeNumber } from './whole-number.ts'

export const LIST_LIMIT = { usual: 100, most: 1000 } as const

/** The entry after which a list, newest first, continues. */
export interface ListPlace {
  at: Date
  id: number
}

/** One part of a list, and where the next one begins. */
export interface ListPart<Entry, Place = ListPlace> {
  entries: Entry[]
  total: number
  next: Place | undefined
}

const PLACE_SHAPE = /^(\d{1,15})\.(\d{1,10})$/
const writePlace = ({ at, id }: ListPlace): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url')

export const SLUG_SHAPE = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** Identifies a thing in an address: its id or its slug; undefined when the text can be neither. */
export function readIdOrSlug(text: string): { id: number } | { slug: string } | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= HIGHEST_ID ? { id: Number(text) } : undefined
  return SLUG_SHAPE.test(text) ? { slug: text } : undefined
}

/** The end of the year 9999: what is later no database reads as JavaScript writes it. */
const LATEST_MS = 253_402_300_799_999

/** The place that a cursor names; undefined when the cursor is not ours. */
function readPlace(cursor: string): ListPlace | undefined {
  const match = PLACE_SHAPE.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match || Number(match[1]) > LATEST_MS || Number(match[2]) > HIGHEST_ID) return undefined
  return { at: new Date(Number(match[1])), id: Number(match[2]) }
}

/** How much of a list is asked for; a limit over the maximum counts as the maximum. */
export const listLimit = (error: () => string) =>
  z._default(
    z.pipe(
      z.transform((value) => (value === '' ? LIST_LIMIT.usual : Number(value))),
      z.pipe(
        z.int({ error }).check(z.gte(1, { error })),
        z.transform((limit: number) => Math.min(limit, LIST_LIMIT.most)),
      ),
    ),
    LIST_LIMIT.usual,
  )

/** `limit` and `cursor` of every list that goes on from an instant and an id. */
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

/** From 1. */
const pageNumber = emptyAsAbsent(wholeNumber(1, 10_000))

/**
 * How a list that is shown by pages is read: by `page`, or as every list by `limit` and `cursor`,
 * which here is the number of entries before.
 */
export const pagedQuery = {
  page: pageNumber,
  limit: emptyAsAbsent(wholeNumber(1)),
  cursor: emptyAsAbsent(wholeNumber(0, 10_000_000)),
}

interface PagedQuery {
  page?: number | undefined
  limit?: number | undefined
  cursor?: number | undefined
}

/**
 * The rows that a query asks for, where a page of the site has so many. Where the total is given, a
 * page after the last one is the last, as far as entries are counted.
 */
export function rowsOfPage({ page, limit, cursor }: PagedQuery, size: number, total = Infinity) {
  const count = Math.min(limit ?? (page ? size : LIST_LIMIT.usual), LIST_LIMIT.most)
  const last = total > MOST_COUNTED ? Infinity : Math.max(1, Math.ceil(total / count))
  return { offset: cursor ?? (Math.min(page ?? 1, last) - 1) * count, count }
}

/**
 * A page of a list; where the next part begins is the number of entries before it. Where the count
 * has stopped, a page that is full has another after it.
 */
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

/** Splits what was read, one more than the limit, into the part and where the next one begins. */
export function partOf<Entry extends object, Place>(
  rows: readonly Entry[],
  limit: number,
  placeOf: (last: Entry) => Place,
): { entries: Entry[]; next: Place | undefined } {
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, next: last && placeOf(last) }
}

/** The same for a list whose places are an instant and an id. */
export const toListPart = <Entry extends { id: number }>(
  rows: readonly Entry[],
  { limit, total, at }: { limit: number; total: number; at: (entry: Entry) => Date },
): ListPart<Entry> => ({
  ...partOf(rows, limit, (last) => ({ at: at(last), id: last.id })),
  total,
})

/**
 * The header with the total; past the largest counted one, another header says that there are more.
 */
export const totalHeaders = (total: number): Record<string, string> => ({
  'x-total-count': String(Math.min(total, MOST_COUNTED)),
  ...(total > MOST_COUNTED ? { 'x-total-more': 'true' } : {}),
})

export function setTotalHeaders(c: ApiContext, total: number): void {
  for (const [name, value] of Object.entries(totalHeaders(total))) c.header(name, value)
}

/** Since when the entries of a search came that were searched whole; absent where all were. */
export function setSearchedSince(c: ApiContext, since: Date | undefined): void {
  if (since) c.header('x-searched-since', since.toISOString())
}

/** Where the next part of the list is; absent after the last. */
export function setNextLink(c: ApiContext, cursor: string | number | undefined): void {
  if (cursor === undefined) return
  const url = new URL(c.req.url)
  url.searchParams.set('cursor', String(cursor))
  c.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

/**
 * Answers a part of a list with an array, and headers for the total and where the next part is:
 * `next` is its place, or a cursor of the call's own.
 */
export function answerPart<Entry>(
  c: ApiContext,
  part: { entries: Entry[]; total: number; next?: ListPlace | string | number | undefined },
) {
  const { entries, total, next } = part
  setTotalHeaders(c, total)
  setNextLink(c, typeof next === 'object' ? writePlace(next) : next)
  return c.json(entries)
}

/** Answers a table as a file to save, which nothing caches. */
export const answerCsv = (c: ApiContext, name: string, table: string) =>
  c.body(table, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  })

const WHOLE_NUMBER = /^\d{1,15}$/

/** A number of the query; undefined where there is none. @throws {Problem} 400 for anything else. */
function numberInQuery(c: ApiContext, name: 'limit' | 'cursor'): number | undefined {
  const text = c.req.query(name)
  if (!text) return undefined
  if (!WHOLE_NUMBER.test(text)) throw new Problem('invalid', `list-${name}-invalid`)
  return Number(text)
}

/**
 * Answers a list that is short enough to be read at once as every other list: all of it, unless
 * `limit` says how much. Its cursor is the number of entries before.
 * @throws {Problem} 400 for a limit or a cursor that cannot be one.
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
