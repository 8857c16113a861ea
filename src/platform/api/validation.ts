import type { ValidationTargets } from 'hono'
import { resolver, uniqueSymbol, validator } from 'hono-openapi'
import * as z from 'zod/mini'
import { visibleIn } from '../html/visible.ts'
import { Problem, type FieldProblem } from './problem.ts'

type StandardSchema = Parameters<typeof validator>[1]

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  code?: string
}

export function toFieldProblem(issue: Issue): FieldProblem {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { path: path.join('.'), code: issue.code ?? 'invalid', message: issue.message }
}

/** The generic message for values whose schema has none. */
const unusable = (): string =>
  z.boolean().safeParse('').error?.issues[0]?.message ?? 'This value cannot be used.'

/** Issues of texts sent in place of numbers, booleans or lists. */
async function findLooseFields(
  validate: StandardSchema['~standard']['validate'],
  sent: unknown,
  taken: unknown,
): Promise<Issue[]> {
  const places = findLoosePlaces(sent, taken)
  if (places.length === 0) return []
  const checked = await validate(withoutLoosePlaces(sent, taken))
  const found = (checked.issues ?? []) as readonly Issue[]
  return places.map(({ path }) => {
    const known = found.find((issue) => toFieldProblem(issue).path === path.join('.'))
    return known ?? { path, code: 'invalid_type', message: unusable() }
  })
}

/** A strict schema for JSON: coercion from text is for forms only. */
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

/** A schema that ignores invisible characters. */
function seen<Schema extends StandardSchema>(schema: Schema): Schema {
  const { validate, ...standard } = schema['~standard']
  const validateSeen: typeof validate = (sent) => validate(visibleIn(sent))
  return Object.create(schema, {
    '~standard': { value: { ...standard, validate: validateSeen } },
  }) as Schema
}

/**
 * Validates one part of a request. The schema's messages are in the request's language.
 * @throws {Problem} 400 with one entry per field.
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
  // The OpenAPI document describes the original schema.
  Object.assign(Reflect.get(checks, uniqueSymbol) ?? {}, resolver(schema))
  return checks
}

/** A place in a JSON body with a text for a number or a boolean, or a single value for a list. */
export interface LoosePlace {
  path: readonly (string | number)[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether the schema converted the value to another type. */
function isLoose(sent: unknown, taken: unknown): boolean {
  if (isAbsent(sent)) return false
  if (typeof taken === 'number') return typeof sent !== 'number'
  if (typeof taken === 'boolean') return typeof sent !== 'boolean'
  return Array.isArray(taken) && !Array.isArray(sent)
}

/**
 * Compares a JSON body with its parsed value: the schemas coerce texts of forms to numbers and
 * booleans, which JSON must send typed.
 */
export function findLoosePlaces(
  sent: unknown,
  taken: unknown,
  path: readonly (string | number)[] = [],
): LoosePlace[] {
  if (isLoose(sent, taken)) return [{ path }]
  if (Array.isArray(sent) && Array.isArray(taken) && sent.length === taken.length)
    return sent.flatMap((one, index) => findLoosePlaces(one, taken[index], [...path, index]))
  if (!isObject(sent) || !isObject(taken)) return []
  return Object.entries(taken).flatMap(([name, value]) =>
    Object.hasOwn(sent, name) ? findLoosePlaces(sent[name], value, [...path, name]) : [],
  )
}

/**
 * Replaces loose values by invalid ones, so that the schema reports its own message there. What the
 * schema does not know stays as it is, uncopied: it may be nested deeper than the stack.
 */
export function withoutLoosePlaces(sent: unknown, taken: unknown): unknown {
  if (isLoose(sent, taken)) return {}
  if (Array.isArray(sent) && Array.isArray(taken) && sent.length === taken.length)
    return sent.map((one, index) => withoutLoosePlaces(one, taken[index]))
  if (!isObject(sent) || !isObject(taken)) return sent
  const known = Object.entries(taken).filter(([name]) => Object.hasOwn(sent, name))
  const checked = known.map(([name, value]) => [name, withoutLoosePlaces(sent[name], value)])
  return { ...sent, ...Object.fromEntries(checked) }
}
