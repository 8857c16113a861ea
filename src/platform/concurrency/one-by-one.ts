import { describeError } from '../error-description.ts'
import { logger } from '../logger.ts'

/**
 * Runs a job's work for each item or id, `atOnce` of them concurrently. A failure is logged with
 * the id and does not stop the others; the job fails at the end, so that the team is notified.
 * Returns the number of items for which the work returned true.
 * @throws AggregateError after the last one, when the work failed for some.
 */
export async function workOneByOne<Item extends number | { id: number }>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
  atOnce = 1,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  const workOn = async (item: Item) => {
    try {
      if (await work(item)) done += 1
    } catch (error) {
      failures.push(error)
      const id = typeof item === 'number' ? item : item.id
      logger.error({ id, err: describeError(error) }, `${what}: failed`)
    }
  }
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map(workOn))
  if (failures.length > 0)
    throw new AggregateError(failures, `${what}: ${failures.length} of ${items.length} failed`)
  return done
}
