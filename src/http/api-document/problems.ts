import { statusOfKind, type ProblemKind } from '../../platform/api/problem.ts'
import { isOpenReading, type CallProblems } from '../../platform/api/description.ts'
import type { DocumentedCall, DocumentedResponse, DocumentedSchema } from './shape.ts'

/** The properties of a call that determine its problems. */
export interface CallShape {
  path: string
  method: string
  call: DocumentedCall
  isKeyed: boolean
  takesIfMatch: boolean
}

const MEANING: Record<ProblemKind | 'internal', string> = {
  invalid: 'Something of the request is not valid',
  unauthenticated: 'Nobody is signed in, the sign-in failed, or the access key is not valid',
  forbidden: 'The caller may not do this',
  'cross-site': 'Another site made the browser send this',
  'not-found': 'It is not there, or not for the caller',
  'method-not-allowed': 'The address has other methods',
  timeout: 'The request took too long',
  conflict: 'It clashes with what is there',
  stale: 'It was changed since the version that `If-Match` names',
  'too-large': 'The body is too large',
  'unsupported-media-type': 'The body has another type than this call takes',
  'key-reused': 'The `Idempotency-Key` came with another request before',
  'too-many-requests': 'Too many requests; `Retry-After` says when to go on',
  unavailable: 'It cannot be done just now; `Retry-After` says when to try again',
  'disk-full': 'The site has no room to save anything',
  internal: 'Something went wrong on the site’s side',
}

const integer = { type: 'integer' }
const text = { type: 'string' }

/** Extension members of some problems, by code. */
const EXTRA_MEMBERS: Record<string, Record<string, DocumentedSchema>> = {
  'slug-taken': { suggestion: text },
  'post-stale': {
    version: integer,
    changedAt: { type: 'string', format: 'date-time' },
    changedBy: { type: ['string', 'null'] },
  },
  'scope-missing': { scope: text },
  'consultations-affected': { affected: integer },
  internal: { requestId: text },
}

const NEAREST: Record<string, DocumentedSchema> = {
  nearest: {
    type: 'array',
    description: 'The nearest free times, where the call was about a time.',
    items: { $ref: '#/components/schemas/AvailableSlot' },
  },
}

const UNSAFE = /^(?:post|put|patch|delete)$/

const placesOf = ({ call }: CallShape) => (call.parameters ?? []).filter(({ name }) => name)

const isChecked = (shape: CallShape) =>
  shape.call.requestBody !== undefined || placesOf(shape).length > 0

/** Lists that are read completely validate `limit` and `cursor` themselves. */
const LIST_CODES = ['list-limit-invalid', 'list-cursor-invalid']

/** Codes of refused access keys. */
function keyCodes({ call, method }: CallShape): string[] {
  const facts = call['x-facts']
  if (!facts || isOpenReading(facts, method)) return []
  return [facts.scope ? 'scope-missing' : 'not-for-keys']
}

/** Problems of every call of this shape. */
function usualProblems(shape: CallShape): CallProblems {
  const { path, method, call, isKeyed, takesIfMatch } = shape
  const { access = 'public', asksAgain = false, upload } = call['x-facts'] ?? {}
  const isUnsafe = UNSAFE.test(method)
  const isOpen = access === 'public'
  const forbidden = [
    ...(isOpen ? [] : ['forbidden', 'second-step-required']),
    ...(asksAgain ? ['proof-required'] : []),
    ...keyCodes(shape),
  ]
  return {
    ...(isChecked(shape) || isKeyed
      ? {
          invalid: [
            'invalid',
            ...(isKeyed ? ['key-malformed'] : []),
            ...(placesOf(shape).some(({ name }) => name === 'cursor') ? LIST_CODES : []),
          ],
        }
      : {}),
    unauthenticated: ['key-invalid', ...(isOpen ? [] : ['unauthenticated'])],
    ...(forbidden.length > 0 ? { forbidden } : {}),
    ...(isUnsafe
      ? {
          'cross-site': ['cross-site'],
          'too-large': ['too-large', ...(upload && !upload.mostBytes ? ['file-too-large'] : [])],
          'unsupported-media-type': ['unsupported-media-type'],
          'disk-full': ['disk-full'],
        }
      : {}),
    ...(path.includes('{') ? { 'not-found': ['not-found'] } : {}),
    ...(takesIfMatch ? { stale: ['stale'] } : {}),
    ...(isKeyed ? { 'key-reused': ['key-reused'] } : {}),
    'too-many-requests': ['too-many-requests'],
    unavailable: ['busy', ...(isUnsafe ? ['maintenance'] : [])],
  }
}

/** Problems of all calls under a path. */
const OF_PLACES: readonly (readonly [place: RegExp, problems: CallProblems])[] = [
  [
    /\/consultations\/\{id\}/,
    {
      invalid: ['invalid-consultation-id'],
      // A mailed link's code can replace the family's session.
      unauthenticated: ['unauthenticated'],
      'not-found': ['consultation-not-found'],
    },
  ],
  [
    /\/(?:specialists|verifications)\/\{id\}/,
    { invalid: ['invalid-specialist-id'], 'not-found': ['specialist-not-found'] },
  ],
  [/\/users\/\{id\}/, { 'not-found': ['person-not-found'] }],
  [/\/child-profiles\/\{id\}/, { 'not-found': ['child-not-found'] }],
  [/\/messages\/\w+\/\{userId\}/, { 'not-found': ['conversation-not-found'] }],
]

const problemsOfPlace = (path: string): readonly CallProblems[] =>
  OF_PLACES.filter(([place]) => place.test(path)).map(([, problems]) => problems)

const CONTENT_TYPE = 'application/problem+json'

/** Calls that take a time or change a booking: their problems include the nearest free times. */
const BOOKING = /^\/api\/(?:consultations|register\/booking|admin\/consultations$)/

interface Refused {
  status: number
  kinds: readonly string[]
  codes: readonly string[]
  isBooking: boolean
}

function responseOf({ status, kinds, codes, isBooking }: Refused) {
  const extra = codes.flatMap((code) => Object.entries(EXTRA_MEMBERS[code] ?? {}))
  const members = status === 409 && isBooking ? NEAREST : {}
  const own: DocumentedSchema = {
    type: 'object',
    properties: {
      status: { const: status },
      code: { type: 'string', enum: [...codes] },
      ...Object.fromEntries(extra),
      ...members,
    },
  }
  const waits = status === 429 || status === 503
  const response: DocumentedResponse = {
    description: kinds.map((kind) => MEANING[kind as ProblemKind]).join('; '),
    ...(waits ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    ...(status === 401
      ? { headers: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } } }
      : {}),
    content: {
      [CONTENT_TYPE]: { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, own] } },
    },
  }
  return response
}

/** The error responses of a call, by status. */
export function problemResponses(shape: CallShape): Record<string, DocumentedResponse> {
  const byStatus = new Map<number, { kinds: Set<string>; codes: Set<string> }>()
  const add = (status: number, kind: string, codes: readonly string[]) => {
    const at = byStatus.get(status) ?? { kinds: new Set(), codes: new Set() }
    at.kinds.add(kind)
    for (const code of codes) at.codes.add(code)
    byStatus.set(status, at)
  }
  const own = shape.call['x-facts']?.problems ?? {}
  for (const problems of [usualProblems(shape), ...problemsOfPlace(shape.path), own])
    for (const [kind, codes] of Object.entries(problems))
      add(statusOfKind(kind as ProblemKind), kind, codes)
  add(500, 'internal', ['internal'])
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, { kinds, codes }]) => [
        String(status),
        responseOf({
          status,
          kinds: [...kinds],
          codes: [...codes].toSorted(),
          isBooking: BOOKING.test(shape.path),
        }),
      ]),
  )
}

const namePart = (code: string): string =>
  code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const nameOfResponse = ({ content = {} }: DocumentedResponse): string => {
  const code = content[CONTENT_TYPE]?.schema?.allOf?.[1]?.properties?.['code']
  return (code?.enum ?? []).map((one) => namePart(String(one))).join('Or')
}

const MOST_CODES_IN_A_NAME = 4

/** Moves responses that several calls share to the components. */
export function shareResponses(calls: readonly DocumentedCall[]) {
  const responses: Record<string, DocumentedResponse> = {}
  const uses = new Map<string, number>()
  const refusals = (call: DocumentedCall) =>
    Object.entries(call.responses).filter(([, { content }]) => content?.[CONTENT_TYPE])
  for (const call of calls)
    for (const [, response] of refusals(call)) {
      const text = JSON.stringify(response)
      uses.set(text, (uses.get(text) ?? 0) + 1)
    }
  for (const call of calls)
    for (const [status, response] of refusals(call)) {
      const isShared = (uses.get(JSON.stringify(response)) ?? 0) > 1
      const name = nameOfResponse(response)
      if (!isShared || name.split('Or').length > MOST_CODES_IN_A_NAME) continue
      const known = responses[name]
      if (known && JSON.stringify(known) !== JSON.stringify(response)) continue
      responses[name] = response
      call.responses[status] = { $ref: `#/components/responses/${name}` } as DocumentedResponse
    }
  return responses
}
