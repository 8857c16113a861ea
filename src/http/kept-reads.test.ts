import { expect, it } from 'vitest'
import { publicContentChanged } from '../platform/public-content.ts'
import { KeptReads } from './kept-reads.ts'

const MINUTE_MS = 60_000

function counting() {
  let times = 0
  return async () => (times += 1)
}

it('reads once for each key, also for those who ask at the same time', async () => {
  const kept = new KeptReads()
  const read = counting()
  expect(await Promise.all([kept.get('a', read, 0), kept.get('a', read, 0)])).toEqual([1, 1])
  expect(await kept.get('a', read, MINUTE_MS - 1)).toBe(1)
  expect(await kept.get('b', read, 0)).toBe(2)
})

it('reads again once something public has changed', async () => {
  const kept = new KeptReads()
  const read = counting()
  await kept.get('a', read, 0)
  publicContentChanged()
  expect(await kept.get('a', read, 0)).toBe(2)
})

it('reads again in the next minute', async () => {
  const kept = new KeptReads()
  const read = counting()
  await kept.get('a', read, MINUTE_MS - 1)
  expect(await kept.get('a', read, MINUTE_MS)).toBe(2)
})

it('does not keep what failed', async () => {
  const kept = new KeptReads()
  const fail = async () => Promise.reject(new Error('no database'))
  await expect(kept.get('a', fail, 0)).rejects.toThrow('no database')
  expect(await kept.get('a', counting(), 0)).toBe(1)
})

it('forgets a reading that began before a change', async () => {
  const kept = new KeptReads()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = kept.get('a', () => promise, 0)
  publicContentChanged()
  resolve('old')
  expect(await early).toBe('old')
  expect(await kept.get('a', async () => 'new', 0)).toBe('new')
})
