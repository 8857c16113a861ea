import { sql } from 'drizzle-orm'
import {
  addKeyToFile,
  newKeyPair,
  nextKeyId,
  Sealer,
  type KeySource,
} from '../platform/secrets/sealing.ts'
import { openDatabase, rowsOf } from './client.ts'
import { listGivenUpIds, listMetKeyIds, noteKeys } from './key-check.ts'
import { PROCESS_NAME } from './postgres.ts'
import { countByKey, resealBatches, type Resealed } from './reseal.ts'

/** The number of running processes that could not open values sealed with this key. */
async function countProcessesWithout(keyId: string): Promise<number> {
  if (openDatabase().engine === 'embedded') return 0
  const rows = await rowsOf<{ name: string }>(
    sql`select application_name as name from pg_stat_activity
        where datname = current_database() and starts_with(application_name, ${PROCESS_NAME})`,
  )
  return rows.filter(({ name }) => !name.slice(PROCESS_NAME.length).split(',').includes(keyId))
    .length
}

export type Rotation =
  /** Keys are set in the environment: append this pair to them. */
  | { kind: 'key-needed'; pair: string; keyId: string }
  /** Sealed values in the database need keys that are not configured. */
  | { kind: 'keys-missing'; missing: string[] }
  /** Some processes run without the new key. */
  | { kind: 'restart-needed'; keyId: string; processes: number }
  | {
      kind: 'rotated'
      keyId: string
      /** Whether this run created the key. */
      isNew: boolean
      resealed: Resealed
      /** Older keys that seal no value any more. */
      unused: string[]
    }

/**
 * Continues a rotation, or starts one when only one key is left: creates the new key in the data
 * folder's file, or asks for it in the environment.
 */
export async function rotateKeys(source: KeySource): Promise<Rotation> {
  const given = Sealer.load(source)
  const givenUp = await listGivenUpIds()
  if (given.keyIds.length === 1) {
    // A new key must not take the id of one that is only missing here.
    const known = [...given.keyIds, ...givenUp]
    const missing = [...(await countByKey()).keys()].filter((id) => !known.includes(id))
    if (missing.length > 0) return { kind: 'keys-missing', missing }
    const keyId = nextKeyId([...given.keyIds, ...(await listMetKeyIds())])
    if (source.encryptionKeys) return { kind: 'key-needed', pair: newKeyPair(keyId), keyId }
    addKeyToFile(source.dataDirectory, keyId)
  }
  const sealer = Sealer.load(source).withGivenUp(givenUp)
  const keyId = sealer.newestKeyId
  const processes = await countProcessesWithout(keyId)
  if (processes > 0) return { kind: 'restart-needed', keyId, processes }
  await noteKeys(sealer)
  const resealed: Resealed = { values: 0, missingKeys: [] }
  for await (const { values, missingKeys } of resealBatches(sealer)) {
    resealed.values += values
    resealed.missingKeys.push(...missingKeys)
  }
  const used = await countByKey()
  const unused = sealer.keyIds.filter((id) => id !== keyId && !used.has(id))
  const isNew = given.newestKeyId !== keyId
  return { kind: 'rotated', keyId, isNew, resealed, unused }
}
