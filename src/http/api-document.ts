import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { ApiEnvironment } from '../platform/api/environment.ts'

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
} as const

/** A JSON schema, as far as the document uses it. */
export interface DocumentedSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, DocumentedSchema>
  required?: string[]
  items?: DocumentedSchema
  anyOf?: DocumentedSchema[]
  oneOf?: DocumentedSchema[]
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

type Content = Record<string, { schema?: DocumentedSchema }>

/** One call of the API: a path and a method. */
export interface DocumentedCall {
  summary: string
  description: string
  parameters?: { in: 'path' | 'query'; name: string; schema: DocumentedSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, DocumentedCall>>
}

/** The OpenAPI document of every described call. */
export async function describeApi(api: Hono<ApiEnvironment>): Promise<ApiDocument> {
  const document = await generateSpecs(api, {
    // A path with a dot in its name may be a call as well.
    excludeStaticFile: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Hamgam',
        version: '1',
        description: 'Families find a specialist and book a free consultation.',
      },
      components: { schemas: { Problem: problemSchema as never } },
    },
  })
  return document as unknown as ApiDocument
}
