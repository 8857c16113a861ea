import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOKED_AT_MS = 20
/** The event-loop utilization above which requests are waiting. */
const BUSY = 0.6
const MOST_MS = 3000

/**
 * Waits until the process is idle enough, three seconds at most: work that nobody waits for, such
 * as a mail, gives way to requests.
 */
export async function waitForIdle(readUtilization = measureUtilization): Promise<void> {
  const until = performance.now() + MOST_MS
  while ((await readUtilization()) > BUSY && performance.now() < until);
}

/** Event-loop utilization over the next milliseconds. */
async function measureUtilization(): Promise<number> {
  const before = performance.eventLoopUtilization()
  await sleep(LOOKED_AT_MS)
  return performance.eventLoopUtilization(before).utilization
}
