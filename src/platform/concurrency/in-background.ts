import { describeError } from '../error-description.ts'
import { logger } from '../logger.ts'

/** Lets work go on unawaited; if it fails, the log has the error under `failed`. */
export function inBackground(work: Promise<unknown>, failed: string): void {
  work.catch((error: unknown) => logger.error({ err: describeError(error) }, failed))
}

const leaveToOthers = () => {}

/** For work that may fail before anybody awaits it; whoever awaits it still gets the error. */
export function awaitedLater(work: Promise<unknown>): void {
  work.catch(leaveToOthers)
}
