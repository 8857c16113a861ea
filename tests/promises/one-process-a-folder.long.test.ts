import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { nobodysAddress } from '../support/free-port.ts'

const nobody = await nobodysAddress()

const NOWHERE = `postgres://nobody@${nobody}/nothing`

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await product.stop()
  product.discard()
})

it('refuses a second process on the same data folder, and says why (promise 7)', () => {
  const second = spawnSync(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: product.dataDirectory,
      DIST_DIR: 'dist',
      PORT: '0',
      DEMO: 'off',
    },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toContain('already open in another process')
})

it('lets the next process in once the first was killed', async () => {
  await product.stop('SIGKILL')
  await product.restart()
  const answer = await fetch(`${product.url}/healthz`)
  expect(answer.status).toBe(200)
})

const start = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['tools/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DIST_DIR: 'dist', DEMO: 'off', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })

it.each([
  ['a key of another form', { ENCRYPTION_KEYS: 'k1:short' }, /^ENCRYPTION_KEYS [^\n]+\n$/],
  ['a folder that is a file', { DATA_DIR: 'package.json' }, /^DATA_DIR [^\n]+\n$/],
  ['a database that is not there', { DATABASE_URL: NOWHERE }, /^DATABASE_URL [^\n]+\n$/],
  ['an address with a path', { APP_URL: 'https://example.org/site' }, /^APP_URL [^\n]+\n$/],
])('says in one line what is wrong with %s', (_, environment: Record<string, string>, line) => {
  const { status, stderr } = start({ DATA_DIR: product.dataDirectory, PORT: '0', ...environment })
  expect(stderr).toMatch(line)
  expect(status).toBe(1)
})

it('says in one line that its port is taken', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-port-'))
  const { status, stderr } = start({ DATA_DIR: folder, PORT: String(product.port) })
  rmSync(folder, { recursive: true })
  expect(stderr.trim()).toBe(`PORT ${product.port} is already in use at 127.0.0.1`)
  expect(status).toBe(1)
})

it('says each mistake in the environment in a line of its own', () => {
  const wrong = spawnSync(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: 'many',
      DIST_DIR: 'dist',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'nowhere',
    },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(wrong.status).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL'])
    expect(wrong.stderr).toMatch(new RegExp(`^${name} `, 'm'))
})
