import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'
import { eventually } from '../../../tests/support/eventually.ts'

const body = Buffer.from(
  Array.from({ length: 3000 }, (_, line) => `<p>${line * 7919} ${line % 13}</p>`).join(''),
)

it('sends a page at once as it is compressed fast, and smaller once it is asked for again', async () => {
  const pages = new PageCache()
  const now = Date.now()
  const make = () => Promise.resolve({ status: 200, location: null, headers: {}, body })
  const first = await pages.get('/', 'br', now, make)
  expect(pages.find('/', 'br', now)?.body).toBe(first.body)
  const small = () => pages.find('/', 'br', now)!.body
  await eventually(() => expect(small().length).toBeLessThan(first.body.length))
  expect(brotliDecompressSync(small())).toEqual(body)
})

it('makes anew whatever is no page', async () => {
  const pages = new PageCache()
  const now = Date.now()
  const statuses = [404, 200, 200]
  const get = async () => {
    const make = () =>
      Promise.resolve({ status: statuses.shift()!, location: null, headers: {}, body })
    return (await pages.get('/later', 'identity', now, make)).status
  }
  expect(await get()).toBe(404)
  expect(pages.find('/later', 'identity', now)).toBeUndefined()
  expect([await get(), await get()]).toEqual([200, 200])
  expect(statuses).toEqual([200])
})
