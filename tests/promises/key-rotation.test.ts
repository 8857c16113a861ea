import { sql, type SQL } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { database, openDatabase } from '../../src/database/client.ts'
import { rotateKeys } from '../../src/database/key-rotation.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { countByKey, resealBatches, sealedColumns } from '../../src/database/reseal.ts'
import { Sealer, newKeyPair, provideSealer } from '../../src/platform/secrets/sealing.ts'
import { createWorld, findWord } from '../support/canaries.ts'
import { describeOnBothDatabases, testSealer } from '../support/databases.ts'
import { findSealedPlaces } from '../support/sealed-places.ts'
import { eventually } from '../support/eventually.ts'

const [first, second] = [newKeyPair('k1'), newKeyPair('k2')]
const [older, both, newer] = [first, `${first},${second}`, second].map((keys) =>
  Sealer.fromText(keys),
) as [Sealer, Sealer, Sealer]
const MORE_THAN_A_BATCH = 450

const MESSAGE = { table: 'messages', column: 'content' }

const run = async <Row>(query: SQL) => (await database().execute(query)) as { rows: Row[] }

const writeMessage = (id: number, sealer: Sealer, text = 'more') =>
  run(sql`update messages set content = ${sealer.seal(text, { ...MESSAGE, id })} where id = ${id}`)

const lastMessage = async () =>
  (await run<{ id: number }>(sql`select max(id) as id from messages`)).rows[0]!.id

describeOnBothDatabases('keys change while everything can be read (promise 29)', (engine) => {
  const isServer = engine === 'postgresql'
  let places: string[]
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-keys-'))
  const source = { dataDirectory: folder }

  /** Where the family's word is, as keys open it. */
  const readWith = (sealer: Sealer) => {
    provideSealer(sealer)
    return findWord('zzfamilyzz')
  }

  beforeAll(async () => {
    provideSealer(older)
    await createWorld({ family: 'zzfamilyzz', specialist: 'zzspecialistzz' })
    const { rows } = await run<{ id: number }>(
      sql`insert into messages (sender_id, receiver_id, content)
        select sender_id, receiver_id, '' from (select * from messages limit 1) as one,
          generate_series(1, ${MORE_THAN_A_BATCH}) returning id`,
    )
    for (const { id } of rows) await writeMessage(id, older)
    places = await readWith(older)
  })
  afterAll(() => {
    provideSealer(testSealer)
    rmSync(folder, { recursive: true, force: true })
  })

  it('knows every column that holds something sealed', async () => {
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    const found = await findSealedPlaces('k1')
    expect(found.filter((place) => !known.includes(place))).toEqual([])
    expect(known.filter((place) => !found.includes(place))).toEqual([])
  })

  it('can be killed half-way: all is readable, and the next run ends it', async () => {
    let batches = 0
    for await (const { values } of resealBatches(both)) {
      expect(values).toBeGreaterThan(0)
      batches += 1
      if (batches === 4) break
    }
    const halfWay = await countByKey()
    expect([...halfWay.keys()].toSorted()).toEqual(['k1', 'k2'])
    expect(await readWith(both)).toEqual(places)

    const rotation = await rotateKeys({ ...source, encryptionKeys: `${first} ${second}` })
    const left = halfWay.get('k1')
    expect(rotation).toMatchObject({
      kind: 'rotated',
      resealed: { values: left, missingKeys: [] },
      unused: ['k1'],
    })
    expect(await readWith(newer)).toEqual(places)
  })

  it.runIf(isServer)('what is written meanwhile stays as written', async () => {
    const id = await lastMessage()
    await writeMessage(id, older, 'before')
    const writer = await openDatabase().pool!.connect()
    await writer.query('begin')
    const after = both.seal('after', { ...MESSAGE, id })
    await writer.query('update messages set content = $1 where id = $2', [after, id])
    const resealing = Array.fromAsync(resealBatches(both))
    await eventually(async () => {
      const waiting = await run(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(waiting.rows).toHaveLength(1)
    })
    await writer.query('commit')
    writer.release()
    expect(await resealing).toEqual([{ values: 0, missingKeys: [] }])
    const { rows } = await run<{ content: string }>(
      sql`select content from messages where id = ${id}`,
    )
    expect(rows).toEqual([{ content: after }])
  })

  it.runIf(isServer)('waits until every process knows the new key', async () => {
    const url = openDatabase().pool!.options.connectionString!
    const running = await openPostgres(url, 1, { keyIds: ['k1'] })
    await running.listen('anything', () => {})
    const given = { ...source, encryptionKeys: `${first} ${second}` }
    expect(await rotateKeys(given)).toEqual({ kind: 'restart-needed', keyId: 'k2', processes: 1 })
    await running.close()
    const restarted = await openPostgres(url, 1, { keyIds: ['k1', 'k2'] })
    await restarted.listen('anything', () => {})
    expect(await rotateKeys(given)).toMatchObject({ kind: 'rotated' })
    await restarted.close()
  })

  it('asks for a new pair where the environment has the keys, and makes one in the file', async () => {
    expect(await rotateKeys({ ...source, encryptionKeys: first })).toEqual({
      kind: 'keys-missing',
      missing: ['k2'],
    })
    const asked = await rotateKeys({ ...source, encryptionKeys: second })
    expect(asked).toMatchObject({ kind: 'key-needed', keyId: 'k3' })

    mkdirSync(path.join(folder, 'keys'))
    const file = path.join(folder, 'keys', 'encryption.keys')
    writeFileSync(file, `${second}\n`)
    expect(await rotateKeys(source)).toMatchObject({
      kind: 'rotated',
      keyId: 'k3',
      isNew: true,
      unused: ['k2'],
    })
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/^k2:.{43}\nk3:.{43}\n$/)
    expect(await rotateKeys(source)).toMatchObject({
      keyId: 'k3',
      isNew: false,
      resealed: { values: 0 },
    })
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(await readWith(Sealer.fromText(text.split('\n')[1]!))).toEqual(places)
  })
})

it('a link of before holds until the old key is taken away (promise 29)', () => {
  const link = { purpose: 'meeting', message: '7:1:family' } as const
  const code = older.sign(link.purpose, link.message)
  expect(both.isSigned(link.purpose, link.message, code)).toBe(true)
  expect(newer.isSigned(link.purpose, link.message, code)).toBe(false)
  expect(both.isSigned(link.purpose, '8:1:family', code)).toBe(false)
  expect(both.isSigned('calendar-feed', link.message, code)).toBe(false)
  expect(newer.isSigned(link.purpose, link.message, both.sign(link.purpose, link.message))).toBe(
    true,
  )
})
