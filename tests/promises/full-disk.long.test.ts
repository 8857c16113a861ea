import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/database/embedded.ts'
import { signInToDemo } from '../support/demo-people.ts'
import {
  listFarsiSpecialists,
  listFreeSlots,
  registerFamilies,
  type SignedInFamily,
} from '../support/families.ts'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { canMount, mountDisk, type SmallDisk } from '../support/small-disk.ts'

const TOKEN = 'a-token-for-monitors'
const ENVIRONMENT = { DEMO: 'on', METRICS_TOKEN: TOKEN, RATE_LIMITS: 'off' }
/** Allowed statuses while nothing can be written: no 500. */
const PLAIN_ANSWERS = [200, 503, 507]
const FILL_LOG = fileURLToPath(new URL('../support/fill-log.ts', import.meta.url))
const NOT_ROOT = 'needs root, to mount a disk of its own'
/** By default only the embedded engine's disk is filled: a whole product takes half a minute. */
const runsProducts = canMount && process.env['FULL_DISKS'] === 'yes'

async function askReady({ url }: RunningProduct): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const answer = await fetch(`${url}/readyz`, { headers }).catch(() => undefined)
  return answer ? `${answer.status} ${await answer.text()}` : 'no answer'
}

/**
 * Books until it is refused, at most so often; resolves to the ids of what was acknowledged, and to
 * the refusal.
 */
async function bookUntilRefused(
  url: string,
  family: SignedInFamily,
  most: number,
  ids: number[] = [],
) {
  for (const specialistId of await listFarsiSpecialists(url))
    for (const slotId of (await listFreeSlots(url, specialistId)).filter((_, n) => n % 3 === 0)) {
      if (ids.length === most) return { ids, refused: undefined }
      const answer = await family.book({ specialistId, slotId }).catch(() => undefined)
      if (answer?.status === 409) continue
      if (answer?.status !== 201) return { ids, refused: answer }
      ids.push(((await answer.json()) as { id: number }).id)
    }
  return { ids, refused: undefined }
}

async function expectStored(url: string, { cookie }: SignedInFamily, ids: readonly number[]) {
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) {
    const answer = await fetch(`${url}/api/consultations/${id}`, { headers: { cookie } })
    expect(answer.status, `consultation ${id}`).toBe(200)
  }
}

/** The sentence that a refused write comes with, in both languages. */
async function expectPlainSentences(url: string, cookie: string): Promise<void> {
  for (const [language, words] of [
    ['en', 'no room to save anything'],
    ['fa', 'برای ذخیره کردن جا ندارد'],
  ] as const) {
    const answer = await fetch(`${url}/api/time-zone`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie, 'accept-language': language },
      body: JSON.stringify({ timeZone: 'Europe/Berlin' }),
    })
    expect({ language, status: answer.status }).toEqual({ language, status: 507 })
    expect(((await answer.json()) as { detail: string }).detail).toContain(words)
  }
}

describe.skipIf(!runsProducts)(`a disk that is really full (promise 42; ${NOT_ROOT})`, () => {
  let disk: SmallDisk
  let product: RunningProduct
  let data: string
  beforeEach(async () => {
    disk = mountDisk(500)
    data = path.join(disk.folder, 'data')
    copyPreparedDemo(data)
    product = await startProduct(ENVIRONMENT, data)
  })
  afterEach(async () => {
    await product.stop('SIGKILL')
    disk.unmount()
  })

  /** Waits until it serves; one that has ended is started again, as a manager of services does. */
  async function untilItServes(): Promise<void> {
    if (product.process.exitCode !== null) await product.restart()
    await expect.poll(() => askReady(product), { interval: 250 }).toMatch(/^200 ready/)
  }

  it('is named to monitors, people and the admin, nothing is lost, and writing goes on once there is room', async () => {
    const [family] = (await registerFamilies(product.url, 1)) as [SignedInFamily]
    const { ids } = await bookUntilRefused(product.url, family, 2)
    const admin = await signInToDemo(product.url, 'admin')

    disk.leave(60)
    await expect.poll(() => askReady(product)).toMatch(/^200 degraded[^]*disk: full/)
    await expectPlainSentences(product.url, family.cookie)
    const rooms = await fetch(`${product.url}/admin`, { headers: { cookie: admin } })
    expect(await rooms.text()).toContain('The disk is full')
    expect((await fetch(`${product.url}/fa/specialists`)).status).toBe(200)

    disk.leave(0)
    for (let page = 0; page < 30; page += 1)
      expect(PLAIN_ANSWERS).toContain(
        (await fetch(`${product.url}/fa/specialists?page=${page}`)).status,
      )
    expect(product.process.exitCode).toBeNull()

    disk.makeRoom()
    await untilItServes()
    const later = await bookUntilRefused(product.url, family, 1)
    await expectStored(product.url, family, [...ids, ...later.ids])
    expect(await product.stop()).toBe(0)
    await product.restart()
    await expectStored(product.url, family, [...ids, ...later.ids])
  })

  it('that fills in the middle of bookings loses none that was acknowledged', async () => {
    const families = await registerFamilies(product.url, 4)
    const acknowledged = families.map((): number[] => [])
    const bookings = families.map((family, index) =>
      bookUntilRefused(product.url, family, 50, acknowledged[index]),
    )
    await expect.poll(() => acknowledged.flat().length, { interval: 5 }).toBeGreaterThan(3)
    disk.leave(0)
    const booked = await Promise.all(bookings)
    expect(booked.some(({ refused }) => refused)).toBe(true)
    for (const { refused } of booked) if (refused) expect(PLAIN_ANSWERS).toContain(refused.status)
    disk.makeRoom()
    await untilItServes()
    for (const [index, { ids }] of booked.entries())
      if (ids.length > 0) await expectStored(product.url, families[index]!, ids)
    const [family] = (await registerFamilies(product.url, 1, 'after')) as [SignedInFamily]
    expect((await bookUntilRefused(product.url, family, 1)).ids).toHaveLength(1)
  })

  it('lets no start call the database damaged: one that serves says why it is not ready', async () => {
    const [family] = (await registerFamilies(product.url, 1)) as [SignedInFamily]
    const { ids } = await bookUntilRefused(product.url, family, 1)
    await product.stop('SIGKILL')
    disk.leave(0)
    const [started] = await Promise.allSettled([startProduct(ENVIRONMENT, data, '/healthz')])
    if (started.status === 'rejected') expect(String(started.reason)).toContain('is full')
    else {
      expect(await askReady(started.value)).toMatch(/^200 degraded[^]*disk: full/)
      await started.value.stop('SIGKILL')
    }
    disk.makeRoom()
    await product.restart()
    expect(product.output()).not.toContain('damaged')
    await expectStored(product.url, family, ids)
  })
})

describe.skipIf(!canMount)(`a new embedded database on a full disk (${NOT_ROOT})`, () => {
  it('is refused with one sentence, and is made once there is room (promise 42)', async () => {
    const disk = mountDisk(150)
    const folder = path.join(disk.folder, 'database')
    try {
      disk.leave(20)
      await expect(openEmbedded(folder)).rejects.toThrow(/^The disk at [^\n]+ is full, /)
      disk.makeRoom()
      await (await openEmbedded(folder)).close()
    } finally {
      disk.unmount()
    }
  })
})

describe.skipIf(!canMount)(`an embedded database without room for its log (${NOT_ROOT})`, () => {
  it('ends the process with one sentence, for it would never answer again, and keeps what was acknowledged (promise 42)', async () => {
    const disk = mountDisk(150)
    const folder = path.join(disk.folder, 'database')
    const writer = spawn(process.execPath, [FILL_LOG, folder])
    try {
      let said = ''
      let printed = ''
      writer.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
      writer.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
      await expect.poll(() => printed).toContain('ready')
      disk.leave(0)
      const ended = once(writer, 'close', { signal: AbortSignal.timeout(90_000) })
      writer.stdin.write('go on\n')
      expect((await ended)[0]).toBe(1)
      expect(said).toMatch(/^The log of the database in [^\n]+ is full [^\n]+\n$/)
      const acknowledged = Number(/(\d+)\n[^\n]*$/.exec(printed)![1])
      expect(acknowledged).toBeGreaterThan(0)
      disk.makeRoom()
      const { pglite, close } = await openEmbedded(folder)
      const { rows } = await pglite.query<{ least: number }>(
        'select min(number) as least from written',
      )
      await close()
      expect(rows[0]!.least).toBeGreaterThanOrEqual(acknowledged)
    } finally {
      writer.kill('SIGKILL')
      disk.unmount()
    }
  })
})

describe.skipIf(!runsProducts)(`a PostgreSQL whose disk is full (promise 42; ${NOT_ROOT})`, () => {
  let disk: SmallDisk
  let postgres: PostgresServer
  let product: RunningProduct
  beforeAll(async () => {
    disk = mountDisk(300)
    postgres = await startPostgres({ fsync: true, within: disk.folder })
    product = await startProduct({ ...ENVIRONMENT, DATABASE_URL: postgres.url })
  })
  afterAll(async () => {
    await product.end('SIGKILL')
    await postgres.stop()
    disk.unmount()
  })

  it('is explained to people in plain words, loses nothing, and is written again once there is room', async () => {
    const [family] = (await registerFamilies(product.url, 1)) as [SignedInFamily]
    const { ids } = await bookUntilRefused(product.url, family, 2)
    disk.leave(0)
    const { ids: squeezed, refused } = await bookUntilRefused(product.url, family, 200)
    if (refused) expect(PLAIN_ANSWERS).toContain(refused.status)
    for (let page = 0; page < 20; page += 1)
      expect(PLAIN_ANSWERS).toContain(
        (await fetch(`${product.url}/fa/specialists?page=${page}`)).status,
      )
    disk.makeRoom()
    if (postgres.process.exitCode !== null) await postgres.start()
    await expect.poll(() => askReady(product), { interval: 250 }).toMatch(/^200 ready/)
    const later = await bookUntilRefused(product.url, family, 1)
    await expectStored(product.url, family, [...ids, ...squeezed, ...later.ids])
  })
})
