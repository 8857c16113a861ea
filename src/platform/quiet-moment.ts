import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 5
/** A step that takes so much longer than asked says that requests are waiting. */
const LATE_MS = 10
const MOST_MS = 3000

/**
 * Waits until the process has time, three seconds at most: what nobody waits for, as a mail, lets
 * the people go first who do.
 */
export async function quietMoment(): Promise<void> {
  const until = performance.now() + MOST_MS
  let asked: number
  do {
    asked = performance.now()
    await sleep(STEP_MS)
  } while (performance.now() - asked > STEP_MS + LATE_MS && performance.now() < until)
}
