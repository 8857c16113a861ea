import { loadVendor } from 'hono-openapi'
import { safeParse, toJSONSchema, type $ZodObject, type $ZodType } from 'zod/v4/core'
import { nameOf } from './names.ts'
import type { ApiDocument, DocumentedSchema } from './shape.ts'

/** Carries a schema's name through the conversion, until it becomes a component. */
const NAME = 'x-name'
type Named = DocumentedSchema & { [NAME]?: string }

const SAFE_BOUNDS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const
const INSTANT = /^(?:at|[a-z]\w*At)$/

const isText = ({ type }: DocumentedSchema) => [type].flat().includes('string')

/** Fields named `…At` are instants: ISO 8601 in UTC in every response. */
function markInstants(properties: Record<string, DocumentedSchema>): void {
  for (const [name, property] of Object.entries(properties))
    if (INSTANT.test(name) && isText(property) && !property.format && !property.pattern)
      property.format = 'date-time'
}

function markAllInstants(value: unknown): void {
  if (Array.isArray(value)) value.forEach(markAllInstants)
  if (typeof value !== 'object' || value === null) return
  const { properties } = value as DocumentedSchema
  if (properties) markInstants(properties)
  Object.values(value).forEach(markAllInstants)
}

const isObject = (schema: $ZodType): schema is $ZodObject => schema._zod.def.type === 'object'

/**
 * Marks a field as required only if the call rejects its absence; a schema may accept an absent
 * value.
 */
function requireWhatIsMissed(schema: $ZodType, found: Named): void {
  if (!isObject(schema) || !found.required) return
  const { shape } = schema._zod.def
  const required = found.required.filter(
    (name) => !shape[name] || !safeParse(shape[name], undefined).success,
  )
  if (required.length > 0) found.required = required
  else delete found.required
}

function finish(schema: $ZodType, found: Named, io: 'input' | 'output'): void {
  if (found.minimum === SAFE_BOUNDS.minimum) delete found.minimum
  if (found.maximum === SAFE_BOUNDS.maximum) delete found.maximum
  // Internationalized domains are accepted.
  if (found.format === 'email') found.format = 'idn-email'
  if (io === 'input') requireWhatIsMissed(schema, found)
  if (io === 'output') {
    // Responses stay open to additional fields, which must not break clients.
    if (found.additionalProperties === false) delete found.additionalProperties
  }
  const name = nameOf(schema)
  if (name) found[NAME] = name
}

/** Converts response schemas by their output and request schemas by their input, and names both. */
export function provideConversion(): void {
  loadVendor('zod', {
    toOpenAPISchema: (schema: $ZodType, context?: { options?: { io?: 'input' | 'output' } }) => {
      const io = context?.options?.io ?? 'input'
      const { $schema: _, ...found } = toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => finish(zodSchema, jsonSchema as Named, io),
      })
      if (io === 'output') markAllInstants(found)
      return Promise.resolve(found)
    },
  } as never)
}

const REFERENCE = '#/components/schemas/'

/** Moves every named schema to the components, and references it. */
export function hoistSchemas(document: ApiDocument): void {
  const { schemas } = document.components
  const place = (name: string, body: DocumentedSchema): string => {
    const known = schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(body)) return place(`${name}Input`, body)
    schemas[name] = body
    return REFERENCE + name
  }
  const hoist = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoist)
    if (typeof value !== 'object' || value === null) return value
    const { [NAME]: name, ...rest } = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, hoist(one)]),
    )
    if (typeof name !== 'string') return rest
    const { default: usual, ...body } = rest as DocumentedSchema
    return { $ref: place(name, body), ...(usual === undefined ? {} : { default: usual }) }
  }
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  // Responses come first, so that they get the plain name.
  for (const call of calls) call.responses = hoist(call.responses) as typeof call.responses
  for (const call of calls) {
    if (call.requestBody) call.requestBody = hoist(call.requestBody) as typeof call.requestBody
    if (call.parameters) call.parameters = hoist(call.parameters) as typeof call.parameters
  }
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
