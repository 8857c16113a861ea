import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openEmbeddedDatabase, type OpenDatabase } from '../database/client.ts'
import { DataFolderInUse } from '../database/embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { findingsOn, type Finding } from './finding.ts'

const { warning, mistake } = findingsOn('database')

export interface OpenedDatabase {
  findings: Finding[]
  /** Absent when the database cannot be opened. */
  open?: OpenDatabase
  /** Whether the running product has it locked. */
  isLocked?: boolean
}

const CONNECTIONS = 2

async function openServer(url: string): Promise<OpenedDatabase> {
  const open = await openPostgres(url, CONNECTIONS, { limited: false })
  try {
    await open.root.execute(sql`select 1`)
    return { open, findings: [] }
  } catch (error) {
    await open.close()
    const { host } = new URL(url)
    const code = describeError(error).code ?? 'unknown'
    return {
      findings: [
        mistake(
          `PostgreSQL at ${host || 'this machine'} does not let us in (${code})`,
          'see that it runs, that firewalls let us reach it, and that name, password and database in DATABASE_URL are right',
        ),
      ],
    }
  }
}

/** Opens the configured database as a start would, without creating or changing anything. */
export async function openForExamination(configuration: Configuration): Promise<OpenedDatabase> {
  if (configuration.databaseUrl) return openServer(configuration.databaseUrl)
  const folder = path.join(configuration.dataDirectory, 'database')
  if (!existsSync(folder))
    return {
      findings: [warning(`there is none in ${folder} yet`, 'the first start makes it: npm start')],
    }
  try {
    return { open: await openEmbeddedDatabase(folder), findings: [] }
  } catch (error) {
    if (error instanceof DataFolderInUse) return { isLocked: true, findings: [] }
    return {
      findings: [
        mistake(
          `the embedded database in ${folder} does not open (${describeError(error).type})`,
          'put DATA_DIR back from a copy that was made while the product was stopped',
        ),
      ],
    }
  }
}
