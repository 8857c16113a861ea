import { expect, it } from 'vitest'
import { gather } from './gathered.ts'

it('what is requested in one turn is read at once, and what is requested later is read again', async () => {
  const reads: string[][] = []
  let stored = 'before'
  const read = gather(async (keys: readonly string[]) => {
    reads.push([...keys])
    return new Map(keys.map((key) => [key, `${key} ${stored}`]))
  })
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual([
    'a before',
    'b before',
    'a before',
  ])
  expect(reads).toEqual([['a', 'b']])
  stored = 'after'
  expect(await read('a')).toBe('a after')
})

it('a request is never given what was read before it came', async () => {
  let stored = 1
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const read = gather(async () => {
    const seen = stored
    await gate
    return new Map([['a', seen]])
  })
  const first = read('a')
  await new Promise((resolve) => setTimeout(resolve, 0))
  await new Promise(setImmediate)
  stored = 2
  const second = read('a')
  await new Promise(setImmediate)
  release()
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

it('a failure reaches everybody who asked, and nobody after', async () => {
  let fails = true
  const read = gather(async () => {
    if (fails) throw new Error('away')
    return new Map([['a', 1]])
  })
  const both = await Promise.allSettled([read('a'), read('a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await read('a')).toBe(1)
})
