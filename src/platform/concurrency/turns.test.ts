import { expect, it } from 'vitest'
import { takeTurns } from './turns.ts'

it('runs a few at a time in their order, and refuses whoever comes after the longest line', async () => {
  const withTurn = takeTurns({ atOnce: 2, waiting: 3 })
  const ends: (() => void)[] = []
  const begun: number[] = []
  const works = Array.from({ length: 6 }, (_, index) =>
    withTurn(() => {
      begun.push(index)
      return new Promise<number>((resolve) => ends.push(() => resolve(index)))
    }),
  )
  await expect(works[5]).rejects.toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 10 })
  expect(begun).toEqual([0, 1])
  for (let index = 0; index < 5; index += 1) {
    ends[index]!()
    expect(await works[index]).toBe(index)
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await withTurn(async () => 'the line is over')).toBe('the line is over')
})

it('goes on after work that fails', async () => {
  const withTurn = takeTurns({ atOnce: 1, waiting: 1 })
  const failing = withTurn(() => Promise.reject(new Error('away')))
  const next = withTurn(async () => 'done')
  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe('done')
})
