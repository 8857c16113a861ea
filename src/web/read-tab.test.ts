import { redirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../platform/api-client.ts'
import { readTab } from './read-tab.ts'

const failing = async (error: unknown): Promise<never> => {
  throw error
}
const problem = (status: number) => new ApiError(status, '', 'Problem')

describe('what a tab reads', () => {
  it('is there once its code is there too', async () => {
    const code = [Promise.resolve(), undefined]
    expect(await readTab({ data: Promise.resolve('list'), code, isAhead: () => false })).toBe(
      'list',
    )
  })

  it.each([
    ['a call that failed', problem(500)],
    ['a call that was refused', problem(403)],
    ['a line that is down', new TypeError('Failed to fetch')],
  ])('is missing after %s, so that the tab says it itself', async (_, error) => {
    expect(await readTab({ data: failing(error), isAhead: () => false })).toBeUndefined()
    const code = [failing(error)]
    expect(
      await readTab({ data: Promise.resolve('list'), code, isAhead: () => false }),
    ).toBeUndefined()
  })

  it.each([
    ['a session that has ended', problem(401)],
    ['a way elsewhere', redirect({ to: '/' })],
    ['a fault of the code', new RangeError('Fault')],
  ])('leaves %s to the page', async (_, error) => {
    await expect(readTab({ data: failing(error), isAhead: () => false })).rejects.toBe(error)
  })

  it('keeps no failure of what was read ahead', async () => {
    const error = problem(500)
    await expect(readTab({ data: failing(error), isAhead: () => true })).rejects.toBe(error)
  })
})
