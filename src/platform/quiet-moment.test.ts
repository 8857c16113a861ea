import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { quietMoment } from './quiet-moment.ts'

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('lets what keeps the process busy go first', async () => {
  let isBusy = true
  const requests = (async () => {
    for (let count = 0; count < 20; count += 1) {
      work(30)
      await sleep(0)
    }
    isBusy = false
  })()
  await quietMoment()
  expect(isBusy).toBe(false)
  await requests
})
