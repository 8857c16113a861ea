import { Problem } from '../api/problem.ts'

const TRY_AGAIN_SECONDS = 10

/**
 * Runs at most `atOnce` pieces of work at a time, first come, first served.
 * @throws {Problem} 503 with Retry-After for whoever would be past the `waiting` ones in line: a
 *   line without an end would make everybody wait for minutes.
 */
export function takeTurns(most: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most.atOnce) running += 1
    else if (waiting.length < most.waiting)
      await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Problem('unavailable', 'busy', { retryAfterSeconds: TRY_AGAIN_SECONDS })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
