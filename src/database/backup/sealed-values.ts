import { keyIdOf, type Sealer } from '../../platform/secrets/sealing.ts'
import { sealedColumns } from '../reseal.ts'
import { BackupRefused } from './refusal.ts'

/** Collects the key ids of the rows that pass, and reports the first value sealed with each key. */
export function watchKeys(first: (found: FoundValue) => void = () => {}) {
  const keys = new Set<string>()
  return {
    /** Watches rows of a table; values are in the order of `columns`. */
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
 * @throws {BackupRefused} when a key is missing: what it has sealed in the backup would be
 * unreadable, and a start would create a different key under the same id.
 */
export function requireKeys(needed: readonly string[], sealer: Sealer | undefined): void {
  const missing = needed.filter((id) => !sealer?.keyIds.includes(id))
  if (missing.length > 0)
    throw new BackupRefused(
      `put the keys back first: the backup needs ${missing.join(', ')} (or say --without-keys)`,
    )
}

/** @throws {BackupRefused} when a key with the right id cannot open the value. */
export function requireOpens(sealer: Sealer, { value, place }: FoundValue): void {
  try {
    sealer.open(value, place)
  } catch {
    throw new BackupRefused(
      `the key ${keyIdOf(value)} is another than the backup’s: it does not open what is sealed in it`,
    )
  }
}
