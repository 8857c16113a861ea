import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpByItself } from '../../src/database/backup/by-itself.ts'
import { createKeyPair, decryptFile } from '../../src/database/backup/encryption.ts'
import { readBackupHistory } from '../../src/database/backup/journal.ts'
import { makeBackup } from '../../src/database/backup/make.ts'
import { migrateWithin } from '../../src/database/backup/schema-version.ts'
import { verifyBackup } from '../../src/database/backup/verify.ts'
import { CopyFailed } from '../../src/database/backup/refusal.ts'
import {
  database,
  openEmbeddedDatabase,
  provideDatabase,
  type OpenDatabase,
} from '../../src/database/client.ts'
import { newestKnownMigration } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { examinePages } from '../../src/checks/database.ts'
import {
  backUpWhenDue,
  getCondition,
} from '../../src/features/administration/service/backups.server.ts'
import { readBackupSettings } from '../../src/platform/configuration/backups.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { readConfiguration } from '../../src/platform/configuration/configuration.ts'
import { demoDocuments } from '../../content/demo/documents.ts'
import { openFileStore, type FileStore } from '../../src/platform/files/file-store.ts'
import { runAdmin } from '../support/command-line.ts'
import { createOwnDatabase } from '../support/databases.ts'
import { createPerson } from '../support/people.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct } from '../support/product.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-own-backups-'))
const at = (name: string) => path.join(folder, name)
const NIGHT = new Date('2026-11-21T00:05:00Z')
const EARLIER = ['hamgam-2026-11-19T000500Z.backup.age', 'hamgam-2026-11-20T000500Z.backup.age']
const OLD_BY_HAND = 'hamgam-by-hand-2026-11-18T090000Z.backup'
const SECOND = 'hamgam-2026-11-22T000500Z.backup.age'
const daysLater = (days: number) => new Date(NIGHT.getTime() + days * 86_400_000)

let bucket: S3rver
let copyUrl: string
let open: OpenDatabase
let files: FileStore
let keys: Awaited<ReturnType<typeof createKeyPair>>

beforeAll(async () => {
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: at('bucket'),
    configureBuckets: [{ name: 'copies', configs: [] }],
  })
  const { port } = await bucket.run()
  copyUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}/copies`
  copyPreparedDemo(at('site'))
  open = await openEmbeddedDatabase(at('site/database'))
  provideDatabase(open)
  files = await openFileStore({ dataDirectory: at('site') })
  await files.write('photos/one.webp', Buffer.from('a photo'), 'image/webp')
  keys = await createKeyPair()
})
afterAll(async () => {
  await open.close()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const placeWith = (environment: Record<string, string>) => ({
  settings: readConfiguration({
    DATA_DIR: at('site'),
    DEMO: 'off',
    BACKUP_DIR: at('kept'),
    BACKUP_KEEP: '2',
    BACKUP_RECIPIENT: keys.recipient,
    BACKUP_COPY_URL: copyUrl,
    ...environment,
  }).backups,
  files,
  keys: { dataDirectory: at('site') },
})

describe('backups by themselves (promise 53)', () => {
  it('are made once a day, restored as a drill, encrypted, copied, and only so many are retained', async () => {
    const place = placeWith({})
    const bucketStore = await openFileStore({ storageUrl: copyUrl, dataDirectory: '' })
    mkdirSync(at('kept'))
    // Those of earlier nights, and what a run that was cut off has left.
    for (const name of [...EARLIER, OLD_BY_HAND]) {
      writeFileSync(path.join(at('kept'), name), 'an earlier one')
      await bucketStore.write(name, Buffer.from('an earlier one'), 'application/octet-stream')
    }
    writeFileSync(path.join(at('kept'), 'plain-hamgam-x.backup.part'), 'half')
    await backUpWhenDue(place, NIGHT)
    // The same night asks again.
    await backUpWhenDue(place, new Date(NIGHT.getTime() + 600_000))
    const names = [EARLIER[1]!, 'hamgam-2026-11-21T000500Z.backup.age']
    expect(readdirSync(at('kept')).toSorted()).toEqual(names)
    expect((await Array.fromAsync(bucketStore.list())).toSorted()).toEqual(names)
    const history = await readBackupHistory(daysLater(1))
    expect(history).toMatchObject({ goodAt: NIGHT, copiedAt: NIGHT, failure: undefined })

    const copy = at('from-the-bucket')
    writeFileSync(copy, (await bucketStore.read(names[1]!))!)
    expect(readFileSync(copy).includes('family@demo.example')).toBe(false)
    await decryptFile(copy, at('opened.backup'), keys.secret)
    const { manifest } = await verifyBackup(at('opened.backup'))
    expect(Object.keys(manifest.files)).toContain('photos/one.webp')
    expect(Object.keys(manifest.files)).toHaveLength(1 + demoDocuments.length)
    const other = await createKeyPair()
    await expect(decryptFile(copy, at('not-opened'), other.secret)).rejects.toThrow('another key')
    expect(existsSync(at('not-opened'))).toBe(false)
    const opening = (from: string, to: string) => decryptFile(from, to, keys.secret)
    await expect(opening(at('none'), at('not-opened'))).rejects.toThrow(
      'none cannot be read (ENOENT)',
    )
    await expect(opening(copy, at('none/opened'))).rejects.toThrow(
      'opened cannot be written (ENOENT)',
    )
  })

  it('that fail are noted with the reason, leave nothing half, and warn the admin', async () => {
    const admin = await createPerson({ role: 'admin' })
    const place = placeWith({ BACKUP_COPY_URL: copyUrl.replace('/copies', '/no-such-bucket') })
    provideDeployment({ backups: place.settings })
    expect(await getCondition(admin, NIGHT)).toMatchObject({
      backups: { isOn: true, isLate: false, failure: null },
    })
    await expect(backUpByItself('nightly', place, daysLater(1))).rejects.toThrow(CopyFailed)
    const condition = await getCondition(admin, daysLater(2))
    expect(condition.backups).toMatchObject({
      lastGoodAt: NIGHT.toISOString(),
      isLate: true,
      failure: expect.stringMatching(/second place .*bucket/i),
    })
    expect(readdirSync(at('kept')).toSorted()).toEqual([
      'hamgam-2026-11-21T000500Z.backup.age',
      SECOND,
    ])
  })

  it('that reach the second place late are copied again, and not made again', async () => {
    const away = placeWith({ BACKUP_COPY_URL: copyUrl.replace('/copies', '/no-such-bucket') })
    const later = (minutes: number) => new Date(daysLater(1).getTime() + minutes * 60_000)
    const before = readdirSync(at('kept'))
    await backUpWhenDue(away, later(30))
    await expect(backUpWhenDue(away, later(60))).rejects.toThrow(CopyFailed)
    expect(await readBackupHistory(later(61))).toMatchObject({
      goodAt: daysLater(1),
      triedAt: later(60),
      copiedAt: NIGHT,
      failure: expect.stringMatching(/second place/),
    })
    await backUpWhenDue(placeWith({}), later(120))
    expect(readdirSync(at('kept'))).toEqual(before)
    const bucketStore = await openFileStore({ storageUrl: copyUrl, dataDirectory: '' })
    expect(await Array.fromAsync(bucketStore.list())).toContain(SECOND)
    expect(await readBackupHistory(later(121))).toEqual({
      goodAt: daysLater(1),
      triedAt: daysLater(1),
      copiedAt: daysLater(1),
      failure: undefined,
    })
  })

  it('begin only where there is room for one, and say in one line what is missing', async () => {
    const place = placeWith({ BACKUP_COPY_URL: '', DISK_RESERVE_MB: '1000000000' })
    await expect(backUpByItself('by-hand', place, daysLater(3))).rejects.toThrow(
      /^\S+ has \d+ MB free, and a backup needs \d+ MB: [^\n]+$/,
    )
  })

  it('that a timer makes end those of upgrades too, and leave the daily ones', async () => {
    mkdirSync(at('by-hand'))
    const old = [
      'hamgam-before-upgrade-2026-10-01T000000Z.backup',
      'hamgam-2026-10-01T000000Z.backup',
    ]
    for (const name of old) writeFileSync(path.join(at('by-hand'), name), 'an old one')
    const place = placeWith({ BACKUP_COPY_URL: '', BACKUP_DIR: at('by-hand'), BACKUPS: 'off' })
    await backUpByItself('by-hand', place, daysLater(4))
    expect(readdirSync(at('by-hand')).toSorted()).toEqual([
      old[1],
      'hamgam-by-hand-2026-11-25T000500Z.backup.age',
    ])
  })

  it('go on where one was made while the clock was ahead', async () => {
    await database().execute(
      sql`insert into backups (kind, name, verified_at, copied_at, created_at)
        values ('nightly', 'ahead', ${daysLater(900).toISOString()}, ${daysLater(900).toISOString()}, ${daysLater(900).toISOString()})`,
    )
    expect((await readBackupHistory(daysLater(2))).goodAt).toEqual(daysLater(1))
  })

  it('that cannot be restored do not count as good', async () => {
    const place = {
      ...placeWith({ BACKUP_COPY_URL: '' }),
      keys: { dataDirectory: at('without-keys') },
    }
    await expect(backUpByItself('by-hand', place, daysLater(5))).rejects.toThrow(
      'could not be restored',
    )
    expect((await readBackupHistory(daysLater(6))).goodAt).toEqual(daysLater(4))
  })

  it('leave the machine encrypted alone', () => {
    const mistakes: string[] = []
    const read = (environment: Record<string, string>) =>
      readBackupSettings(
        { BACKUP_AT: '03:30', BACKUP_KEEP: 14, DISK_RESERVE_MB: 100, ...environment },
        { dataDirectory: at('x'), isDemo: false },
        mistakes,
      )
    read({ BACKUP_COPY_URL: copyUrl })
    read({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })
    expect(mistakes).toEqual([
      expect.stringMatching(/^BACKUP_COPY_URL needs BACKUP_RECIPIENT/),
      expect.stringMatching(/^BACKUP_RECIPIENT /),
    ])
  })
})

it('a damaged page is noticed by backup and doctor, which name the table (promise 53)', async () => {
  copyPreparedDemo(at('damaged'))
  const database = at('damaged/database')
  const whole = await openEmbeddedDatabase(database)
  const { rows } = (await whole.root.execute(
    `select pg_relation_filepath('consultations') as file`,
  )) as { rows: { file: string }[] }
  await whole.close()
  const file = path.join(database, rows[0]!.file)
  const bytes = readFileSync(file)
  // Within a row's data, where only the page's checksum reveals it.
  bytes.fill('x', 8000, 8010)
  writeFileSync(file, bytes)

  const spoilt = await openEmbeddedDatabase(database)
  provideDatabase(spoilt)
  try {
    expect(await examinePages(spoilt)).toEqual([
      expect.objectContaining({
        level: 'mistake',
        text: expect.stringMatching(/^damaged: consultations \(XX001\)$/),
      }),
    ])
    const made = makeBackup({ to: at('damaged.backup'), files, now: NIGHT })
    await expect(made).rejects.toThrow('the table consultations is damaged')
    expect(existsSync(at('damaged.backup'))).toBe(false)
  } finally {
    await spoilt.close()
    provideDatabase(open)
  }
})

it('a backup is made before an upgrade changes the tables, and can be gone back to (promise 58)', async () => {
  const data = at('upgraded')
  mkdirSync(data)
  const own = await createOwnDatabase()
  const before = await openPostgres(own.url, 2, { limited: false })
  provideDatabase(before)
  // As the version before the newest tables left it.
  await migrateWithin({ upTo: newestKnownMigration() - 1 })
  await before.root.execute(
    sql`insert into users (email, name, role) select 'before-' || n || '@upgrade.example', 'Before', 'regular' from generate_series(1, 4) as n`,
  )
  await before.close()
  provideDatabase(open)
  const command = runAdmin({ DATABASE_URL: own.url, DATA_DIR: data }, 'settings')
  expect(command).toMatchObject({ status: 1, stdout: '' })
  expect(command.stderr).toMatch(/^the tables are of an earlier version [^\n]+$/)
  const product = await startProduct({ BACKUPS: 'on', DATABASE_URL: own.url }, data)
  await product.stop()
  await own.drop()
  const [made, ...others] = readdirSync(path.join(data, 'backups'))
  expect(made).toMatch(/^hamgam-before-upgrade-.+\.backup$/)
  expect(others).toEqual([])
  const { manifest } = await verifyBackup(path.join(data, 'backups', made!))
  expect(manifest.tables['users']!.rows).toBeGreaterThan(3)
})
