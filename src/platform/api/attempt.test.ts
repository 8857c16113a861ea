import { expect, it } from 'vitest'
import { attempt, isOurFault } from './attempt.ts'
import { ApiError } from './client.ts'

const failing = async (error: Error): Promise<boolean | undefined> => {
  const tried = await attempt(async () => {
    throw error
  })
  return tried.ok ? undefined : isOurFault(tried.problem)
}

it('knows whose fault a failure is: ours without an answer or from 500 on, whatever it says', async () => {
  const answered = (status: number) =>
    new ApiError(status, JSON.stringify({ status, detail: 'A sentence.' }), { statusText: '' })
  expect(await failing(answered(500))).toBe(true)
  expect(await failing(answered(503))).toBe(true)
  expect(await failing(answered(409))).toBe(false)
  expect(await failing(new TypeError('Failed to fetch'))).toBe(true)
})
