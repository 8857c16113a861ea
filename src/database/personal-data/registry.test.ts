import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isExported } from './export.ts'
import { personalData } from './registry.ts'

const schema = path.join(import.meta.dirname, '..', 'schema')

async function tablesOfSchema(): Promise<Map<string, PgTable>> {
  const files = readdirSync(schema).filter((file) => !file.includes('.test.'))
  const modules = await Promise.all(
    files.map((file) => import(path.join(schema, file)) as Promise<Record<string, unknown>>),
  )
  const tables = modules.flatMap((module) =>
    Object.values(module).filter((one): one is PgTable => is(one, PgTable)),
  )
  return new Map(tables.map((table) => [getTableName(table), table]))
}

it('the registry of personal columns has every column of every table, once (promise 32)', async () => {
  const expected = [...(await tablesOfSchema())].flatMap(([name, table]) =>
    Object.keys(getTableColumns(table)).map((column) => `${name}.${column}`),
  )
  const known = personalData.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${getTableName(table)}.${column}`),
  )
  expect(known.toSorted()).toEqual(expected.toSorted())
  expect(new Set(personalData.map(({ title }) => title)).size).toBe(personalData.length)
})

it('what the registry calls personal is exported or withheld with a reason, and its fate can come true', () => {
  const faults: string[] = []
  for (const { table, parts, deleted, shown, columns } of personalData) {
    const name = getTableName(table)
    const isPart = (part: string) => part in parts
    for (const part of [...Object.keys(deleted), ...Object.keys(shown)])
      if (!isPart(part)) faults.push(`${name} has no part ${part}`)
    for (const [key, column] of Object.entries(columns)) {
      const fates = Object.entries(column.fates)
      if (fates.length === 0) continue
      const isShown = Object.keys(parts).some((part) => isExported(column, part))
      if (isShown === Boolean(column.withheld)) faults.push(`${name}.${key}: exported or withheld?`)
      for (const [part, fate] of fates) {
        if (!isPart(part)) faults.push(`${name}.${key} is of ${part}, who is nobody`)
        if (fate.kind === 'with-row' && !(part in deleted))
          faults.push(`${name}.${key} goes with a row that stays`)
        if (fate.kind === 'kept' && fate.because.length < 10)
          faults.push(`${name}.${key} is kept without a reason`)
      }
    }
  }
  expect(faults).toEqual([])
})

it('names of columns in one list of the export differ', () => {
  const repeated = personalData.filter(({ columns }) => {
    const names = Object.values(columns).flatMap(({ exportAs }) => exportAs ?? [])
    return new Set(names).size < names.length
  })
  expect(repeated.map(({ title }) => title)).toEqual([])
})
