import { ApiError, detailOf, type ProblemDetails } from './client.ts'

/** The code for a call without a response. */
export const UNREACHABLE = 'unreachable'

/** A form's error messages for a failed call: one in general, and one per invalid field. */
export interface FormProblem {
  detail: string
  fields: Record<string, string>
  /** The problem's code, for forms that react to one, such as a slot just taken. */
  code: string
  problem: ProblemDetails | undefined
}

/** Whether the failure is the site's: status 500 or more, or no response. */
export const isOurFault = ({ problem }: FormProblem): boolean => (problem?.status ?? 500) >= 500

/** A call's response, or its error as a form shows it. */
export async function attempt<Answer>(
  call: () => Promise<Answer>,
  unanswered?: string,
): Promise<{ ok: true; answer: Answer } | { ok: false; problem: FormProblem }> {
  try {
    return { ok: true, answer: await call() }
  } catch (error) {
    return { ok: false, problem: toFormProblem(error, unanswered) }
  }
}

function toFormProblem(error: unknown, unanswered?: string): FormProblem {
  const problem = error instanceof ApiError ? error.problem : undefined
  const fields = Object.fromEntries(
    (problem?.errors ?? []).map(({ path, message }) => [path, message]),
  )
  return {
    detail: detailOf(error, unanswered),
    fields,
    code: problem?.code ?? UNREACHABLE,
    problem,
  }
}
