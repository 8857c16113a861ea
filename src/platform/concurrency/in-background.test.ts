import { afterEach, expect, it, vi } from 'vitest'
import { inBackground } from './in-background.ts'
import { logger } from '../logger.ts'

afterEach(() => vi.restoreAllMocks())

it('logs what has failed of work that nobody waits for, and nothing of what went well', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  inBackground(Promise.resolve(), 'a mail was lost')
  inBackground(Promise.reject(new TypeError('gone')), 'a mail was lost')
  await vi.waitUntil(() => logged.mock.calls.length > 0)
  expect(logged.mock.calls).toEqual([
    [{ err: expect.objectContaining({ type: 'TypeError' }) }, 'a mail was lost'],
  ])
})
