import { sql } from 'drizzle-orm'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readArchive, writeArchive } from '../../src/database/backup/archive.ts'
import { OPENING_NAME, type Manifest } from '../../src/database/backup/contents.ts'
import { makeBackup } from '../../src/database/backup/make.ts'
import { requireRestorable, restoreBackup } from '../../src/database/backup/restore.ts'
import { findSchemaVersion, migrateWithin } from '../../src/database/backup/schema-version.ts'
import { verifyBackup } from '../../src/database/backup/verify.ts'
import {
  database,
  inTransaction,
  openEmbeddedDatabase,
  provideDatabase,
  type OpenDatabase,
} from '../../src/database/client.ts'
import { readMigrationState } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { sealedColumns } from '../../src/database/reseal.ts'
import { demoDocuments } from '../../content/demo/documents.ts'
import { openFileStore, type FileStore } from '../../src/platform/files/file-store.ts'
import { Sealer, newKeyPair } from '../../src/platform/secrets/sealing.ts'
import { createOwnDatabase } from '../support/databases.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct } from '../support/product.ts'
import { findSealedPlaces } from '../support/sealed-places.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const PHOTO = Buffer.alloc(70_000, 'photo')

const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-backup-'))
const at = (name: string) => path.join(folder, name)
const filesAt = (name: string) => openFileStore({ dataDirectory: at(name) })

const opened: OpenDatabase[] = []
const owned: OwnDatabase[] = []

async function openEmptyServer(): Promise<OpenDatabase & { url: string }> {
  const own = await createOwnDatabase()
  owned.push(own)
  const open = await openPostgres(own.url, 3)
  opened.push(open)
  return { ...open, url: own.url }
}

/** Emptied and reused: creating a new one takes the engine several seconds. */
async function openEmptyEmbedded(): Promise<OpenDatabase> {
  const open = await openEmbeddedDatabase(new Blob([readFileSync(inject('databases').embedded)]))
  opened.push(open)
  for (const statement of ['drop schema public, drizzle cascade', 'create schema public'])
    await open.root.execute(sql.raw(statement))
  return open
}

const run = async <Row>(query: string) =>
  ((await database().execute(sql.raw(query))) as { rows: Row[] }).rows

/** What must hold in a database beside the values that a backup has. */
const readRules = async () => ({
  constraints: await run(`select conrelid::regclass::text as of, conname as name, contype as kind
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    and convalidated order by 1, 2`),
  generated: await run(`select id, search_text, sort_name from users order by id`),
  migrations: await run(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by id',
  ),
  reported: await run('select distinct month::text from report_changes order by 1'),
})

async function restoreFrom(options: Parameters<typeof requireRestorable>[0]): Promise<void> {
  await restoreBackup(await requireRestorable(options), options)
}

let sealer: Sealer
let source: OpenDatabase
let sourceFiles: FileStore
let sourceRules: Awaited<ReturnType<typeof readRules>>
let made: Manifest
let server: OpenDatabase & { url: string }
const good = at('good.backup')

beforeAll(async () => {
  copyPreparedDemo(at('source'))
  sealer = Sealer.find({ dataDirectory: at('source') })!
  source = await openEmbeddedDatabase(at('source/database'))
  opened.push(source)
  provideDatabase(source)
  sourceFiles = await filesAt('source')
  await sourceFiles.write('photos/one.webp', PHOTO, 'image/webp')
  await sourceFiles.write('credentials/two', Buffer.from('a degree'), 'application/pdf')
  // Keys that servers sort differently, characters to escape, and ids of deleted rows.
  await run(String.raw`insert into rate_limits (key, points) values ('zz', 1), ('Zz', 2), ('آ', 3),
    (E'a\\b"\n\t\u0001', 4)`)
  await run(`select nextval('sessions_id_seq') from generate_series(1, 10)`)
  sourceRules = await readRules()
  made = await makeBackup({ to: good, files: sourceFiles, now: NOW })
  server = await openEmptyServer()
})

afterAll(async () => {
  for (const open of opened) await open.close()
  for (const own of owned) await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup (promise 34)', () => {
  it('is one file for its owner alone, whole without a database, and overwrites nothing', async () => {
    expect(statSync(good).mode & 0o777).toBe(0o600)
    const { manifest, opening } = await verifyBackup(good)
    expect(manifest).toEqual(made)
    expect(opening).toMatchObject({ engine: 'embedded', madeAt: NOW.toISOString() })
    const uploads = Object.keys(manifest.files)
    expect(uploads).toEqual(expect.arrayContaining(['credentials/two', 'photos/one.webp']))
    expect(uploads).toHaveLength(2 + demoDocuments.length)
    expect(manifest.tables['users']!.rows).toBeGreaterThan(3)
    await expect(makeBackup({ to: good, files: sourceFiles, now: NOW })).rejects.toThrow(
      `${good} is already there`,
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('holds no key, and says which are needed', async () => {
    const keys = readFileSync(at('source/keys/encryption.keys'), 'utf8').trim().split(':')
    expect(made.keys).toEqual([keys[0]])
    for await (const { bytes } of readArchive(good)) expect(bytes.includes(keys[1]!)).toBe(false)
  })

  it('of the embedded database is restored to PostgreSQL: rows, rules, uploads, and what is sealed', async () => {
    provideDatabase(server)
    const files = await filesAt('server')
    await restoreFrom({ from: good, files, sealer })
    expect(await readRules()).toEqual(sourceRules)
    expect(await readMigrationState(server)).toMatchObject({ waiting: 0, unknown: 0 })
    expect(Buffer.from((await files.read('photos/one.webp'))!).equals(PHOTO)).toBe(true)

    const places = await findSealedPlaces(made.keys[0]!)
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    expect(places).toContain('consultations.main_concern')
    expect(places.filter((place) => !known.includes(place))).toEqual([])
    const [sealed] = await run<{ id: number; value: string }>(
      `select id, main_concern as value from consultations where main_concern <> '' limit 1`,
    )
    const place = { table: 'consultations', column: 'main_concern', id: sealed!.id }
    expect(sealer.open(sealed!.value, place)).not.toBe('')
  })

  it('of PostgreSQL is restored to the embedded database, with the same counts and checksums', async () => {
    provideDatabase(server)
    const again = await makeBackup({
      to: at('server.backup'),
      files: await filesAt('server'),
      now: NOW,
    })
    expect({ ...again, opening: '' }).toEqual({ ...made, opening: '' })
    provideDatabase(await openEmptyEmbedded())
    const files = await filesAt('embedded')
    await restoreFrom({ from: at('server.backup'), files, sealer })
    expect(await readRules()).toEqual(sourceRules)
    expect(Buffer.from((await files.read('photos/one.webp'))!).equals(PHOTO)).toBe(true)
  })

  it('is what the product starts on: a family signs in, and new rows go on behind the old', async () => {
    provideDatabase(server)
    const count = `select max(id) as last, (select last_value::integer from sessions_id_seq) as given from sessions`
    const [before] = await run<{ last: number; given: number }>(count)
    const product = await startProduct({ DATABASE_URL: server.url }, at('source'))
    try {
      const answer = await fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'family@demo.example', password: 'demo-password' }),
      })
      expect(answer.status).toBe(200)
    } finally {
      await product.stop()
    }
    const [after] = await run<{ last: number; given: number }>(count)
    expect(after!.last).toBeGreaterThan(before!.given)
  })
})

describe('a restore is refused, and leaves nothing,', () => {
  const restore = (from: string, options: { sealer?: Sealer | null; files?: FileStore } = {}) =>
    restoreFrom({ from, files: options.files ?? sourceFiles, sealer: options.sealer ?? sealer })

  it('into a database or a store that is not empty', async () => {
    provideDatabase(server)
    await expect(restore(good, { files: await filesAt('server') })).rejects.toThrow(
      'the database is not empty',
    )
    const others = await filesAt('others')
    await others.write('photos/other.webp', PHOTO, 'image/webp')
    await expect(restore(good, { files: others })).rejects.toThrow('uploads is not empty')
  })

  it('from a file that is cut off, altered, foreign or missing', async () => {
    const bytes = readFileSync(good)
    const altered = Buffer.from(bytes)
    altered[Math.floor(bytes.length / 2)]! ^= 1
    const files: [string, Buffer][] = [
      ['is damaged', bytes.subarray(0, bytes.length / 2)],
      ['is damaged', bytes.subarray(0, -4)],
      ['is damaged', altered],
      ['is no backup', Buffer.from('a text')],
      ['is damaged', Buffer.alloc(0)],
    ]
    for (const [words, content] of files) {
      writeFileSync(at('bad.backup'), content)
      await expect(verifyBackup(at('bad.backup'))).rejects.toThrow(words)
    }
    await expect(verifyBackup(at('none.backup'))).rejects.toThrow('there is no file')
  })

  it.each([
    ['a row that the manifest does not count', /^database\/users\/.*/, 'is damaged', cutLastLine],
    [
      'a format of later',
      /^backup\.json$/,
      'newer version',
      (text: string) => text.replace('"formatVersion": 1', '"formatVersion": 2'),
    ],
    [
      'another opening',
      /^backup\.json$/,
      'is damaged',
      (text: string) => text.replace('"engine": "embedded"', '"engine": "postgresql"'),
    ],
  ])('from a file with %s', async (_, which, words, change) => {
    const file = at(`${words}-${which.source.length}.backup`)
    await rewrite(file, (name, text) => (which.test(name) ? change(text) : text))
    await expect(restore(file)).rejects.toThrow(words)
  })

  it('without the keys, or with others of the same name', async () => {
    provideDatabase(await openEmptyServer())
    const files = await filesAt('keyless')
    await expect(restoreFrom({ from: good, files, sealer: undefined })).rejects.toThrow(
      `needs ${made.keys.join(', ')}`,
    )
    const others = Sealer.fromText(made.keys.map(newKeyPair).join(' '))
    await expect(restore(good, { files, sealer: others })).rejects.toThrow('is another')
    expect(await findSchemaVersion()).toBeUndefined()

    // The last upload cannot be written: everything before it is undone.
    const full: FileStore = {
      ...files,
      write: async (name, ...rest) => {
        await files.write(name, ...rest)
        if ((await Array.fromAsync(files.list())).length > 1) throw new Error('disk full')
      },
    }
    await expect(restore(good, { files: full })).rejects.toThrow('disk full')
    expect(await findSchemaVersion()).toBeUndefined()
    expect(await Array.fromAsync(files.list())).toEqual([])
  })
})

it('a backup of older tables is restored as it was, and then brought up to date (promise 34)', async () => {
  const older = await openEmptyServer()
  provideDatabase(older)
  // A version without packed months and meeting rooms.
  await inTransaction(() => migrateWithin({ upTo: 1795310425075 }))
  await run(`insert into users (email, name) values ('older@example.org', 'Older')`)
  const files = await filesAt('older')
  const manifest = await makeBackup({ to: at('older.backup'), files, now: NOW })
  expect(Object.keys(manifest.tables)).not.toContain('meeting_seats')
  const newer = await openEmptyServer()
  provideDatabase(newer)
  await restoreFrom({ from: at('older.backup'), files, sealer })
  expect(await run('select name from users')).toEqual([{ name: 'Older' }])
  expect(await readMigrationState(newer)).toMatchObject({ waiting: 0, unknown: 0 })
  expect(await run('select from meeting_seats')).toEqual([])
})

function cutLastLine(text: string) {
  return text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)
}

/** Writes a well-formed copy of the good backup, with changed entries. */
function rewrite(file: string, change: (name: string, text: string) => string) {
  return writeArchive(file, async (add) => {
    for await (const { name, bytes } of readArchive(good)) {
      const isText = name === OPENING_NAME || name.endsWith('.jsonl')
      await add({ name, bytes: isText ? Buffer.from(change(name, bytes.toString())) : bytes })
    }
  })
}
