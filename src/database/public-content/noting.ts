import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { AsyncLocalStorage } from 'node:async_hooks'
import { publicColumns } from './public-columns.ts'
import { logger } from '../../platform/logger.ts'
import { connectPublicContent } from '../../platform/public-content.ts'
import type { OpenDatabase } from '../client.ts'

/** The engines' response to a statement. */
interface Answer {
  /** In PostgreSQL. */
  rowCount?: number | null
  /** In the embedded engine. */
  affectedRows?: number
}

/** Whether a statement changes visitors' pages: never, if it affects rows, or always. */
type Effect = 'none' | 'with rows' | 'any'

const columnsByTable = new Map(
  publicColumns.map(({ table, columns }) => [getTableName(table), columns]),
)

/**
 * Tables that public rows refer to: deleting their rows cascades to public rows or nulls the
 * reference.
 */
const referencedByPublic = new Set<string>()

function followReferences(table: PgTable): void {
  const name = getTableName(table)
  if (referencedByPublic.has(name)) return
  referencedByPublic.add(name)
  for (const key of getTableConfig(table).foreignKeys)
    if (key.onDelete === 'cascade' || key.onDelete === 'set null')
      followReferences(key.reference().foreignTable)
}

for (const { table } of publicColumns) followReferences(table)

function isPublicWrite({ kind, table, columns }: Write): boolean {
  if (kind === 'delete') return referencedByPublic.has(table)
  const publicOfTable = columnsByTable.get(table)
  return (
    publicOfTable !== undefined && (!columns || columns.some((column) => publicOfTable.has(column)))
  )
}

function effectOf(text: string): Effect {
  const writes = writesOf(text).filter(isPublicWrite)
  if (writes.length === 0) return 'none'
  return writes.every(({ isCounted }) => isCounted) ? 'with rows' : 'any'
}

/** Limits the cache of effects: texts differ by statement and by the length of its lists. */
const MOST_TEXTS = 2000
const effects = new Map<string, Effect>()

function knownEffectOf(text: string): Effect {
  const known = effects.get(text)
  if (known) return known
  if (effects.size >= MOST_TEXTS) effects.clear()
  const effect = effectOf(text)
  effects.set(text, effect)
  return effect
}

const hasRows = ({ rowCount, affectedRows }: Answer): boolean => (rowCount ?? affectedRows) !== 0

const unseen = new AsyncLocalStorage<true>()

/**
 * Runs work whose writes to public columns no visitor sees: those of a draft, or of a comment that
 * waits for approval.
 */
export const unseenByVisitors = <T>(work: () => Promise<T>): Promise<T> => unseen.run(true, work)

interface Engine {
  query(statement: string | { text: string }, ...values: unknown[]): Promise<Answer>
  transaction(work: (inside: Engine) => Promise<unknown>): Promise<unknown>
}

/**
 * Wraps a pool, a connection, or the embedded engine: calls `changed` after each statement that has
 * written data that visitors see.
 */
export function notePublicWrites<Client extends object>(
  client: Client,
  changed: () => void,
): Client {
  const engine = client as Engine
  const noted: Engine = {
    query(statement, ...values) {
      const effect = knownEffectOf(typeof statement === 'string' ? statement : statement.text)
      const answered = engine.query(statement, ...values)
      if (effect === 'none' || unseen.getStore()) return answered
      return answered.then((answer) => {
        if (effect === 'any' || hasRows(answer)) changed()
        return answer
      })
    },
    transaction: (work) => engine.transaction((inside) => work(notePublicWrites(inside, changed))),
  }
  return noted as Client
}

const CHANNEL = 'public_content'

/**
 * Notifies other processes on the database of changes to visitors' pages; all commits within one
 * tick of the event loop make one notification.
 */
export function notifyOtherProcesses(open: OpenDatabase) {
  let waiting: Promise<void> | undefined
  async function notify(sender: string): Promise<void> {
    await new Promise(setImmediate)
    waiting = undefined
    await open.notify(CHANNEL, sender).catch(() => {
      logger.warn('other processes could not be notified of a change')
    })
  }
  const { heard } = connectPublicContent((sender) => {
    waiting ??= notify(sender)
  }, open.hears)
  return { heard, sent: async () => waiting }
}

/** Connects this process to the other processes' notifications, both ways. */
export async function joinPublicContent(open: OpenDatabase): Promise<void> {
  await open.listen(CHANNEL, notifyOtherProcesses(open).heard)
}

/** One writing clause of a statement. */
interface Write {
  kind: 'insert' | 'update' | 'delete'
  table: string
  /**
   * The columns that an update sets; undefined when a whole row changes or the text does not tell.
   */
  columns?: readonly string[]
  /** Whether the engine's row count is that of this clause. */
  isCounted: boolean
}

const WRITING =
  /(?<!\bfor\s+)(?<!\bno\s+key\s+)(?<!\bdo\s+)\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi
const LITERAL = /'(?:[^']|'')*'/g

/** The writes of a statement, by its text; its values are parameters. */
export function writesOf(statement: string): Write[] {
  const text = statement.replaceAll(LITERAL, "''")
  const found = [...text.matchAll(WRITING)]
  return found.map((match) => {
    const [whole, verb = '', table = ''] = match
    const kind = kindOf(verb)
    const columns =
      kind === 'update' ? columnsAfter(text.slice(match.index + whole.length)) : undefined
    return {
      kind,
      table,
      ...(columns ? { columns } : {}),
      isCounted: found.length === 1 && depthAt(text, match.index) === 0,
    }
  })
}

function kindOf(verb: string): Write['kind'] {
  const first = verb.toLowerCase().split(/\s/, 1)[0]
  return first === 'insert' || first === 'update' ? first : 'delete'
}

const SET = /^(?:\s+as)?(?:\s+(?!set\b)"?\w+"?)?\s+set\b/i
const END_OF_SET = /(?<!\bdistinct\s+)\bfrom\b|\bwhere\b|\breturning\b/i
const ASSIGNED = /^\s*"?(\w+)"?\s*=/

/** The columns of the SET clause after `update` and its table. */
function columnsAfter(text: string): string[] | undefined {
  const set = SET.exec(text)
  if (!set) return undefined
  const [assignments = ''] = outsideBrackets(text.slice(set[0].length)).split(END_OF_SET, 1)
  const columns = assignments.split(',').map((one) => ASSIGNED.exec(one)?.[1])
  return columns.every((column) => column !== undefined) ? columns : undefined
}

const OPENS = '(['
const CLOSES = ')]'

/** The text without nested brackets, up to the enclosing closing bracket. */
function outsideBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (OPENS.includes(character)) depth += 1
    else if (CLOSES.includes(character)) depth -= 1
    else if (depth === 0) outside += character
    if (depth < 0) break
  }
  return outside
}

function depthAt(text: string, index: number): number {
  let depth = 0
  for (const character of text.slice(0, index))
    if (OPENS.includes(character)) depth += 1
    else if (CLOSES.includes(character)) depth -= 1
  return depth
}
