import { filledIn, idIn, type QueryOf, queryReader } from '../platform/addresses/query.ts'
import { SEARCH_MAX_CHARACTERS } from '../platform/api/list-limits.ts'
import { privatePage } from './private-page.ts'

export { idIn, oneOf } from '../platform/addresses/query.ts'

const textIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, SEARCH_MAX_CHARACTERS) || undefined
}

/**
 * The parameters of the tabs' addresses, and how they are read. Every page loads this table, so it
 * knows no list: each tab narrows its own parameters.
 */
const READERS = {
  q: textIn,
  status: textIn,
  role: textIn,
  language: textIn,
  category: textIn,
  kind: textIn,
  /** A column, with a minus in front where it goes down. */
  sort: textIn,
  /** Dates between which something lies, YYYY-MM-DD. */
  from: textIn,
  to: textIn,
  /** The first date of the week that is shown. */
  week: textIn,
  /** Which of a tab's views is shown. */
  view: textIn,
  state: textIn,
  show: textIn,
  open: idIn,
  mail: idIn,
  message: idIn,
  concern: idIn,
  /** The person whose conversation is open. */
  with: idIn,
  /** The message that is about to be reported. */
  report: idIn,
  /** The child's profile that is written. */
  child: (value: unknown) => (value === 'new' ? value : idIn(value)),
  /** The reader is asked whether to remove it. */
  remove: textIn,
  /** The page of the list, from 1. */
  page: idIn,
  /** Things older than this one. */
  before: idIn,
  /** Where a page of earlier messages, or conversations, begins. */
  older: filledIn,
  /** What was just done, for the page that says so. */
  done: textIn,
}

export type TabSearch = QueryOf<typeof READERS>

/** Reads these of an address's parameters; what is empty, or no number where one belongs, is left out. */
export const tabSearch = <Name extends keyof TabSearch>(...names: readonly Name[]) =>
  queryReader(
    Object.fromEntries(names.map((name) => [name, READERS[name]])) as Pick<typeof READERS, Name>,
  )

/** What a tab reads depends on all that its address says, but for what was just done. */
const withoutDone = <Search extends { done?: unknown }>({
  search: { done: _, ...deps },
}: {
  search: Search
}) => deps

/** What the routes of all tabs have in common. */
export const tabRoute = {
  ...privatePage,
  loaderDeps: withoutDone,
  // The dashboard around the tab answers its errors.
  errorComponent: false,
} as const
