import type { ValidationTargets } from 'hono'
import { resolver, uniqueSymbol, validator } from 'hono-openapi'
import * as z from 'zod/mini'
import { visibleIn } from '../html/visible.ts'
import { Problem, type FieldProblem } from './problem.ts'
import { findLoosePlaces, withoutLoosePlaces } from './typed-json.ts'

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

/** The sentence of a value for which the schema has none of its own. */
const unusable = (): string =>
  z.boolean().safeParse('').error?.issues[0]?.message ?? 'This value cannot be used.'

/** What is wrong where a text is in place of a number, a boolean or a list. */
async function findLooseFields(
  validate: StandardSchema['~standard']['validate'],
  sent: unknown,
  taken: unknown,
): Promise<Issue[]> {
  const places = findLoosePlaces(sent, taken)
  if (places.length === 0) return []
  const checked = await validate(withoutLoosePlaces(sent, places))
  const found = (checked.issues ?? []) as readonly Issue[]
  return places.map(({ path }) => {
    const said = found.find((issue) => toFieldProblem(issue).path === path.join('.'))
    return said ?? { path, code: 'invalid_type', message: unusable() }
  })
}

/** The schema for JSON, which distinguishes types: forms send texts alone. */
function typed<Schema extends StandardSchema>(schema: Schema): Schema {
  const { validate, ...standard } = schema['~standard']
  const validateTyped: typeof validate = async (sent) => {
    const result = await validate(sent)
    if (result.issues) return result
    const issues = await findLooseFields(validate, sent, result.value)
    return issues.length > 0 ? { issues } : result
  }
  return Object.create(schema, {
    '~standard': { value: { ...standard, validate: validateTyped } },
  }) as Schema
}

/** The schema for values without their invisible characters, which do not count. */
function seen<Schema extends StandardSchema>(schema: Schema): Schema {
  const { validate, ...standard } = schema['~standard']
  const validateSeen: typeof validate = (sent) => validate(visibleIn(sent))
  return Object.create(schema, {
    '~standard': { value: { ...standard, validate: validateSeen } },
  }) as Schema
}

/**
 * Checks one part of a request. The schema's messages are sentences in the request's language.
 * @throws {Problem} 400 with one entry for each field.
 */
export function valid<Schema extends StandardSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  const checks = validator(target, seen(target === 'json' ? typed(schema) : schema), (result) => {
    if (!result.success)
      throw new Problem('invalid', 'invalid', {
        fields: (result.error as readonly Issue[]).map(toFieldProblem),
      })
  })
  // The document describes the schema itself.
  Object.assign(Reflect.get(checks, uniqueSymbol) ?? {}, resolver(schema))
  return checks
}
