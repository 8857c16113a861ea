import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { demoFamilies } from '../../content/demo/families.ts'
import { demoPendingSpecialists, demoSpecialists } from '../../content/demo/specialists.ts'
import { openEmbeddedDatabase, provideDatabase } from '../../src/database/client.ts'
import { requireKeys } from '../../src/database/key-check.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { createKeys } from '../../src/platform/secrets/sealing.ts'
import { createOwnDatabase } from '../support/databases.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { freePort } from '../support/free-port.ts'
import { startProduct } from '../support/product.ts'
import { startRefused } from '../support/start-once.ts'

/** The promise is 10; by default a run makes fewer. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
/** All people of the demo, with two of the team. */
const DEMO_PEOPLE = demoFamilies.length + demoSpecialists.length + demoPendingSpecialists.length + 2

const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-starting-'))
const at = (name: string) => path.join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const countPeople = async (url: string): Promise<number> => {
  const [found] = await ask<{ is: boolean }>(
    url,
    `select to_regclass('public.users') is not null as is`,
  )
  if (!found?.is) return 0
  const [row] = await ask<{ count: number }>(url, 'select count(*)::int as count from users')
  return row!.count
}

const spawnProduct = (environment: Record<string, string>) =>
  spawn(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: 'production',
      DIST_DIR: 'dist',
      ...environment,
    },
    stdio: 'ignore',
  })

describe('first starts on one empty database (promise 46)', () => {
  it(
    'of three processes at once all live, and the demo is there once',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const own = await createOwnDatabase()
        const environment = { DATABASE_URL: own.url, DEMO: 'on' }
        const data = at(`shared-${round}`)
        const products = await Promise.all([1, 2, 3].map(() => startProduct(environment, data)))
        expect(await countPeople(own.url)).toBe(DEMO_PEOPLE)
        await Promise.all(products.map((product) => product.stop()))
        await own.drop()
      }
    },
    180_000 * ROUNDS,
  )

  it('take the keys that another has made since they looked for them', async () => {
    const own = await createOwnDatabase()
    const open = await openPostgres(own.url, 2, { limited: false })
    provideDatabase(open)
    await migrateDatabase(open)
    const other = new pg.Client({ connectionString: own.url })
    await other.connect()
    try {
      const source = { dataDirectory: at('keys-made-meanwhile') }
      await other.query('begin')
      await other.query('lock table sealing_keys in access exclusive mode')
      const required = requireKeys(source)
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`
      await expect.poll(() => ask(own.url, waiting)).not.toEqual([])
      const made = createKeys(source)
      await other.query('insert into sealing_keys (id, fingerprint) values ($1, $2)', [
        made.newestKeyId,
        made.fingerprintOf(made.newestKeyId),
      ])
      await other.query('commit')
      expect((await required).keyIds).toEqual(made.keyIds)
    } finally {
      await other.end()
      await open.close()
      await own.drop()
    }
  })

  it(
    'killed in the middle, put the demo in whole or not at all, and the next start makes up for it',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const own = await createOwnDatabase()
        const environment = { DATABASE_URL: own.url, DEMO: 'on' }
        const place = { DATA_DIR: at(`killed-${round}`), PORT: String(await freePort()) }
        const child = spawnProduct({ ...environment, ...place })
        const began = `select 1 from pg_stat_activity where datname = current_database()
        and state <> 'idle' and query ilike '%insert into%'`
        await expect.poll(() => ask(own.url, began), { interval: 5 }).not.toEqual([])
        const killed = once(child, 'exit')
        child.kill('SIGKILL')
        await killed
        expect([0, DEMO_PEOPLE]).toContain(await countPeople(own.url))
        const again = await startProduct(environment, at(`killed-${round}`))
        expect(await countPeople(own.url)).toBe(DEMO_PEOPLE)
        await again.stop()
        await own.drop()
      }
    },
    180_000 * ROUNDS,
  )
})

describe('a start that is refused', () => {
  const data = at('newer')

  it('names a database of a newer version in one line (promise 45)', async () => {
    copyPreparedDemo(data)
    const open = await openEmbeddedDatabase(path.join(data, 'database'))
    await open.root.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
    )
    await open.close()
    const { code, errors } = await startRefused({ DATA_DIR: data, DEMO: 'off' })
    expect(errors).toMatch(/^the database was changed by a newer version [^\n]+\n$/)
    expect(code).toBe(1)
  })

  it.each([
    ['a damaged control file', 'global/pg_control', /^The database in [^\n]+ is damaged [^\n]+\n$/],
    ['a folder of nonsense', 'PG_VERSION', /^The database in [^\n]+ is damaged [^\n]+\n$/],
    ['a damaged lock', '../database.lock', /^The lock file [^\n]+ is damaged[^\n]+\n$/],
    ['damaged keys', '../keys/encryption.keys', /^[^\n]*encryption\.keys [^\n]+\n$/],
  ])('says what is wrong with %s in one sentence (promise 45)', async (_, file, line) => {
    const spoilt = at(`spoilt-${path.basename(file)}`)
    copyPreparedDemo(spoilt)
    const target = path.join(spoilt, 'database', file)
    const size = existsSync(target) ? Math.max(statSync(target).size, 64) : 4096
    writeFileSync(target, Buffer.alloc(size, 'nonsense'))
    const { code, errors } = await startRefused({
      DATA_DIR: spoilt,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    })
    expect(errors).toMatch(line)
    expect(code).toBe(1)
  })

  it('begins anew where making the folder was cut off', async () => {
    const cutOff = at('cut-off')
    copyPreparedDemo(cutOff)
    rmSync(path.join(cutOff, 'database', 'global'), { recursive: true })
    writeFileSync(path.join(cutOff, 'database.unfinished'), '')
    const open = await openEmbeddedDatabase(path.join(cutOff, 'database'))
    expect(await open.root.execute('select 1 as whole')).toMatchObject({ rows: [{ whole: 1 }] })
    await open.close()
    expect(readdirSync(cutOff)).not.toContain('database.unfinished')
  })
})

it('ends in order within ten seconds when npm is stopped, with a request in progress (promise 57)', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const npm = spawn('npm', ['start', '--silent'], {
    env: {
      ...process.env,
      DATA_DIR: at('npm'),
      PORT: String(port),
      APP_URL: url,
      DEMO: 'off',
      BACKUPS: 'off',
      DIST_DIR: 'dist',
      VITEST: '',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
  })
  const ended = once(npm, 'exit')
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 180_000 }).toBe(true)
  const startedMs = performance.now() - began
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'not-a-password' })
  const underWay = request(`${url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  underWay.flushHeaders()
  await once(underWay, 'continue')
  const signalled = performance.now()
  npm.kill('SIGTERM')
  await expect.poll(isReady).toBe(false)
  underWay.end(body)
  const [answer] = (await once(underWay, 'response')) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(401)
  expect(await ended).toEqual([0, null])
  // A machine that is too busy to start in ten seconds does not stop in ten either.
  expect(performance.now() - signalled).toBeLessThan(Math.max(10_000, startedMs))
  expect(await isReady()).toBe(false)
  // The folder is not locked any more.
  const open = await openEmbeddedDatabase(path.join(at('npm'), 'database'))
  await open.close()
})
