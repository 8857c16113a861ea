import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInToDemo } from '../support/demo-people.ts'
import { buildSlowPicture } from '../support/pictures.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

/** Processes that a process has started, by their ids. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent
        )
      } catch {
        return false
      }
    })
    .map(Number)

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the processes that draw pictures', () => {
  let product: RunningProduct
  let family: string
  let slowPicture: Buffer
  beforeAll(async () => {
    slowPicture = await buildSlowPicture(3000)
    product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
    family = await signInToDemo(product.url, 'family')
  })
  afterAll(async () => {
    await product.end()
  })

  const upload = () =>
    fetch(`${product.url}/api/photo`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', cookie: family },
      body: new Uint8Array(slowPicture),
    })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'end with the product at %s',
    async (signal) => {
      if (product.process.exitCode !== null) await product.restart()
      const underWay = upload().catch(() => undefined)
      const countChildren = () => childrenOf(product.process.pid!).length
      await expect.poll(countChildren).toBeGreaterThan(0)
      const children = childrenOf(product.process.pid!)
      const code = await product.stop(signal)
      await underWay
      await expect.poll(() => children.filter(isThere)).toEqual([])
      if (signal === 'SIGTERM') expect(code).toBe(0)
    },
    180_000,
  )
})
