import type { DocumentedCall, DocumentedSchema } from '../../src/http/api-document/index.ts'

/** A document with inlined references. */
export interface PlainDocument {
  paths: Record<string, Record<string, DocumentedCall>>
}

export interface Change {
  breaks: boolean
  /** `POST /api/reviews: request.rating` */
  place: string
  what: string
}

/** The direction of a value: requests may be widened, responses may be narrowed. */
type Side = 'request' | 'answer'

interface Compared {
  before: DocumentedSchema
  after: DocumentedSchema
  place: string
  side: Side
}

const typesOf = ({ type, anyOf, oneOf }: DocumentedSchema): Set<string> =>
  new Set([...[type ?? []].flat(), ...(anyOf ?? oneOf ?? []).flatMap((one) => [...typesOf(one)])])

const isWithin = (one: Set<string>, other: Set<string>) =>
  [...one].every((type) => other.has(type) || (type === 'integer' && other.has('number')))

function typeChanges({ before, after, place, side }: Compared): Change[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  const isSame = isWithin(old, now) && isWithin(now, old)
  if (isSame || old.size === 0 || now.size === 0) return []
  const breaks = side === 'request' ? !isWithin(old, now) : !isWithin(now, old)
  return [{ breaks, place, what: `type ${[...old].join(' | ')} became ${[...now].join(' | ')}` }]
}

function valueChanges({ before, after, place, side }: Compared): Change[] {
  if (!before.enum || !after.enum) return []
  const gone = before.enum.filter((value) => !after.enum?.includes(value))
  const added = after.enum.filter((value) => !before.enum?.includes(value))
  return [
    ...gone.map((value) => ({
      breaks: side === 'request',
      place,
      what: `the value ${JSON.stringify(value)} is gone`,
    })),
    ...added.map((value) => ({
      breaks: side === 'answer',
      place,
      what: `the value ${JSON.stringify(value)} is new`,
    })),
  ]
}

const LOWER = ['minimum', 'minLength', 'minItems'] as const
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const

function limitChanges({ before, after, place, side }: Compared): Change[] {
  const narrowed = [
    ...LOWER.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity)),
    ...UPPER.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity)),
  ]
  const widened = [
    ...LOWER.filter((name) => (after[name] ?? -Infinity) < (before[name] ?? -Infinity)),
    ...UPPER.filter((name) => (after[name] ?? Infinity) > (before[name] ?? Infinity)),
  ]
  return [...narrowed, ...widened].map((name) => ({
    breaks: side === 'request' && (narrowed as readonly string[]).includes(name),
    place,
    what: `${name} ${before[name] ?? 'none'} became ${after[name] ?? 'none'}`,
  }))
}

function fieldChanges({ before, after, place, side }: Compared): Change[] {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}]
  const isRequired = (schema: DocumentedSchema, name: string) =>
    schema.required?.includes(name) === true
  const gone = Object.keys(old).filter((name) => !(name in now))
  const added = Object.keys(now).filter((name) => !(name in old))
  return [
    ...gone.map((name) => ({
      breaks: side === 'answer',
      place: `${place}.${name}`,
      what: 'is gone',
    })),
    ...added.map((name) => ({
      breaks: side === 'request' && isRequired(after, name),
      place: `${place}.${name}`,
      what: isRequired(after, name) ? 'is new, required' : 'is new',
    })),
    ...Object.entries(now).flatMap(([name, schema]) => {
      const earlier = old[name]
      if (!earlier) return []
      const at = `${place}.${name}`
      const [was, is] = [isRequired(before, name), isRequired(after, name)]
      const need: Change[] =
        was === is
          ? []
          : [
              {
                breaks: is === (side === 'request'),
                place: at,
                what: is ? 'is required now' : 'is optional now',
              },
            ]
      return [...need, ...compareSchemas({ before: earlier, after: schema, place: at, side })]
    }),
  ]
}

/** The changes of a value, and whether they break its readers or writers. */
export function compareSchemas(compared: Compared): Change[] {
  const { before, after, place, side } = compared
  const items =
    before.items && after.items
      ? compareSchemas({ before: before.items, after: after.items, place: `${place}[]`, side })
      : []
  return [
    ...typeChanges(compared),
    ...valueChanges(compared),
    ...limitChanges(compared),
    ...fieldChanges(compared),
    ...items,
  ]
}
