/**
 * The vocabulary in which the registry says, column by column, whose data it is and what becomes of
 * it.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sealedKeysOf, type SealedKey } from '../sealed-rows.ts'

/** What deletion does to a column, for the deleted person's part in its row. */
export type Fate =
  | { kind: 'with-row' }
  /** Emptied, or a neutral word put in its place. */
  | { kind: 'replaced'; by: SQL }
  /** Another person's, or public. */
  | { kind: 'kept'; because: string }

export const withRow: Fate = { kind: 'with-row' }
export const emptied: Fate = { kind: 'replaced', by: sql`null` }
export const replacedBy = (by: SQL): Fate => ({ kind: 'replaced', by })
export const retained = (because: string): Fate => ({ kind: 'kept', because })

export interface ColumnRule {
  /**
   * The parts of a row about whose person the column says something, each with its fate; without
   * parts the column is not personal.
   */
  fates: Readonly<Record<string, Fate>>
  /** Its name in the export; null when it is not exported. */
  exportAs: string | null
  /** The only parts that may read it; by default those about whom it says something. */
  readBy?: readonly string[]
  /** Why a personal column is not in the export. */
  withheld?: string
  /** What the export shows instead of the stored text. */
  shows?: (text: string) => unknown
}

/**
 * An id, a state or a counter that says nothing of anybody without its row, and is useless outside.
 */
export const link: ColumnRule = { fates: {}, exportAs: null }

/** Not personal by itself; exported so that the rest can be understood. */
export const fact = (exportAs: string): ColumnRule => ({ fates: {}, exportAs })

/** Says something of the people who have these parts in the row. */
export const personal = (
  exportAs: string,
  fates: Record<string, Fate>,
  more: Pick<ColumnRule, 'readBy' | 'shows'> = {},
): ColumnRule => ({ fates, exportAs, ...more })

/**
 * The sealed columns of a table: each says something of the same people and is exported under its
 * name.
 */
export const personalSealed = <Table extends PgTable>(table: Table, fates: Record<string, Fate>) =>
  Object.fromEntries(
    sealedKeysOf(table).map((key) => [key, personal(inPlainWords(key), fates)]),
  ) as Record<SealedKey<Table>, ColumnRule>

const inPlainWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Personal, and given to nobody: `withheld` says why. */
export const secret = (withheld: string, fates: Record<string, Fate>): ColumnRule => ({
  fates,
  exportAs: null,
  withheld,
})
