import { ApiError, detailOf, type ProblemDetails } from './client.ts'

/** The code where the product did not answer. */
export const UNREACHABLE = 'unreachable'

/** What a form shows when its call failed: a sentence, and one for each field at fault. */
export interface FormProblem {
  detail: string
  fields: Record<string, string>
  /** The problem's code, for forms that act on one, such as a slot just taken. */
  code: string
  problem: ProblemDetails | undefined
}

/** Whether the site is at fault: it answered with a status of 500 or more, or not at all. */
export const isOurFault = ({ problem }: FormProblem): boolean => (problem?.status ?? 500) >= 500

/** The answer to a call, or what a form shows when it failed. */
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
