import { expect, it } from 'vitest'
import { StoredCounter } from './stored-counter.ts'

it('stores with the next counts what could not be stored', async () => {
  const stored: object[] = []
  let isAway = true
  const counter = new StoredCounter<{ page: string }>({
    name: 'test',
    keyOf: ({ page }) => page,
    store: async (counted) => {
      if (isAway) throw new Error('away')
      stored.push(...counted)
    },
  })
  counter.add({ page: '/' }, 2)
  await counter.write()
  isAway = false
  counter.add({ page: '/' })
  await counter.write()
  expect(stored).toEqual([{ page: '/', count: 3 }])
})
