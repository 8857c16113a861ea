import type { Server } from 'node:http'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'

/** The longest duration of a stop; most systems kill after ten seconds. */
const STOPPED_WITHIN_MS = 9_500
/**
 * The time for pending requests to end after the signal. Running jobs and the database get the
 * rest.
 */
const DRAIN_MS = 5_000
/** Connections that were opened before the proxy noticed are still accepted. */
const STILL_ACCEPTED_MS = 200
/** The longest wait while new connections keep coming, because the proxy ignores readiness. */
const LET_IN_MS = 2000
const CLOSE_IDLE_EVERY_MS = 100

/** Waits until no connection is pending: each tick of the event loop accepts one. */
function letIn(server: Server, done: () => void): void {
  const deadline = Date.now() + LET_IN_MS
  let came = false
  const note = () => (came = true)
  server.on('connection', note)
  const look = () => {
    if (came && Date.now() < deadline) {
      came = false
      setImmediate(look)
    } else {
      server.off('connection', note)
      done()
    }
  }
  setImmediate(look)
}

/** Graceful shutdown on a signal: reports not ready, drains requests, then calls `stop`. */
export function stopOnSignal(
  server: Server,
  leaveService: () => void,
  stop: () => Promise<void>,
): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOPPED_WITHIN_MS).unref()
    leaveService()
    setTimeout(() => letIn(server, drain), STILL_ACCEPTED_MS)
  }
  const drain = () => {
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    server.close(() => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: describeError(error) }, 'not stopped in order')
          process.exit(1)
        },
      )
    })
    // A keep-alive connection is idle once its response is sent.
    setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref()
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}
