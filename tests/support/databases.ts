import { afterAll, beforeAll, describe, inject } from 'vitest'
import { provideDatabase, type OpenDatabase } from '../../src/database/client.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { startCountingSecurity } from '../../src/database/security-journal.ts'
import { startCountingViews } from '../../src/features/blog/service/index.server.ts'
import { startCountingUnmetSearches } from '../../src/features/directory/service/index.server.ts'
import { startCountingResourceViews } from '../../src/features/library/service/index.server.ts'
import { provideMails } from '../../src/mails.ts'
import { Sealer, provideSealer } from '../../src/platform/secrets/sealing.ts'
import { openEmptied } from './emptied-engine.ts'
import { IS_CORE } from './extent.ts'
import { createDatabase, type OwnDatabase } from './postgres.ts'

export type Engine = OpenDatabase['engine']
export const engines: readonly Engine[] = ['embedded', 'postgresql']

export const testSealer = Sealer.fromText(`test:${Buffer.alloc(32, 7).toString('base64url')}`)

async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const { postgresUrl, postgresTemplate, embedded } = inject('databases')
  if (engine === 'embedded') return openEmptied(embedded)
  const { url } = await createDatabase(postgresUrl, { template: postgresTemplate })
  return openPostgres(url, 12)
}

/** An empty database for processes of the product, on the server that all tests share. */
export const createOwnDatabase = (): Promise<OwnDatabase> =>
  createDatabase(inject('databases').postgresUrl)

const describeOn = (
  chosen: readonly Engine[],
  title: string,
  suite: (engine: Engine) => void,
): void =>
  describe.each(chosen)(`${title}, on the %s database`, (engine) => {
    useTestDatabase(engine)
    suite(engine)
  })

/** Runs the suite on each engine, on a new database with all migrations: for own SQL and locks. */
export const describeOnBothDatabases = (title: string, suite: (engine: Engine) => void): void =>
  describeOn(engines, title, suite)

/** Runs the suite on a new database: on the embedded engine in the core, else once on each. */
export const describeWithDatabase = (title: string, suite: (engine: Engine) => void): void =>
  describeOn(IS_CORE ? ['embedded'] : engines, title, suite)

/** Counters in memory, which outlive a suite: the next one's accounts have the same ids. */
const counters = [
  startCountingSecurity,
  startCountingUnmetSearches,
  startCountingViews,
  startCountingResourceViews,
]

/** Opens a new database before the suite's tests and makes it the process's own. */
export function useTestDatabase(engine: Engine): void {
  let open: OpenDatabase | undefined
  beforeAll(async () => {
    provideSealer(testSealer)
    provideMails()
    open = await openTestDatabase(engine)
    provideDatabase(open)
  })
  afterAll(async () => {
    if (!open) return
    await Promise.all(counters.map((startCounting) => startCounting()()))
    await open.close()
  })
}
