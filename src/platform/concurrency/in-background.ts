import { describeError } from '../error-description.ts'
import { logger } from '../logger.ts'

/** Runs work without awaiting it; a failure is logged with the message `failed`. */
export function inBackground(work: Promise<unknown>, failed: string): void {
  work.catch((error: unknown) => logger.error({ err: describeError(error) }, failed))
}

const leaveToOthers = () => {}

/**
 * Prevents an unhandled rejection of work that may fail before it is awaited; whoever awaits it
 * still gets the error.
 */
export function awaitedLater(work: Promise<unknown>): void {
  work.catch(leaveToOthers)
}
