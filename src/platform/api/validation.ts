import type { ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { Problem, type FieldProblem } from './problem.ts'

type StandardSchema = Parameters<typeof validator>[1]

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  code?: string
}

/** A schema's finding as problems name it. */
export function toFieldProblem(issue: Issue): FieldProblem {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { path: path.join('.'), code: issue.code ?? 'invalid', message: issue.message }
}

/**
 * Checks one part of a request. The schema's messages are sentences in the request's language.
 * @throws {Problem} 400 with one entry for each field.
 */
export const valid = <Schema extends StandardSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (!result.success)
      throw new Problem('invalid', 'invalid', {
        fields: (result.error as readonly Issue[]).map(toFieldProblem),
      })
  })
