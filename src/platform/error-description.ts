export interface ErrorDescription {
  type: string
  code?: string | undefined
  constraint?: string | undefined
  message?: string
  /** Where it happened, innermost first. */
  stack?: string[]
}

/**
 * What may be logged of an error: its kind, code and place. A database error's message repeats the
 * query's parameters and a mail server's names the recipient, so the messages of errors with a code
 * are left out.
 */
export function describeError(error: unknown): ErrorDescription {
  // A library may pass on the fields of an error alone.
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

/** The code or the kind of the error inside all others: the store of files wraps what went wrong. */
export function innermostCodeOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  const { code, type } = describeError(innermost)
  return code ?? type
}

/**
 * An unexpected error in lines for the operator, without anything that it was about: Node itself
 * would print a query's parameters.
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

/** Where it happened: the stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+\)?$/.test(line))
    .slice(0, 10)
