import { sql } from 'drizzle-orm'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createConsultation } from '../../tests/support/consultations.ts'
import { describeOnBothDatabases, testSealer } from '../../tests/support/databases.ts'
import { openDatabase, openEmbeddedDatabase } from '../database/client.ts'
import { openPostgres } from '../database/postgres.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { Sealer } from '../platform/secrets/sealing.ts'
import { judgeClock, readDatabaseClock } from './clock.ts'
import { examineDatabase, readDatabaseTime } from './database.ts'
import { openForExamination } from './opened-database.ts'
import type { Finding } from './finding.ts'
import { tryKeys } from './keys.ts'
import { nobodysAddress } from '../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

const textOf = (findings: readonly Finding[]) => findings.map(({ text }) => text).join('\n')

describeOnBothDatabases('a database', (engine) => {
  const examine = (environment: Record<string, string> = {}) =>
    examineDatabase(
      openDatabase(),
      readConfiguration({
        ...(engine === 'postgresql' ? { DATABASE_URL: inject('databases').postgresUrl } : {}),
        ...environment,
      }),
    )

  it('is well after the start has made it', async () => {
    const findings = await examine()
    expect(findings.filter(({ level }) => level === 'mistake')).toEqual([])
    expect(textOf(findings)).toMatch(/its tables are those of this version \(\d+ migrations\)/)
    expect(textOf(findings)).toMatch(/time-zone data .* knows that Iran has had no summer time/)
    expect(textOf(findings)).toMatch(/PostgreSQL \d\d\.\d+.* answers; it holds/)
  })

  it('has a clock that is compared with this machine’s', async () => {
    const clock = await readDatabaseClock(() => readDatabaseTime(openDatabase()))
    expect(judgeClock(clock)).toMatchObject({ level: 'ok', text: 'agrees with the database' })
  })

  it.runIf(engine === 'postgresql')('has room for all processes that are at work', async () => {
    const { connectionString = '' } = openDatabase().pool?.options ?? {}
    const examined = async () => textOf(await examine({ DATABASE_POOL: '145' }))
    expect(await examined()).not.toContain('may want')
    const others = await Promise.all(
      [1, 2].map(() => openPostgres(connectionString, 1, { keyIds: ['test'] })),
    )
    await Promise.all(others.map((other) => other.listen('news', () => {})))
    expect(await examined()).toContain('2 processes may want 310')
    await Promise.all(others.map((other) => other.close()))
  })

  it('opens with the keys of its product alone', async () => {
    await createConsultation({})
    expect(await tryKeys(testSealer, { dataDirectory: '/x' })).toEqual([
      expect.objectContaining({ level: 'ok' }),
    ])
    const others = Sealer.fromText(`test:${Buffer.alloc(32, 8).toString('base64url')}`)
    const [finding] = await tryKeys(others, { dataDirectory: '/x' })
    expect(finding).toMatchObject({ level: 'mistake' })
  })

  it('is asked who has no link where links are the rule', async () => {
    const findings = await examine({ MEETING_PROVIDER: 'link' })
    expect(textOf(findings)).toMatch(/MEETING_PROVIDER is link, and 1 specialists/)
  })

  it('says when migrations wait, and when a newer version has been here', async () => {
    const { root } = openDatabase()
    const log = sql`drizzle.__drizzle_migrations`
    await root.execute(
      sql`insert into ${log} (hash, created_at) values ('x', extract(epoch from now())::bigint * 1000 + 99999999999)`,
    )
    expect(textOf(await examine())).toContain('changed by a newer version of the product (1 ')
    await root.execute(sql`delete from ${log} where hash = 'x'`)
    await root.execute(
      sql`delete from ${log} where created_at = (select max(created_at) from ${log})`,
    )
    expect(textOf(await examine())).toMatch(/1 of \d+ migrations have not run yet/)
    await root.execute(sql`truncate ${log}`)
    expect(textOf(await examine())).toContain('it is empty')
  })
})

describe('a database that cannot be looked into', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-doctor-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is none yet, and is not made by looking', async () => {
    const { open, findings } = await openForExamination(readConfiguration({ DATA_DIR: folder }))
    expect(open).toBeUndefined()
    expect(findings).toEqual([expect.objectContaining({ level: 'warning' })])
    expect(existsSync(path.join(folder, 'database'))).toBe(false)
  })

  it('is in use by the running product', async () => {
    const holder = await openEmbeddedDatabase(path.join(folder, 'database'))
    try {
      const found = await openForExamination(readConfiguration({ DATA_DIR: folder }))
      expect(found).toEqual({ isLocked: true, findings: [] })
    } finally {
      await holder.close()
    }
  })

  it('is a server that is not there, or that does not know us', async () => {
    const at = async (url: string) => {
      const { findings } = await openForExamination(readConfiguration({ DATABASE_URL: url }))
      expect(findings).toEqual([expect.objectContaining({ level: 'mistake' })])
      return findings[0]!.text
    }
    expect(await at(`postgres://x:secret@${nobody}/x`)).toBe(
      `PostgreSQL at ${nobody} does not let us in (ECONNREFUSED)`,
    )
    const nowhere = inject('databases').postgresUrl.replace(/\/postgres$/, '/nowhere')
    expect(await at(nowhere)).toContain('(3D000)')
  })
})
