import { isOpenReading, type CallFacts } from '../../platform/api/description.ts'
import { LIST_LIMIT } from '../../platform/api/lists.ts'
import { HIGHEST_ID } from '../../platform/api/list-limits.ts'
import { problemResponses, type CallShape } from './problems.ts'
import type {
  DocumentedCall,
  DocumentedHeader,
  DocumentedParameter,
  DocumentedResponse,
  DocumentedSchema,
} from './shape.ts'

const parameter = (name: string): DocumentedParameter =>
  ({ $ref: `#/components/parameters/${name}` }) as DocumentedParameter
const header = (name: string): DocumentedHeader => ({ $ref: `#/components/headers/${name}` })

const header200 = { type: 'string', maxLength: 200 }

/** Request headers of calls, with descriptions. */
export const PARAMETERS: Record<string, DocumentedParameter> = {
  AcceptLanguage: {
    in: 'header',
    name: 'Accept-Language',
    description:
      'The language of the words in the answer: `en` or `fa`. Else the cookie `language` decides.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Any text of your own, new for each change. The same call with the same key is made once: for 24 hours it is given the first answer again, with `Idempotent-Replayed`.',
    schema: { ...header200, minLength: 1, pattern: String.raw`^[\x21-\x7e]+$` },
  },
  IfMatch: {
    in: 'header',
    name: 'If-Match',
    description:
      'The `ETag` of the version that you read. Where somebody saved a newer one, the answer is 412. Without it the later change wins.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    in: 'header',
    name: 'If-None-Match',
    description:
      'The `ETag` of an answer that you have. Where it is the same still, the answer is 304.',
    schema: { type: 'string' },
  },
}

const count = { type: 'integer', minimum: 0 }

/** Response headers. */
export const HEADERS: Record<string, DocumentedHeader> = {
  ETag: {
    description: 'Names this version of the answer.',
    required: true,
    schema: { type: 'string' },
  },
  Link: {
    description:
      'Where the next part of the list is, with `rel="next"`. Absent after the last part.',
    schema: { type: 'string' },
  },
  XTotalCount: {
    description: 'How many there are in all, counted up to 1,000.',
    required: true,
    schema: { ...count, maximum: 1000 },
  },
  XTotalMore: {
    description: 'There are more than 1,000.',
    schema: { type: 'string', enum: ['true'] },
  },
  XSearchedSince: {
    description: 'Of entries before this instant not all was searched.',
    schema: { type: 'string', format: 'date-time' },
  },
  RetryAfter: {
    description: 'Seconds to wait.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  WwwAuthenticate: {
    description: 'That a script sends an access key, and what was wrong with the one it sent.',
    required: true,
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description: 'This is the stored answer to an earlier call with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
}

const UNSAFE = /^(?:post|put|patch|delete)$/
/** Calls that create the returned entity: there is no earlier version for `If-Match`. */
const CREATED = new Set(['/api/blog/posts', '/api/admin/resources'])

const isIdName = (name: string): boolean => /^(?:id|version|[a-z]+Id)$/.test(name)

const ID_SCHEMA: DocumentedSchema = { type: 'integer', minimum: 1, maximum: HIGHEST_ID }

const LIMIT_WORDS = `How many entries at most. More than ${LIST_LIMIT.most.toLocaleString('en')} counts as that.`
const CURSOR_WORDS = 'Where to go on: copied from the `Link` of the part before.'

/** Path and query parameters are text; their constraints are added here for all calls. */
function describeParameter(given: DocumentedParameter): DocumentedParameter {
  const { name, schema } = given
  if (given.in === 'path') {
    const isId = isIdName(name)
    const words = isId
      ? 'The id.'
      : name.includes('lug')
        ? 'The id or the slug.'
        : 'As answered by the API.'
    return {
      ...given,
      required: true,
      description: words,
      schema: isId ? ID_SCHEMA : { ...schema, type: 'string' },
    }
  }
  if (name === 'limit')
    return {
      ...given,
      required: false,
      description: LIMIT_WORDS,
      schema: {
        type: 'integer',
        minimum: 1,
        ...(schema.default === undefined ? {} : { default: schema.default }),
      },
    }
  if (name === 'cursor')
    return { ...given, required: false, description: CURSOR_WORDS, schema: { type: 'string' } }
  return given
}

const isJson = ({ content }: DocumentedResponse) => content?.['application/json'] !== undefined
const isList = (response: DocumentedResponse) =>
  response.content?.['application/json']?.schema?.type === 'array'

function headersOf(
  shape: CallShape,
  response: DocumentedResponse,
): Record<string, DocumentedHeader> {
  const { method, call } = shape
  const facts = call['x-facts']
  const isPublicRead = method === 'get' && facts?.access === 'public'
  const hasTag = isJson(response) ? isPublicRead || facts?.isVersioned : facts?.isConditional
  return {
    ...(isList(response) && method === 'get'
      ? {
          Link: header('Link'),
          'X-Total-Count': header('XTotalCount'),
          'X-Total-More': header('XTotalMore'),
          'X-Searched-Since': header('XSearchedSince'),
        }
      : {}),
    ...(hasTag ? { ETag: header('ETag') } : {}),
    ...(shape.isKeyed ? { 'Idempotent-Replayed': header('IdempotentReplayed') } : {}),
  }
}

/** Adds `limit` and `cursor` to lists that are read completely and paginated afterwards. */
function listParameters({ method, call }: CallShape): DocumentedParameter[] {
  const isListed = method === 'get' && Object.values(call.responses).some(isList)
  const known = (call.parameters ?? []).map(({ name }) => name)
  return isListed
    ? (['limit', 'cursor'] as const)
        .filter((name) => !known.includes(name))
        .map((name) => describeParameter({ in: 'query', name, schema: {} }))
    : []
}

function parametersOf(shape: CallShape): DocumentedParameter[] {
  const { method, call } = shape
  const isPublicRead = method === 'get' && call['x-facts']?.access === 'public'
  return [
    ...(call.parameters ?? []).map(describeParameter),
    ...listParameters(shape),
    parameter('AcceptLanguage'),
    ...(shape.isKeyed ? [parameter('IdempotencyKey')] : []),
    ...(shape.takesIfMatch ? [parameter('IfMatch')] : []),
    ...((isPublicRead && Object.values(call.responses).some(isJson)) ||
    call['x-facts']?.isConditional
      ? [parameter('IfNoneMatch')]
      : []),
  ]
}

const NOT_MODIFIED: DocumentedResponse = {
  description: 'You have the newest answer already',
  headers: { ETag: header('ETag') },
}

const BINARY: DocumentedSchema = { type: 'string', format: 'binary' }

/** The authentication of a call: none, a session, or an access key with its scope. */
function securityOf(method: string, facts?: CallFacts): Record<string, string[]>[] {
  const isOpen = facts?.access === 'public'
  const isForKeys = facts && (facts.scope !== undefined || isOpenReading(facts, method))
  return [
    ...(isOpen ? [{}] : []),
    { session: [] },
    ...(isForKeys ? [{ key: facts.scope ? [facts.scope] : [] }] : []),
  ]
}

/** Completes a call with what schemas cannot describe: headers, errors, access, and files. */
export function completeCall(path: string, method: string, call: DocumentedCall): void {
  const facts = call['x-facts']
  const isUnsafe = UNSAFE.test(method)
  const shape: CallShape = {
    path,
    method,
    call,
    isKeyed: isUnsafe && facts?.ignoresKey !== true,
    takesIfMatch: facts?.isVersioned === true && isUnsafe && !CREATED.has(path),
  }
  if (facts?.upload)
    call.requestBody = {
      required: true,
      content: Object.fromEntries(facts.upload.types.map((type) => [type, { schema: BINARY }])),
    }
  const done = Object.entries(call.responses).map(([status, response]) => {
    const headers = headersOf(shape, response)
    const all = Object.keys(headers).length > 0 ? { ...response, headers } : response
    return [status, all] as const
  })
  const parameters = parametersOf(shape)
  const reads = parameters.some(({ $ref }) => $ref?.endsWith('IfNoneMatch'))
  call.parameters = parameters
  const refused = problemResponses(shape)
  call.responses = {
    ...Object.fromEntries(done),
    ...(reads ? { '304': NOT_MODIFIED } : {}),
    ...refused,
  }
  call.security = securityOf(method, facts)
  delete call['x-facts']
}
