export interface ErrorDescription {
  type: string
  code?: string | undefined
  constraint?: string | undefined
  message?: string
  /** The stack frames, innermost first. */
  stack?: string[]
}

/**
 * The loggable part of an error: kind, code and stack. Messages of errors with a code are left out:
 * a database error's repeats the query's parameters, a mail server's names the recipient.
 */
export function describeError(error: unknown): ErrorDescription {
  // Some libraries pass on only the fields of an error.
  if (!(error instanceof Error)) return { type: typeof error, code: codeOf(error) }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const code = codeOf(error) ?? codeOf(cause)
  const isOutside = isQuery(error) || 'responseCode' in error || code !== undefined
  return {
    type: error.name,
    code,
    constraint: (cause as { constraint?: string } | undefined)?.constraint,
    ...(isOutside ? {} : { message: error.message }),
    stack: framesOf(error),
  }
}

/** The code or kind of the innermost cause: the file store wraps errors. */
export function innermostCodeOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  const { code, type } = describeError(innermost)
  return code ?? type
}

/**
 * An unexpected error for the operator, without the data that it concerns: Node itself would print
 * a query's parameters.
 */
export function writeUnexpected(error: unknown): string {
  const { type, code, message, stack = [] } = describeError(error)
  const what = [type, code, message && `“${message}”`].filter(Boolean).join(' ')
  return [`an unexpected error: ${what}`, ...stack.map((line) => `  ${line}`)].join('\n')
}

const isQuery = (error: Error) =>
  error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query')

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : undefined
}

/** The stack frames, without the first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+\)?$/.test(line))
    .slice(0, 10)
