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
export async function quietMoment(): Promise<void> {
  const until = performance.now() + MOST_MS
  let utilization = 1
  while (utilization > BUSY && performance.now() < until) {
    const before = performance.eventLoopUtilization()
    await sleep(LOOKED_AT_MS)
    utilization = performance.eventLoopUtilization(before).utilization
  }
}
