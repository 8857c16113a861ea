import { sql } from 'drizzle-orm'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '../database/client.ts'
import { ConfigurationError, type Configuration } from '../platform/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { Sealer } from '../platform/sealing.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake } = findingsOn('keys')

interface FoundKeys {
  findings: Finding[]
  sealer?: Sealer
}

const OTHERS = 0o077

function readFile(file: string, hasDatabase: boolean): FoundKeys {
  if (!existsSync(file))
    return {
      findings: [
        hasDatabase
          ? mistake(
              `${file} is gone: nobody can read the children’s details without it`,
              'put it back from the copy; a start without it makes other keys, which open nothing',
            )
          : warning(`there are none in ${file} yet`, 'the first start makes them: npm start'),
      ],
    }
  const isOpen = (statSync(file).mode & OTHERS) !== 0
  return {
    sealer: Sealer.fromText(readFileSync(file, 'utf8')),
    findings: isOpen
      ? [warning(`others on this machine may read ${file}`, `chmod 600 ${file}`)]
      : [ok(`they lie in ${file}; keep a copy apart from the database’s`)],
  }
}

/** The keys as the start would find them; none are made. */
export function findKeys(
  { encryptionKeys, dataDirectory }: Configuration,
  hasDatabase: boolean,
): FoundKeys {
  try {
    if (!encryptionKeys)
      return readFile(path.join(dataDirectory, 'keys', 'encryption.keys'), hasDatabase)
    return { sealer: Sealer.fromText(encryptionKeys), findings: [ok('ENCRYPTION_KEYS is set')] }
  } catch (error) {
    const text =
      error instanceof ConfigurationError
        ? error.message
        : `they cannot be read (${describeError(error).code ?? 'unknown'})`
    return { findings: [mistake(text, 'put the keys back from their copy')] }
  }
}

interface Sealed {
  id: number
  mainConcern: string
}

/** Whether the keys open what was sealed last, and first. */
export async function tryKeys(open: OpenDatabase, sealer: Sealer): Promise<Finding[]> {
  const { rows } = (await open.root.execute(
    sql`(select id, main_concern as "mainConcern" from consultations
          where main_concern <> '' order by id limit 1)
        union (select id, main_concern from consultations
          where main_concern <> '' order by id desc limit 1)`,
  )) as unknown as { rows: Sealed[] }
  if (rows.length === 0) return []
  const closed = rows.filter(({ id, mainConcern }) => {
    try {
      sealer.open(mainConcern, { table: 'consultations', column: 'main_concern', id })
      return false
    } catch {
      return true
    }
  })
  if (closed.length === 0) return [ok('they open what is sealed in the database')]
  return [
    mistake(
      'they do not open what is sealed in the database',
      'the keys belong to another database, or an older one is missing: ENCRYPTION_KEYS lists all, oldest first',
    ),
  ]
}
