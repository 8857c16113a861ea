import { keyIdOf, type Sealer } from '../../platform/secrets/sealing.ts'
import { sealedColumns } from '../reseal.ts'
import { BackupRefused } from './refusal.ts'

/** Records which keys the passing rows are sealed with, and passes on the first value of each. */
export function watchKeys(first: (found: FoundValue) => void = () => {}) {
  const keys = new Set<string>()
  return {
    /** Looks at rows of a table whose values are in the order of these columns. */
    watch(table: string, columns: readonly string[], lines: readonly string[]): void {
      const watched = sealedColumns.filter(
        (one) => one.table === table && columns.includes(one.column),
      )
      if (watched.length === 0) return
      for (const line of lines) {
        const values = JSON.parse(line) as (string | null)[]
        for (const { column } of watched) {
          const value = values[columns.indexOf(column)]
          const key = value ? keyIdOf(value) : undefined
          if (!value || key === undefined || keys.has(key)) continue
          keys.add(key)
          first({ value, place: { table, column, id: Number(values[columns.indexOf('id')]) } })
        }
      }
    },
    ids: (): string[] => [...keys].toSorted(),
  }
}

interface FoundValue {
  value: string
  place: { table: string; column: string; id: number }
}

/**
 * @throws {BackupRefused} when a key is missing. Without it nobody could read what the backup
 * holds, and a start would make another key under the same name.
 */
export function requireKeys(needed: readonly string[], sealer: Sealer | undefined): void {
  const missing = needed.filter((id) => !sealer?.keyIds.includes(id))
  if (missing.length > 0)
    throw new BackupRefused(
      `put the keys back first: the backup needs ${missing.join(', ')} (or say --without-keys)`,
    )
}

/** @throws {BackupRefused} when a key has the right name but opens nothing. */
export function requireOpens(sealer: Sealer, { value, place }: FoundValue): void {
  try {
    sealer.open(value, place)
  } catch {
    throw new BackupRefused(
      `the key ${keyIdOf(value)} is another than the backup’s: it does not open what is sealed in it`,
    )
  }
}
