import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Hono } from 'hono'
import {
  callsOf,
  describeApi,
  type ApiDocument,
  type DocumentedCall,
  type DocumentedResponse,
  type DocumentedSchema,
} from '../../src/http/api-document/index.ts'
import type { ApiEnvironment } from '../../src/platform/api/environment.ts'

/** A call and its answer, as the document has to describe them. */
export interface Exchange {
  method: string
  path: string
  /** The JSON that was sent; undefined where something else was, or nothing. */
  sent: unknown
  status: number
  headers: Headers
  /** What was answered: JSON parsed, else text. */
  body: unknown
}

interface Operation {
  name: string
  method: string
  pattern: RegExp
  call: DocumentedCall
}

/** Headers that an answer has only where the document says so. */
const WATCHED = [
  'link',
  'x-total-count',
  'x-total-more',
  'x-searched-since',
  'etag',
  'retry-after',
  'idempotent-replayed',
]
/** Pages about the document, which it does not describe itself. */
const ABOUT_ITSELF = /^\/api\/(?:docs|openapi\.json)$/

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`)

/** A member that no schema names is a difference too. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((one) => closed(one))
  if (typeof value !== 'object' || value === null) return value
  const { allOf } = value as DocumentedSchema
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'allOf' ? (one as unknown[]).map((part) => closed(part, true)) : closed(one),
    ]),
  ) as DocumentedSchema
  if (allOf) return { ...inside, unevaluatedProperties: false }
  const isObject = inside.properties !== undefined && inside.additionalProperties === undefined
  return isObject && !isPart && !('components' in inside)
    ? { ...inside, additionalProperties: false }
    : inside
}

/** Texts are taken without the spaces around them, and empty ones count as absent. */
const trimmed = (sent: unknown): unknown =>
  JSON.parse(JSON.stringify(sent), (_, value: unknown) =>
    typeof value === 'string' ? value.trim() || undefined : value,
  )

function validators(document: ApiDocument) {
  const compiled = new Map<DocumentedSchema, ValidateFunction>()
  const ajv = new Ajv2020({ strict: false, formats: { binary: true, 'idn-email': true } })
  // The package is CommonJS: its default export is its namespace's.
  ;(addFormats as unknown as (to: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'api', components: { schemas: document.components.schemas } })
  const absolute = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/components/', '"api#/components/'))
  return (schema: DocumentedSchema): ValidateFunction => {
    const known = compiled.get(schema)
    if (known) return known
    const made = ajv.compile(absolute(schema) as object)
    compiled.set(schema, made)
    return made
  }
}

/** Compares exchanges with the document. */
export function buildComparison(document: ApiDocument) {
  const operations: Operation[] = callsOf(document)
    .map(({ path, method, call }) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      pattern: patternOf(path),
      call,
    }))
    // An address without parameters is the more exact one.
    .toSorted((one, other) => one.name.split('{').length - other.name.split('{').length)
  const answers = closed(document) as ApiDocument
  // The members of a problem come from several schemas.
  answers.components.schemas['Problem'] = document.components.schemas['Problem']!
  const [ofAnswer, ofRequest] = [validators(answers), validators(document)]
  const closedCalls = new Map(
    callsOf(answers).map(({ path, method, call }) => [`${method.toUpperCase()} ${path}`, call]),
  )

  const responseOf = (name: string, status: number): DocumentedResponse | undefined => {
    const found = closedCalls.get(name)?.responses[String(status)]
    return found?.$ref ? answers.components.responses[found.$ref.split('/').at(-1)!] : found
  }

  function headerDifferences(response: DocumentedResponse, headers: Headers): string[] {
    const documented = new Map(
      Object.entries(response.headers ?? {}).map(([name, { $ref }]) => [
        name.toLowerCase(),
        document.components.headers[$ref?.split('/').at(-1) ?? ''],
      ]),
    )
    const missing = [...documented]
      .filter(([name, header]) => header?.required && !headers.has(name))
      .map(([name]) => `the header ${name} is missing`)
    const unsaid = WATCHED.filter((name) => headers.has(name) && !documented.has(name)).map(
      (name) => `the header ${name} is not in the document`,
    )
    return [...missing, ...unsaid]
  }

  function bodyDifference(response: DocumentedResponse, { headers, body }: Exchange) {
    const type = headers.get('content-type')?.split(';')[0]
    if (!response.content) return body ? `a body of ${type} is not in the document` : undefined
    const media = type && response.content[type]
    if (!media) return `the type ${type} is not in the document`
    if (!media.schema || !type.endsWith('json')) return undefined
    const validate = ofAnswer(media.schema)
    if (validate(body)) return undefined
    const [error] = validate.errors ?? []
    return `the body${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
  }

  function requestDifference({ call }: Operation, { sent, status }: Exchange) {
    const schema = call.requestBody?.content['application/json']?.schema
    if (sent === undefined || status >= 300 || !schema) return undefined
    const validate = ofRequest(schema)
    if (validate(sent) || validate(trimmed(sent))) return undefined
    const [error] = validate.errors ?? []
    return `accepts a body that it should refuse: ${error?.instancePath} ${error?.message}`
  }

  return (exchange: Exchange): string[] => {
    const { method, status } = exchange
    const path = exchange.path.split('?')[0]!
    if (method === 'HEAD' || method === 'OPTIONS' || ABOUT_ITSELF.test(path)) return []
    const operation = operations.find((one) => one.method === method && one.pattern.test(path))
    if (!operation)
      return status >= 400 ? [] : [`${method} ${path} is not in the document: ${status}`]
    const response = responseOf(operation.name, status)
    const code = (exchange.body as { code?: string } | undefined)?.code ?? ''
    const differences = response
      ? [
          ...headerDifferences(response, exchange.headers),
          bodyDifference(response, exchange),
          requestDifference(operation, exchange),
        ]
      : [`is not in the document`]
    return differences.flatMap((one) =>
      one ? [`${operation.name} ${status} ${code}: ${one}`] : [],
    )
  }
}

let comparison: Promise<ReturnType<typeof buildComparison>> | undefined

/** @throws where the document does not say what was answered. */
export async function requireDocumented(
  api: Hono<ApiEnvironment>,
  exchange: Exchange,
): Promise<void> {
  comparison ??= describeApi(api).then(buildComparison)
  const differences = (await comparison)(exchange)
  if (differences.length > 0)
    throw new Error(`differs from the API's document\n${differences.join('\n')}`)
}
