export interface FieldProblem {
  /** Dotted path of the field in the request's body or query. */
  path: string
  /** Stable code that the client translates into a sentence. */
  code: string
  /** The sentence, in the request's language. */
  message: string
}

const STATUS_OF = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'cross-site': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  timeout: 408,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  unavailable: 503,
  'disk-full': 507,
} as const

export type ProblemKind = keyof typeof STATUS_OF

/** The HTTP status of a problem of this kind. */
export const statusOfKind = (kind: ProblemKind): number => STATUS_OF[kind]

/**
 * Ends a request with an RFC 9457 response. Thrown where the flow cannot continue: no session, a
 * foreign id, a body that is not JSON. Decisions of rules are returned instead, and mapped to a
 * problem at the edge.
 */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly status: (typeof STATUS_OF)[ProblemKind]
  /** Stable code, finer than the kind: `slot-taken`, `email-taken`. */
  readonly code: string
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined
  /** Values for the placeholders of the code's sentence. */
  readonly parameters: Readonly<Record<string, string | number>>
  /** Extension members of the response. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    kind: ProblemKind,
    code: string = kind,
    more: {
      fields?: readonly FieldProblem[]
      retryAfterSeconds?: number
      parameters?: Record<string, string | number>
      extra?: Record<string, unknown>
    } = {},
  ) {
    super(`${kind}: ${code}`)
    this.name = 'Problem'
    this.kind = kind
    this.status = STATUS_OF[kind]
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.parameters = more.parameters ?? {}
    this.extra = more.extra ?? {}
  }
}

/** Requires a found value. @throws {Problem} 404 when it is missing. */
export function orNotFound<Found>(found: Found | null | undefined, code?: string): Found {
  if (found === null || found === undefined) throw new Problem('not-found', code)
  return found
}

export const invalidField = (path: string, message: string, code = 'invalid'): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, code, message }] })
