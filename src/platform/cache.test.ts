import { expect, it } from 'vitest'
import { createCache } from './cache.ts'

function counting() {
  let times = 0
  return async () => (times += 1)
}

it('makes a value once, also for those who ask at the same time', async () => {
  const cache = createCache<Promise<number>>({ max: 5 })
  const make = counting()
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
  expect(await cache.get('b', make)).toBe(2)
})

it('makes it again when it is too old, or from later than now', async () => {
  const cache = createCache<Promise<number>>({ max: 5, maxAge: 10 })
  const make = counting()
  const at = (now: number) => cache.get('a', make, now)
  expect([await at(100), await at(109), await at(110), await at(90)]).toEqual([1, 1, 2, 3])
})

it('makes it again once anything that it depends on is another', async () => {
  const database = {}
  let depends: unknown[] = [database, 1]
  const cache = createCache<Promise<number>>({ max: 5, version: () => depends })
  const make = counting()
  expect(await cache.get('a', make)).toBe(1)
  depends = [database, 2]
  expect(await cache.get('a', make)).toBe(2)
  depends = [{}, 2]
  expect(await cache.get('a', make)).toBe(3)
})

it('forgets what began to be made before a change', async () => {
  let version = 1
  const cache = createCache<Promise<string>>({ max: 5, version: () => [version] })
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = cache.get('a', () => promise)
  version = 2
  resolve('old')
  expect(await early).toBe('old')
  expect(await cache.get('a', async () => 'new')).toBe('new')
})

it('does not keep what failed, and leaves what was made anew meanwhile', async () => {
  const cache = createCache<Promise<number>>({ max: 5, maxAge: 10 })
  const { promise, reject } = Promise.withResolvers<number>()
  const failing = cache.get('a', () => promise, 0)
  const make = counting()
  expect(await cache.get('a', make, 20)).toBe(1)
  reject(new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  expect(await cache.get('a', make, 20)).toBe(1)
  const fail = async () => Promise.reject(new Error('no font'))
  await expect(cache.get('b', fail)).rejects.toThrow('no font')
  expect(await cache.get('b', make)).toBe(2)
})

it('lets go first of what was used longest ago, by number and by size', () => {
  const cache = createCache<string>({ max: 2, maxSize: 5, sizeOf: ({ length }) => length })
  cache.set('a', 'a')
  cache.set('b', 'b')
  cache.find('a')
  cache.set('c', 'c')
  expect([cache.find('a'), cache.find('b'), cache.find('c')]).toEqual(['a', undefined, 'c'])
  cache.set('d', 'dddd')
  expect([cache.find('a'), cache.find('c'), cache.find('d')]).toEqual([undefined, 'c', 'dddd'])
  cache.remove('d')
  expect(cache.find('d')).toBeUndefined()
})

it('holds as much after it was cleared as before', () => {
  const cache = createCache<string>({ max: 10, maxSize: 4, sizeOf: ({ length }) => length })
  for (const key of ['a', 'b', 'c']) {
    cache.set(key, 'full')
    cache.clear()
  }
  cache.set('last', 'full')
  expect(cache.find('last')).toBe('full')
})

it('lets go what serves no more, without waiting for its place, and nothing else', () => {
  let version = 1
  const cache = createCache<string>({ max: 5, version: () => [version] })
  const minute = (count: number) => count * 60_000
  cache.set('past', 'a', minute(1))
  version = 2
  cache.set('present', 'b', minute(1))
  cache.set('new', 'c', minute(2))
  expect([cache.find('present'), cache.find('new')]).toEqual(['b', 'c'])
  // A removed entry stays missing when its version returns.
  version = 1
  expect(cache.find('past')).toBeUndefined()
})
