import { WorkerPool } from '../workers/pool.ts'
import { startThread } from '../workers/thread.ts'
import type { BusyRequest, BusyTimes } from './busy-times.ts'

const pool = new WorkerPool<BusyRequest, BusyTimes>({
  start: startThread(new URL('./thread.ts', import.meta.url), { memoryMb: 256 }),
  most: 1,
  mostWaiting: 100,
  mostOfOne: 4,
  waitLimitMs: 20_000,
  // A calendar of many years takes a tenth of this.
  timeLimitMs: 5000,
  idleMs: 30_000,
})

/**
 * As `findBusyTimes`, away from the thread that answers people. `owner` is whose calendar it is, so
 * that one person's calendars delay nobody else's.
 */
export async function readBusyTimes(
  request: BusyRequest,
  owner: string,
): Promise<BusyTimes | { ok: false; reason: 'busy' }> {
  const outcome = await pool.run(request, { owner })
  if (outcome.ok) return outcome.answer
  return { ok: false, reason: outcome.reason === 'busy' ? 'busy' : 'too-much' }
}
