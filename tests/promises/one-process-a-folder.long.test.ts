import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { nobodysAddress } from '../support/free-port.ts'
import { startRefused } from '../support/start-once.ts'

const nobody = await nobodysAddress()

const NOWHERE = `postgres://nobody@${nobody}/nothing`

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await product.end()
})

it('refuses a second process on the same data folder, and says why (promise 7)', async () => {
  const { code, errors } = await startRefused({ DATA_DIR: product.dataDirectory, DEMO: 'off' })
  expect(errors).toContain('already open in another process')
  expect(code).toBe(1)
})

it('lets the next process in once the first was killed', async () => {
  await product.stop('SIGKILL')
  await product.restart()
  const answer = await fetch(`${product.url}/healthz`)
  expect(answer.status).toBe(200)
})

it.each([
  ['a key of another form', { ENCRYPTION_KEYS: 'k1:short' }, /^ENCRYPTION_KEYS [^\n]+\n$/],
  ['a folder that is a file', { DATA_DIR: 'package.json' }, /^DATA_DIR [^\n]+\n$/],
  ['a database that is not there', { DATABASE_URL: NOWHERE }, /^DATABASE_URL [^\n]+\n$/],
  ['an address with a path', { APP_URL: 'https://example.org/site' }, /^APP_URL [^\n]+\n$/],
])(
  'says in one line what is wrong with %s',
  async (_, environment: Record<string, string>, line) => {
    const { code, errors } = await startRefused({
      DATA_DIR: product.dataDirectory,
      DEMO: 'off',
      ...environment,
    })
    expect(errors).toMatch(line)
    expect(code).toBe(1)
  },
)

it('says in one line that its port is taken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-port-'))
  const port = String(product.port)
  const { code, errors } = await startRefused({ DATA_DIR: folder, PORT: port, DEMO: 'off' })
  rmSync(folder, { recursive: true })
  expect(errors.trim()).toBe(`PORT ${port} is already in use at 127.0.0.1`)
  expect(code).toBe(1)
})

it('says each mistake in the environment in a line of its own', async () => {
  const { code, errors } = await startRefused({
    PORT: 'many',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'nowhere',
  })
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL'])
    expect(errors).toMatch(new RegExp(`^${name} `, 'm'))
  expect(code).toBe(1)
})
