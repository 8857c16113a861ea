import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../tests/support/databases.ts'
import { withRequestId } from '../platform/request-id.ts'
import { inTransaction } from './client.ts'
import { readOnceATurn } from './once-a-turn.ts'

useTestDatabase('embedded')

function counted() {
  let reads = 0
  return { read: () => readOnceATurn('counted', async () => (reads += 1)), reads: () => reads }
}

it('reads once what the parts of one page ask for together, and anew in the next turn', async () => {
  const { read, reads } = counted()
  await withRequestId('one-request', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    await turn()
    expect(await read()).toBe(2)
  })
  expect(reads()).toBe(2)
})

it('reads for each request, within each transaction and outside of requests by itself', async () => {
  const { read, reads } = counted()
  await Promise.all([withRequestId('request-a', read), withRequestId('request-b', read)])
  expect(reads()).toBe(2)
  await withRequestId('request-c', () => inTransaction(() => Promise.all([read(), read()])))
  expect(reads()).toBe(4)
  await Promise.all([read(), read()])
  expect(reads()).toBe(6)
})

it('fails for all who asked, and not for those who ask later', async () => {
  let fails = true
  const read = () =>
    readOnceATurn('failing', async () => {
      if (fails) throw new Error('away')
      return 'there'
    })
  await withRequestId('failing-request', async () => {
    const answers = await Promise.allSettled([read(), read()])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    await turn()
    expect(await read()).toBe('there')
  })
})
