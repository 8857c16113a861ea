import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWithDatabase } from '../../tests/support/databases.ts'
import { createFamily } from '../../tests/support/people.ts'
import { database, openDatabase } from '../database/client.ts'
import { storedFiles } from '../database/schema/files.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { createToken } from '../platform/secrets/tokens.ts'
import {
  examineDisks,
  examineFreeSpace,
  examineLeftDatabase,
  examineNamedUploads,
  examineStorage,
  judgeFreeSpace,
} from './storage.ts'

/** Linux has this memory-backed file system beside any disk. */
const OTHER_DISK = '/dev/shm'
const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const examine = (environment: Record<string, string>) =>
  examineStorage(readConfiguration({ DATA_DIR: folder, ...environment }))

describe('storage on the disk', () => {
  it('takes a file, gives it back and forgets it', async () => {
    expect(await examine({})).toEqual([expect.objectContaining({ level: 'ok' })])
    expect(readdirSync(path.join(folder, 'files'))).toEqual([])
  })

  it('cannot be written where something else is', async () => {
    const other = mkdtempSync(path.join(folder, 'other-'))
    writeFileSync(path.join(other, 'files'), 'not a folder')
    const [finding] = await examine({ DATA_DIR: other })
    expect(finding).toMatchObject({ level: 'mistake' })
    expect(finding!.text).toMatch(/cannot be written in .*\((?:EEXIST|ENOTDIR)\)/)
  })
})

describeWithDatabase('uploads', () => {
  it('that the rows name are missed where they lie on another machine', async () => {
    const { userId } = await createFamily()
    const [here, elsewhere] = [createToken(), createToken()]
    const columns = { userId, kind: 'photo', mediaType: 'image/webp', byteSize: 1 } as const
    await database()
      .insert(storedFiles)
      .values([here, elsewhere].map((key) => ({ key, ...columns })))
    const DATA_DIR = mkdtempSync(path.join(folder, 'machine-'))
    mkdirSync(path.join(DATA_DIR, 'files/photos'), { recursive: true })
    writeFileSync(path.join(DATA_DIR, `files/photos/${here}-96.webp`), 'x')
    const look = (environment: Record<string, string> = {}) =>
      examineNamedUploads(openDatabase(), readConfiguration({ DATA_DIR, ...environment }))
    expect(await look()).toMatchObject([
      { level: 'warning', text: expect.stringMatching(/^one upload that the database names/) },
    ])
    expect(await look({ STORAGE_URL: 'https://k:s@s3.example.org/uploads' })).toEqual([])
    writeFileSync(path.join(DATA_DIR, `files/photos/${elsewhere}-96.webp`), 'x')
    expect(await look()).toEqual([])
  })
})

it('names the embedded database that a move to PostgreSQL has left behind', () => {
  const DATA_DIR = mkdtempSync(path.join(folder, 'moved-'))
  const DATABASE_URL = 'postgresql://hamgam@db.example.org/hamgam'
  const look = (environment: Record<string, string>) =>
    examineLeftDatabase(readConfiguration({ DATA_DIR, ...environment }))
  expect(look({ DATABASE_URL })).toEqual([])
  mkdirSync(path.join(DATA_DIR, 'database'))
  expect(look({ DATABASE_URL })).toMatchObject([{ level: 'warning', subject: 'database' }])
  expect(look({})).toEqual([])
})

describe('storage in a bucket', () => {
  let server: S3rver
  let port = 0
  beforeAll(async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'uploads', configs: [] }],
    })
    port = (await server.run()).port
  })
  afterAll(() => server.close())

  const bucket = (name: string, key = 'S3RVER') =>
    examine({ STORAGE_URL: `http://${key}:S3RVER@127.0.0.1:${port}/${name}` })

  it('takes a file, gives it back and forgets it', async () => {
    expect(await bucket('uploads')).toEqual([expect.objectContaining({ level: 'ok' })])
  })

  it('says that the bucket is not there, or who does not get in, and names no key', async () => {
    const [missing] = await bucket('nowhere')
    expect(missing).toMatchObject({ level: 'mistake' })
    expect(missing!.text).toContain('(NoSuchBucket)')
    const [wrong] = await bucket('uploads', 'ANOTHER')
    expect(wrong).toMatchObject({ level: 'mistake' })
    expect(wrong!.text).not.toContain('ANOTHER')
  })
})

describe('free space', () => {
  it('is enough, little or too little', () => {
    const level = (bytes: number) => judgeFreeSpace('/x', bytes).level
    expect([50e9, 1e9, 100e6].map(level)).toEqual(['ok', 'warning', 'mistake'])
    expect(judgeFreeSpace('/x', 50e9).text).toBe('50 GB free at /x')
  })

  it('is read where a folder lies', async () => {
    expect((await examineFreeSpace(folder)).text).toMatch(/^\d+ [MG]B free at /)
  })

  it.runIf(statSync(OTHER_DISK, { throwIfNoEntry: false }))(
    'is read where backups have a disk of their own, too',
    async () => {
      const other = mkdtempSync(path.join(OTHER_DISK, 'hamgam-backups-'))
      const placesWith = async (backups: string) => {
        const configuration = readConfiguration({ DATA_DIR: folder, BACKUP_DIR: backups })
        const findings = await examineDisks(configuration)
        return findings.map(({ text }) => text.split(' free at ')[1])
      }
      try {
        mkdirSync(path.join(folder, 'backups'))
        expect(await placesWith(path.join(folder, 'backups'))).toEqual([folder])
        expect(await placesWith(path.join(folder, 'none-yet'))).toEqual([folder])
        expect(await placesWith(other)).toEqual([folder, other])
      } finally {
        rmSync(other, { recursive: true })
      }
    },
  )
})
