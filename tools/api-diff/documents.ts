import type {
  Content,
  DocumentedCall,
  DocumentedParameter,
} from '../../src/http/api-document/index.ts'
import { compareSchemas, type Change, type PlainDocument } from './rules.ts'

interface Calls {
  before: DocumentedCall
  after: DocumentedCall
  name: string
}

const keyOf = ({ in: where, name }: DocumentedParameter) => `${where} ${name}`

function parameterChanges({ before, after, name }: Calls): Change[] {
  const old = new Map((before.parameters ?? []).map((one) => [keyOf(one), one]))
  const now = new Map((after.parameters ?? []).map((one) => [keyOf(one), one]))
  const gone = [...old.keys()].filter((key) => !now.has(key))
  return [
    ...gone.map((key) => ({ breaks: true, place: `${name}: ${key}`, what: 'is gone' })),
    ...[...now].flatMap(([key, parameter]) => {
      const earlier = old.get(key)
      const place = `${name}: ${key}`
      const isRequired = parameter.required === true
      if (!earlier)
        return [{ breaks: isRequired, place, what: isRequired ? 'is new, required' : 'is new' }]
      const need =
        isRequired && earlier.required !== true
          ? [{ breaks: true, place, what: 'is required now' }]
          : []
      const { schema } = parameter
      return [
        ...need,
        ...compareSchemas({ before: earlier.schema, after: schema, place, side: 'request' }),
      ]
    }),
  ]
}

interface Contents {
  before: Content
  after: Content
  place: string
  side: 'request' | 'answer'
}

const contentChanges = ({ before, after, place, side }: Contents): Change[] =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type]
    if (!now) return [{ breaks: true, place, what: `the type ${type} is gone` }]
    return schema && now.schema
      ? compareSchemas({ before: schema, after: now.schema, place, side })
      : []
  })

function bodyChanges({ before, after, name }: Calls): Change[] {
  const place = `${name}: request`
  if (!before.requestBody && after.requestBody)
    return [{ breaks: after.requestBody.required === true, place, what: 'has a body now' }]
  return contentChanges({
    before: before.requestBody?.content ?? {},
    after: after.requestBody?.content ?? before.requestBody?.content ?? {},
    place,
    side: 'request',
  })
}

const isDone = (status: string) => status.startsWith('2')

/** Error responses only gain and lose codes: a client that knows none of them reads `detail`. */
function answerChanges({ before, after, name }: Calls): Change[] {
  return Object.entries(before.responses)
    .filter(([status]) => isDone(status))
    .flatMap(([status, { content = {} }]) => {
      const now = after.responses[status]
      const place = `${name}: ${status}`
      if (!now) return [{ breaks: true, place, what: 'is answered no longer' }]
      return contentChanges({ before: content, after: now.content ?? {}, place, side: 'answer' })
    })
}

/** The changes between two versions of the document, breaking ones first. */
export function compareDocuments(before: PlainDocument, after: PlainDocument): Change[] {
  const callsOf = ({ paths }: PlainDocument) =>
    new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call]),
      ),
    )
  const [old, now] = [callsOf(before), callsOf(after)]
  const changes = [...old].flatMap(([name, call]): Change[] => {
    const later = now.get(name)
    if (!later) return [{ breaks: true, place: name, what: 'is gone' }]
    const calls = { before: call, after: later, name }
    return [...parameterChanges(calls), ...bodyChanges(calls), ...answerChanges(calls)]
  })
  const added = [...now.keys()]
    .filter((name) => !old.has(name))
    .map((name) => ({ breaks: false, place: name, what: 'is new' }))
  return [...changes, ...added].toSorted((one, other) => Number(other.breaks) - Number(one.breaks))
}
