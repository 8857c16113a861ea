import { filledIn, idIn, type QueryOf, queryReader } from '../platform/addresses/query.ts'
import { SEARCH_MAX_CHARACTERS } from '../platform/api/list-limits.ts'
import { privatePage } from './private-page.ts'

export { idIn, oneOf } from '../platform/addresses/query.ts'

const textIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, SEARCH_MAX_CHARACTERS) || undefined
}

/**
 * The parsers of all tabs' parameters. Every page loads this table, so it has no lists of values:
 * each tab validates its own parameters.
 */
const READERS = {
  q: textIn,
  status: textIn,
  role: textIn,
  language: textIn,
  category: textIn,
  kind: textIn,
  /** A column, with a leading minus for descending. */
  sort: textIn,
  /** A range of dates, YYYY-MM-DD. */
  from: textIn,
  to: textIn,
  /** The first date of the shown week. */
  week: textIn,
  /** The current view of a tab. */
  view: textIn,
  state: textIn,
  show: textIn,
  open: idIn,
  mail: idIn,
  message: idIn,
  concern: idIn,
  /** The person whose conversation is open. */
  with: idIn,
  /** The message to report. */
  report: idIn,
  /** The child's profile to edit. */
  child: (value: unknown) => (value === 'new' ? value : idIn(value)),
  /** Asks the reader to confirm a removal. */
  remove: textIn,
  /** The page of the list, from 1. */
  page: idIn,
  /** The cursor of older entries. */
  before: idIn,
  /** The cursor of earlier messages or conversations. */
  older: filledIn,
  /** The last action, for its notice. */
  done: textIn,
}

export type TabSearch = QueryOf<typeof READERS>

/** Parses some of the parameters; empty ones and invalid numbers are left out. */
export const tabSearch = <Name extends keyof TabSearch>(...names: readonly Name[]) =>
  queryReader(
    Object.fromEntries(names.map((name) => [name, READERS[name]])) as Pick<typeof READERS, Name>,
  )

/** A tab's loader depends on all parameters but the last action. */
const withoutDone = <Search extends { done?: unknown }>({
  search: { done: _, ...deps },
}: {
  search: Search
}) => deps

/** Common options of all tabs' routes. */
export const tabRoute = {
  ...privatePage,
  loaderDeps: withoutDone,
  // The dashboard around the tab handles its errors.
  errorComponent: false,
} as const
