import { expect, it } from 'vitest'
import { waitForIdle } from './wait-for-idle.ts'

const reading = (...shares: number[]) => {
  const left = [...shares]
  return { left, read: async () => left.shift()! }
}

it('lets what keeps the process busy go first', async () => {
  const { left, read } = reading(1, 0.7, 0.2, 0.9)
  await waitForIdle(read)
  expect(left).toEqual([0.9])
})

it('measures by itself how busy the process is, and goes on', async () => {
  await expect(waitForIdle()).resolves.toBeUndefined()
})
