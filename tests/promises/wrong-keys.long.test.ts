import { sql } from 'drizzle-orm'
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpByItself } from '../../src/database/backup/by-itself.ts'
import { verifyBackup } from '../../src/database/backup/verify.ts'
import { database } from '../../src/database/client.ts'
import { giveUpKeys, requireKeys } from '../../src/database/key-check.ts'
import { rotateKeys } from '../../src/database/key-rotation.ts'
import { sealedColumns } from '../../src/database/reseal.ts'
import { readConfiguration } from '../../src/platform/configuration/configuration.ts'
import { openFileStore } from '../../src/platform/files/file-store.ts'
import { keyFileIn, newKeyPair, provideSealer, Sealer } from '../../src/platform/secrets/sealing.ts'
import { createWorld } from '../support/canaries.ts'
import { describeOnBothDatabases, testSealer } from '../support/databases.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startRefused } from '../support/start-once.ts'

const [own, other, newer] = [newKeyPair('k1'), newKeyPair('k1'), newKeyPair('k2')]
const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-wrong-keys-'))
const at = (name: string) => path.join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const given = (keys: string) => ({ encryptionKeys: keys, dataDirectory: at('unused') })
const run = (query: ReturnType<typeof sql>) => database().execute(query)

describeOnBothDatabases('a start holds the keys beside the database (promise 38)', (engine) => {
  const anew = at(`anew-${engine}`)

  beforeAll(async () => {
    await requireKeys(given(own))
    provideSealer(Sealer.fromText(own))
    await createWorld({ family: 'zzfamilyzz', specialist: 'zzspecialistzz' })
  })
  afterAll(() => provideSealer(testSealer))

  it('takes its own, however often it starts, and a newer one beside them', async () => {
    for (const keys of [own, own, `${own} ${newer}`])
      expect((await requireKeys(given(keys))).keyIds).toEqual(Sealer.fromText(keys).keyIds)
  })

  it('makes none where something is sealed, and leaves no file', async () => {
    const source = { dataDirectory: at('empty') }
    await expect(requireKeys(source)).rejects.toThrow(/^.*encryption\.keys is gone, .*k1[^\n]*$/)
    expect(existsSync(at('empty'))).toBe(false)
  })

  it('refuses foreign keys, and another key of the same id, each in one line', async () => {
    await expect(requireKeys(given(newer))).rejects.toThrow(
      /^ENCRYPTION_KEYS lacks k1, which the database needs: put [^\n]+$/,
    )
    await expect(requireKeys(given(other))).rejects.toThrow(
      /^k1 in ENCRYPTION_KEYS is not the key that the database knows: put [^\n]+$/,
    )
  })

  it('opens a value of every kind', async () => {
    const foreign = Sealer.fromText(newKeyPair('k1'))
    expect(sealedColumns.length).toBeGreaterThan(10)
    for (const { table, column } of sealedColumns) {
      const name = sql.identifier(table)
      const value = sql.identifier(column)
      const { rows } = (await run(
        sql`select id, ${value} as sealed from ${name} where ${value} <> '' order by id desc limit 1`,
      )) as { rows: { id: number; sealed: string }[] }
      const { id, sealed } = rows[0]!
      const replace = (next: string) =>
        run(sql`update ${name} set ${value} = ${next} where id = ${id}`)
      await replace(foreign.seal('closed', { table, column, id }))
      await expect(requireKeys(given(own)), `${table}.${column}`).rejects.toThrow('k1 in ')
      await replace(sealed)
    }
    await requireKeys(given(own))
  })

  it('knows a key again before anything is sealed with it', async () => {
    await requireKeys(given(`${own} ${newer}`))
    await expect(requireKeys(given(`${own} ${newKeyPair('k2')}`))).rejects.toThrow('k2 in ')
  })

  it('goes on without a key that is lost for good, and gives its id to no other', async () => {
    await giveUpKeys(['k1', 'k2'])
    const source = { dataDirectory: anew }
    expect((await requireKeys(source)).keyIds).toEqual(['k3'])
    await expect(requireKeys({ dataDirectory: at('second') })).rejects.toThrow('k3')
  })

  it('backs up, and changes its keys, without a key that is lost for good', async () => {
    const source = { dataDirectory: anew }
    const { backups } = readConfiguration({ DATA_DIR: anew, BACKUP_DIR: at(`kept-${engine}`) })
    const place = { settings: backups, files: await openFileStore(source), keys: source }
    const { file } = await backUpByItself('nightly', place, new Date())
    expect((await verifyBackup(file)).manifest.keys).toEqual([])
    expect(await rotateKeys(source)).toMatchObject({
      kind: 'rotated',
      keyId: 'k4',
      resealed: { missingKeys: [] },
    })
  })

  it('asks for a key again that was found after all', async () => {
    const file = keyFileIn(anew)
    const found = readFileSync(file, 'utf8')
    writeFileSync(file, `${own}\n${found}`)
    await requireKeys({ dataDirectory: anew })
    writeFileSync(file, found)
    await expect(requireKeys({ dataDirectory: anew })).rejects.toThrow(' lacks k1, ')
  })
})

describeOnBothDatabases('the first keys', () => {
  it('are one pair for processes of one folder, and one folder alone begins', async () => {
    const shared = { dataDirectory: at('shared') }
    const [one, two] = await Promise.all([requireKeys(shared), requireKeys(shared)])
    expect(one.fingerprintOf('k1')).toBe(two.fingerprintOf('k1'))
    expect(readdirSync(path.dirname(keyFileIn(at('shared'))))).toEqual(['encryption.keys'])
    await expect(requireKeys({ dataDirectory: at('elsewhere') })).rejects.toThrow('k1')
    await run(sql`delete from sealing_keys`)
    rmSync(at('shared'), { recursive: true })
  })
})

describe('the product itself (promise 38)', () => {
  const data = at('product')
  const file = keyFileIn(data)
  let text = ''
  beforeAll(() => {
    copyPreparedDemo(data)
    text = readFileSync(file, 'utf8')
  })

  it.each([
    ['no keys', () => rmSync(path.dirname(file), { recursive: true }), / is gone, /],
    ['foreign keys', () => writeFileSync(file, `${newKeyPair('k9')}\n`), / lacks k1, /],
    ['another key of the same id', () => writeFileSync(file, `${newKeyPair('k1')}\n`), /^k1 in /],
    ['an id twice', () => writeFileSync(file, `${text}${newKeyPair('k1')}\n`), /each id once/],
    ['an empty file', () => writeFileSync(file, ''), /encryption\.keys holds id:key pairs/],
  ])(
    'does not start with %s, says so in one line, and makes none',
    async (_, spoil, line) => {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
      spoil()
      const before = existsSync(file) && readFileSync(file, 'utf8')
      const { code, errors } = await startRefused({ DATA_DIR: data, DEMO: 'off' })
      expect(errors).toMatch(line)
      expect(errors).toMatch(/^[^\n]+\n$/)
      expect(code).toBe(1)
      expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(before)
    },
    60_000,
  )
})
