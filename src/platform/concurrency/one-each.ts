import { Problem } from '../api/problem.ts'
import { describeError } from '../error-description.ts'
import { logger } from '../logger.ts'

/** What may happen to each of many entries beside the intended outcome. */
export type Missed = 'not-found' | 'failed'

/**
 * Does something with one entry after the other, each by itself: what fails undoes nothing of the
 * others, and is returned with its reason.
 * @throws {Problem} 401, 403: who may not do it once may not do it at all.
 */
export async function doWithEach<Outcome extends string>(
  ids: readonly number[],
  act: (id: number) => Promise<Outcome>,
): Promise<{ id: number; outcome: Outcome | Missed }[]> {
  const done: { id: number; outcome: Outcome | Missed }[] = []
  for (const id of ids) done.push({ id, outcome: await act(id).catch(missedBy) })
  return done
}

function missedBy(error: unknown): Missed {
  if (error instanceof Problem) {
    if (error.kind === 'not-found') return 'not-found'
    if (error.kind === 'unauthenticated' || error.kind === 'forbidden') throw error
  }
  logger.error({ err: describeError(error) }, 'one of many entries failed')
  return 'failed'
}
