import { describeError } from './error-description.ts'
import { logger } from './logger.ts'

/** Leaves work to itself; `failed` says in the log what it means that it failed. */
export function inBackground(work: Promise<unknown>, failed: string): void {
  work.catch((error: unknown) => logger.error({ err: describeError(error) }, failed))
}

const leaveToOthers = () => {}

/** Work may fail before anybody awaits it, who is then told all the same. */
export function awaitedLater(work: Promise<unknown>): void {
  work.catch(leaveToOthers)
}
