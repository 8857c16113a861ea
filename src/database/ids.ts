import { sql } from 'drizzle-orm'
import { rowsOf } from './client.ts'
import { present } from '../platform/present.ts'

const BLOCK = 32
const blocks = new WeakMap<object, Map<string, number[]>>()

/**
 * Takes the next id of a table from its sequence, in blocks: sealed columns are bound to their
 * row's id, so it must be known before the insert. Unused ids of a block are skipped, as with
 * PostgreSQL's own sequences.
 */
export async function nextId(
  table:
    | 'authenticators'
    | 'consultations'
    | 'idempotency_keys'
    | 'regular_users'
    | 'messages'
    | 'message_reports'
    | 'mails'
    | 'children'
    | 'follow_ups'
    | 'private_notes'
    | 'concerns'
    | 'stored_files'
    | 'push_devices'
    | 'text_phones'
    | 'calendars'
    | 'webhooks'
    | 'contact_entries',
  of: object,
) {
  const perDatabase = blocks.get(of) ?? new Map<string, number[]>()
  blocks.set(of, perDatabase)
  const left = perDatabase.get(table) ?? []
  perDatabase.set(table, left)
  const ready = left.shift()
  if (ready !== undefined) return ready
  const rows = await rowsOf<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${BLOCK})`,
  )
  const [first, ...rest] = rows.map((row) => row.id)
  left.push(...rest)
  return present(first)
}
