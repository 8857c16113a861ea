/**
 * What may be logged of an error: its kind, code and place. A database error's message repeats the
 * query's parameters and a mail server's names the recipient, so those messages are left out.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const code = codeOf(error) ?? codeOf(cause)
  const tells = isQuery(error) || 'responseCode' in error || code !== undefined
  return {
    type: error.name,
    code,
    constraint: (cause as { constraint?: string } | undefined)?.constraint,
    ...(tells ? {} : { message: error.message, stack: error.stack }),
  }
}

const isQuery = (error: Error) =>
  error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query')

function codeOf(error: Error | undefined): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
