import { describeError } from '../error-description.ts'
import { logger } from '../logger.ts'

/**
 * Does a job's work for one item, or id, after the other, `atOnce` of them side by side. A failure
 * is logged with the id and stops nothing else; the job as a whole fails at the end, so that the team
 * learns of it. Returns for how many the work answered true.
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
