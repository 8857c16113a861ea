import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type RunningProduct } from '../support/product.ts'

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
