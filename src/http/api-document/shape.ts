import type { CallFacts } from '../../platform/api/description.ts'

/** A JSON schema, limited to what the document uses. */
export interface DocumentedSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, DocumentedSchema>
  additionalProperties?: boolean | DocumentedSchema
  required?: string[]
  items?: DocumentedSchema
  anyOf?: DocumentedSchema[]
  oneOf?: DocumentedSchema[]
  allOf?: DocumentedSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
  default?: unknown
}

export interface DocumentedMedia {
  schema?: DocumentedSchema
  example?: unknown
}

export type Content = Record<string, DocumentedMedia>

export interface DocumentedHeader {
  description?: string
  required?: boolean
  schema?: DocumentedSchema
  $ref?: string
}

export interface DocumentedParameter {
  in: 'path' | 'query' | 'header'
  name: string
  description?: string
  required?: boolean
  schema: DocumentedSchema
  $ref?: string
}

export interface DocumentedResponse {
  $ref?: string
  description: string
  headers?: Record<string, DocumentedHeader>
  content?: Content
}

/** One call of the API: a path and a method. */
export interface DocumentedCall {
  operationId: string
  summary: string
  description: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: DocumentedParameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, DocumentedResponse>
  /** The metadata of {@link describeCall}; removed from the finished document. */
  'x-facts'?: CallFacts
}

export interface ApiDocument {
  openapi: string
  info: Record<string, unknown> & { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DocumentedCall>>
  webhooks?: Record<string, unknown>
  components: {
    schemas: Record<string, DocumentedSchema>
    parameters: Record<string, DocumentedParameter>
    headers: Record<string, DocumentedHeader>
    responses: Record<string, DocumentedResponse>
    securitySchemes: Record<string, unknown>
  }
}

/** Every call of the document, with its path and its lower-case method. */
export const callsOf = ({ paths }: Pick<ApiDocument, 'paths'>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )

export function withoutReferences(document: ApiDocument): ApiDocument {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as Record<string, unknown>
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]))
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
    return { ...(resolve(found) as object), ...(resolve(rest) as object) }
  }
  return { ...document, paths: resolve(document.paths) as ApiDocument['paths'] }
}
