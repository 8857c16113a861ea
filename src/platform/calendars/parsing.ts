import { WorkerPool } from '../workers/pool.ts'
import { startThread } from '../workers/thread.ts'
import type { BusyRequest, BusyTimes } from './busy-times.ts'
import type { Resource } from './multistatus.ts'
import { SourceError } from './source.ts'

/** Foreign servers' data is parsed in a worker, away from the main thread. */
export type ParsingTask = { busy: BusyRequest } | { multistatus: string }

const pool = new WorkerPool<ParsingTask, unknown>({
  start: startThread(new URL('./thread.ts', import.meta.url), { memoryMb: 256 }),
  most: 1,
  mostWaiting: 100,
  mostOfOne: 4,
  waitLimitMs: 20_000,
  // A calendar of many years takes a tenth of this.
  timeLimitMs: 5000,
  idleMs: 30_000,
})

/** @throws {SourceError} `busy` or `too-much`. */
async function parse(task: ParsingTask, owner: string): Promise<unknown> {
  const outcome = await pool.run(task, { owner })
  if (outcome.ok) return outcome.answer
  throw new SourceError(outcome.reason === 'busy' ? 'busy' : 'too-much')
}

/** As `findBusyTimes`. @throws {SourceError} `busy` or `too-much`. */
export const parseBusyTimes = (busy: BusyRequest, owner: string): Promise<BusyTimes> =>
  parse({ busy }, owner) as Promise<BusyTimes>

/** As `readMultistatus`. @throws {SourceError} `busy` or `too-much`. */
export const parseMultistatus = (xml: string, owner: string): Promise<Resource[] | undefined> =>
  parse({ multistatus: xml }, owner) as Promise<Resource[] | undefined>
