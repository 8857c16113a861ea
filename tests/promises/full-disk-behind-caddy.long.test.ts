import path from 'node:path'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCaddy, type Caddy } from '../support/caddy.ts'
import { signInToDemo } from '../support/demo-people.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { canMount, mountDisk, type SmallDisk } from '../support/small-disk.ts'

const TOKEN = 'a-token-for-monitors'
/** Caddy checks every two seconds: after this its opinion of the product is up to date. */
const SEVERAL_LOOKS_MS = 7_000

describe.skipIf(!canMount)('a proxy that asks /readyz (needs root, to mount a disk)', () => {
  let disk: SmallDisk
  let product: RunningProduct
  const proxies: Caddy[] = []
  beforeAll(async () => {
    disk = mountDisk(500)
    const data = path.join(disk.folder, 'data')
    copyPreparedDemo(data)
    product = await startProduct({ DEMO: 'on', METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' }, data)
    for (const asks of ['/readyz', '/healthz']) proxies.push(await startCaddy(product.port, asks))
  })
  afterAll(async () => {
    for (const proxy of proxies) await proxy.stop()
    await product.stop('SIGKILL')
    disk.unmount()
  })

  const monitor = async (address: string) =>
    (await fetch(product.url + address, { headers: { authorization: `Bearer ${TOKEN}` } })).text()

  async function opensSocket(url: string, cookie: string): Promise<boolean> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/meetings/1/socket`, {
      headers: { cookie, origin: url },
    })
    return new Promise((resolve) => {
      socket.on('open', () => resolve(true))
      // Refused by the product, which is an answer, and not by the proxy.
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode < 500))
      socket.on('error', () => resolve(false))
    }).then((is) => {
      socket.terminate()
      return is as boolean
    })
  }

  it('goes on serving pages, sign-in and calls while the disk is full (promise 64)', async () => {
    const family = await signInToDemo(product.url, 'family')
    disk.leave(60)
    await expect
      .poll(() => monitor('/readyz'))
      .toMatch(/^degraded\n[^]*disk: full, nothing can be written/)
    expect(await (await fetch(`${product.url}/readyz`)).text()).toBe('ready')
    expect(await monitor('/metrics')).toMatch(/^disk_full 1$/m)

    for (const { url } of proxies) {
      const ask = async (address: string, cookie = '') =>
        (await fetch(url + address, { headers: { cookie } })).status
      const until = Date.now() + SEVERAL_LOOKS_MS
      while (Date.now() < until) {
        for (const address of ['/fa', '/specialists', '/api/specialists', '/readyz'])
          expect({ address, status: await ask(address) }).toEqual({ address, status: 200 })
        expect(await ask('/api/consultations', family)).toBe(200)
        expect(await ask('/dashboard', family)).toBe(200)
      }
      const named = { 'x-request-id': 'named-by-a-visitor' }
      const answered = await fetch(`${url}/fa`, { headers: named })
      expect(answered.headers.get('x-request-id')).toMatch(/^[\da-f]{12}$/)
      const admin = await signInToDemo(url, 'admin')
      const rooms = await fetch(`${url}/admin`, { headers: { cookie: admin } })
      expect(await rooms.text()).toContain('The disk is full')
      expect(await opensSocket(url, family)).toBe(true)
      const written = await fetch(`${url}/api/time-zone`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie: family },
        body: JSON.stringify({ timeZone: 'Europe/Berlin' }),
      })
      expect(written.status).toBe(507)
    }

    disk.makeRoom()
    await expect.poll(() => monitor('/readyz')).toMatch(/^ready\n/)
    expect(await monitor('/metrics')).toMatch(/^disk_full 0$/m)
  })
})
