import { afterEach, expect, it, vi } from 'vitest'
import { logger } from '../logger.ts'
import { workOneByOne } from './one-by-one.ts'

afterEach(() => vi.restoreAllMocks())

it('counts what was done', async () => {
  const worked: number[] = []
  const done = await workOneByOne('counting', [1, 2, 3], (id) => {
    worked.push(id)
    return Promise.resolve(id !== 2)
  })
  expect(worked).toEqual([1, 2, 3])
  expect(done).toBe(2)
})

it('works on so many at once', async () => {
  let [atWork, most] = [0, 0]
  const done = await workOneByOne(
    'counting',
    [1, 2, 3, 4, 5],
    async () => {
      most = Math.max(most, (atWork += 1))
      await Promise.resolve()
      atWork -= 1
      return true
    },
    2,
  )
  expect([done, most]).toEqual([5, 2])
})

it('goes on after a failure, logs each with its id, and fails at the end', async () => {
  const logged: unknown[] = []
  vi.spyOn(logger, 'error').mockImplementation((...line: unknown[]) => void logged.push(line))
  const worked: number[] = []
  const work = ({ id }: { id: number }) => {
    worked.push(id)
    return id % 2 ? Promise.reject(new Error(`not ${id}`)) : Promise.resolve(true)
  }
  const items = [1, 2, 3, 4].map((id) => ({ id }))
  await expect(workOneByOne('counting', items, work)).rejects.toThrow('counting: 2 of 4 failed')
  expect(worked).toEqual([1, 2, 3, 4])
  expect(logged).toEqual([
    [{ id: 1, err: expect.objectContaining({ message: 'not 1' }) }, 'counting: failed'],
    [{ id: 3, err: expect.objectContaining({ message: 'not 3' }) }, 'counting: failed'],
  ])
})
