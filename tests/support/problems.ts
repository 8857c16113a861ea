import { Problem } from '../../src/platform/api/problem.ts'

/** The problem that a call ends with. */
export async function problemOf(asked: Promise<unknown>): Promise<Problem> {
  const error = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof Problem)) throw new Error('no problem was thrown')
  return error
}
