import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOKED_AT_MS = 20
/** The share of time spent busy above which people are waiting. */
const BUSY = 0.6
const MOST_MS = 3000

/**
 * Waits until the process has time, three seconds at most: work that nobody waits for, such as a
 * mail, lets people's requests go first.
 */
export async function waitForIdle(readUtilization = measureUtilization): Promise<void> {
  const until = performance.now() + MOST_MS
  while ((await readUtilization()) > BUSY && performance.now() < until);
}

/** The share of the next milliseconds in which the process is busy. */
async function measureUtilization(): Promise<number> {
  const before = performance.eventLoopUtilization()
  await sleep(LOOKED_AT_MS)
  return performance.eventLoopUtilization(before).utilization
}
