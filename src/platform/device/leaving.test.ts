import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('window', page)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const refused = new TypeError('error loading dynamically imported module')

function load(refusals: number): () => Promise<number> {
  let tries = 0
  return () => (tries++ < refusals ? Promise.reject(refused) : Promise.resolve(tries))
}

test('a refusal on a page that stays is a failure', async () => {
  const { againWhileLeaving } = await import('./leaving.ts')
  await expect(againWhileLeaving(load(1))).rejects.toBe(refused)
})

test('what is refused while the page is being left is asked for again, and no failure', async () => {
  const { againWhileLeaving } = await import('./leaving.ts')
  page.dispatchEvent(new Event('beforeunload'))
  const loaded = againWhileLeaving(load(2))
  await vi.advanceTimersByTimeAsync(2000)
  await expect(loaded).resolves.toBe(3)
})

test('a page that has not been left after a minute takes refusals as failures again', async () => {
  const { againWhileLeaving } = await import('./leaving.ts')
  page.dispatchEvent(new Event('beforeunload'))
  const loaded = againWhileLeaving(load(100)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(62_000)
  expect(await loaded).toBe(refused)
})
