/** Failures of a request to a URL that a user entered. */
export type OutgoingFailure =
  | 'not-public'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'unpackable'
  | 'unknown-host'
  | 'certificate'
  | 'unreachable'

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'])

/** Contains no URL: those of calendars are secrets, and errors are logged. */
export class OutgoingError extends Error {
  readonly code: OutgoingFailure

  constructor(code: OutgoingFailure) {
    super(code)
    this.name = 'OutgoingError'
    this.code = code
  }

  /** Maps an error of a request to its code. */
  static of(error: unknown, signal: AbortSignal): OutgoingError {
    if (error instanceof OutgoingError) return error
    if (signal.aborted) return new OutgoingError('too-slow')
    const { code = '' } = error as { code?: unknown }
    if (typeof code !== 'string') return new OutgoingError('unreachable')
    if (UNKNOWN_HOST.has(code)) return new OutgoingError('unknown-host')
    return new OutgoingError(CERTIFICATE.test(code) ? 'certificate' : 'unreachable')
  }
}
