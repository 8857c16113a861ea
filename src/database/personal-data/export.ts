import { and, asc, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sealer } from '../../platform/secrets/sealing.ts'
import { database } from '../client.ts'
import { columnOf, isSealed } from '../sealed-rows.ts'
import { onePerson } from './erasure.ts'
import { personalData } from './registry.ts'
import type { ColumnRule, TableRule } from './rule.ts'
import { present } from '../../platform/present.ts'

/** One row, with readable field names. */
export type ExportedRow = Record<string, unknown>

/**
 * A person's data by the registry, in named lists without empty ones. `lost` replaces values sealed
 * with a lost key.
 */
export async function readPersonalData(
  userId: number,
  lost: string,
): Promise<Record<string, ExportedRow[]>> {
  const lists: Record<string, ExportedRow[]> = {}
  for (const rule of personalData.toReversed()) {
    const rows: ExportedRow[] = []
    for (const part of Object.keys(rule.parts))
      rows.push(...(await readPart(rule, part, { userId, lost })))
    if (rows.length > 0) lists[rule.title] = rows
  }
  return lists
}

/** Whether a column is exported to a person who has this part in its row. */
export function isExported({ exportAs, fates, readBy }: ColumnRule, part: string): boolean {
  if (exportAs === null) return false
  const readers = readBy ?? Object.keys(fates)
  return Object.keys(fates).length === 0 || readers.includes(part)
}

const isPersonal = ({ fates }: ColumnRule): boolean => Object.keys(fates).length > 0

async function readPart(
  rule: TableRule,
  part: string,
  { userId, lost }: { userId: number; lost: string },
): Promise<ExportedRow[]> {
  const exported = Object.entries(rule.columns).filter(([, column]) => isExported(column, part))
  // Rows without personal data are left out.
  if (!exported.some(([, column]) => isPersonal(column))) return []
  const columns = getTableColumns(rule.table)
  const { id } = columns
  const wanted = Object.fromEntries(exported.map(([name]) => [name, present(columns[name])]))
  const query = database()
    .select({ ...(id ? { id } : {}), ...wanted })
    .from(rule.table)
    .where(and(present(rule.parts[part])(onePerson(userId)), rule.shown[part]))
  const rows = (await (id ? query.orderBy(asc(id)) : query)) as Record<string, unknown>[]
  const severalParts = Object.keys(rule.parts).length > 1
  return rows.map((row) => ({
    ...(severalParts ? { as: part } : {}),
    ...Object.fromEntries(
      exported.map(([name, column]) => [
        column.exportAs,
        shownOf(column, openValue({ rule, name, column: present(columns[name]), row }), lost),
      ]),
    ),
  }))
}

function shownOf({ shows }: ColumnRule, value: unknown, lost: string): unknown {
  if (value === undefined) return lost
  return shows && typeof value === 'string' ? shows(value) : value
}

/** Undefined when its key is lost for good. */
function openValue(cell: {
  rule: TableRule
  name: string
  column: PgColumn
  row: Record<string, unknown>
}): unknown {
  const { rule, name, column, row } = cell
  const value = row[name]
  if (typeof value !== 'string' || !isSealed(column)) return value
  return sealer().openUnlessLost(value, { ...columnOf(rule.table, name), id: row['id'] as number })
}
