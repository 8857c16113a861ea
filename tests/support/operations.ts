import {
  withoutReferences,
  type ApiDocument,
  type DocumentedCall,
  type DocumentedSchema,
} from '../../src/http/api-document/index.ts'

/** One operation of the OpenAPI document. */
export interface Operation {
  /** `POST /api/consultations/{id}/cancel` */
  name: string
  method: string
  path: string
  /** The role that the document names; undefined for what is open to everybody. */
  access: string | undefined
  /** The scope that an access key needs; undefined where no key opens it, or none is needed. */
  scope: string | undefined
  parameters: NonNullable<DocumentedCall['parameters']>
  /** What is sent: JSON, unless the body is a file. */
  mediaType: string
  /** What is sent as JSON. */
  body: DocumentedSchema | undefined
}

export const listOperations = (document: ApiDocument): Operation[] =>
  Object.entries(withoutReferences(document).paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(
      ([method, { description, parameters = [], requestBody, security = [] }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: /^Needs: ([^.]+)\./.exec(description)?.[1],
        scope: security.flatMap(({ key }) => key ?? [])[0],
        parameters: withPathParameters(path, parameters),
        mediaType: Object.keys(requestBody?.content ?? {})[0] ?? 'application/json',
        body: requestBody?.content['application/json']?.schema,
      }),
    ),
  )

/** A call whose path is read by hand does not describe its parameter. */
function withPathParameters(path: string, described: Operation['parameters']) {
  const known = new Set(described.map(({ name }) => name))
  const missing = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return [
    ...described,
    ...missing
      .filter((name) => !known.has(name))
      .map((name) => ({ in: 'path' as const, name, schema: { type: 'string' } })),
  ]
}

export async function fetchOperations(url: string): Promise<Operation[]> {
  const answer = await fetch(`${url}/api/openapi.json`)
  return listOperations((await answer.json()) as ApiDocument)
}

/** The operation's address with these values, written as they are. */
export function addressOf(
  { path }: Pick<Operation, 'path'>,
  values: { path?: Record<string, string>; query?: readonly (readonly [string, string])[] },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values.path?.[name] ?? '1')
  const query = (values.query ?? []).map(([name, value]) => `${name}=${value}`).join('&')
  return query ? `${filled}?${query}` : filled
}

/** A value that the schema accepts, as far as the schema says all. */
export function exampleOf(schema: DocumentedSchema): unknown {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return exampleOf(variants[0]!)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field)]),
    )
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schema.items ?? {}))
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  return exampleText(schema)
}

function exampleText({ format, pattern, minLength = 0 }: DocumentedSchema): string {
  if (format === 'idn-email') return 'somebody@example.org'
  if (pattern?.includes(':[0-5]')) return '09:00'
  return 'some plain words'.padEnd(minLength, '.')
}
