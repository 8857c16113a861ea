import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('builds once for the same arguments and again for others', () => {
  const build = vi.fn((a: string, b: string) => `${a}+${b}`)
  const join = memoize(build)
  expect([join('a', 'b'), join('a', 'b'), join('b', 'a')]).toEqual(['a+b', 'a+b', 'b+a'])
  expect(build).toHaveBeenCalledTimes(2)
})

test('keeps an answer that is undefined', () => {
  const build = vi.fn((_name: string) => undefined)
  const find = memoize(build)
  find('x')
  find('x')
  expect(build).toHaveBeenCalledTimes(1)
})

test('lets the oldest go when the limit is reached, so that visitors cannot fill the memory', () => {
  const build = vi.fn((name: string) => name)
  const get = memoize(build, 2)
  for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) get(name)
  expect(build.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})

test('does not keep what was thrown', () => {
  let failures = 1
  const get = memoize((name: string) => {
    if (failures-- > 0) throw new RangeError(name)
    return name
  })
  expect(() => get('x')).toThrow(RangeError)
  expect(get('x')).toBe('x')
})
