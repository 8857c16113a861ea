import type { ApiDocument, DocumentedSchema } from './shape.ts'

/** Plausible values by field name; used only if they match the schema. */
const BY_NAME: Record<string, unknown> = {
  email: 'sara@example.org',
  to: 'sara@example.org',
  name: 'Sara Ahmadi',
  familyName: 'Sara Ahmadi',
  childName: 'Nima',
  childAge: 6,
  age: 6,
  phone: '+49 30 23125001',
  password: 'three-quiet-teacups',
  currentPassword: 'three-quiet-teacups',
  code: '492039',
  timeZone: 'Europe/Berlin',
  familyTimeZone: 'Europe/Berlin',
  startsAt: '2027-03-08T15:00:00.000Z',
  endsAt: '2027-03-08T15:45:00.000Z',
  createdAt: '2027-03-01T09:30:00.000Z',
  date: '2027-03-08',
  from: '2027-03-08',
  startTime: '16:00',
  endTime: '16:45',
  time: '16:00',
  mainConcern: 'He speaks little, and loud rooms are hard for him.',
  preferredLanguage: 'english',
  rating: 5,
  comment: 'She listened well, and we know what to try first.',
  content: '<p>Small steps help most.</p>',
  title: 'A calmer evening',
  slug: 'a-calmer-evening',
  summary: 'Four small steps before bed.',
  language: 'en',
  reason: 'We are ill today.',
  photo: '/api/photos/3f9a.webp',
  detail: 'This time was just taken. Please choose another one.',
  meetPath: '/meet/7',
  id: 7,
}

/** Candidate texts, one for each pattern in the schemas. */
const PATTERNED = [
  '2027-03-08',
  '16:00',
  '2027-03-08T15:00:00.000Z',
  '2027-03',
  '492039',
  '7',
  'en',
  'a-calmer-evening',
  'nima',
  'Aq3_9fXw2LkPz7Rt5VbN',
  'a1'.repeat(11),
  'a1'.repeat(16),
  'a1'.repeat(21).concat('a'),
  'a1'.repeat(32),
  '+493012345678',
  '/films/breathing.webm',
  'https://example.org/',
  'Some plain words',
  `1795000000000-${'a1'.repeat(16)}`,
]

const fits = (
  text: string,
  { pattern = '', minLength = 0, maxLength = text.length }: DocumentedSchema,
) => text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text)

function textExample(schema: DocumentedSchema): string {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema
  if (format === 'date-time') return '2027-03-08T15:00:00.000Z'
  if (format === 'date') return '2027-03-08'
  if (format === 'idn-email') return 'sara@example.org'
  if (pattern) return PATTERNED.find((text) => fits(text, schema)) ?? ''
  if (format === 'uri') return 'https://example.org/'
  return 'Some plain words'.padEnd(minLength, '.').slice(0, maxLength)
}

const isFitting = (value: unknown, schema: DocumentedSchema): boolean => {
  const types = [schema.type].flat()
  if (schema.enum || schema.const !== undefined || schema.format || schema.pattern) return false
  if (typeof value === 'number')
    return (
      (types.includes('integer') || types.includes('number')) &&
      value <= (schema.maximum ?? value) &&
      value >= (schema.minimum ?? value)
    )
  if (typeof value !== 'string' || !types.includes('string')) return false
  return (
    value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? value.length)
  )
}

export function exampleMaker({ components }: Pick<ApiDocument, 'components'>) {
  const resolve = (schema: DocumentedSchema): DocumentedSchema =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

  const objectExample = ({ properties = {} }: DocumentedSchema) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, exampleOf(property, name)]),
    )

  function exampleOf(given: DocumentedSchema, name = ''): unknown {
    const schema = resolve(given)
    const known = BY_NAME[name]
    if (known !== undefined && isFitting(known, schema)) return known
    const variants = schema.anyOf ?? schema.oneOf
    if (variants) return exampleOf(variants[0] ?? {}, name)
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one))) as object
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    const [type] = [schema.type].flat()
    if (type === 'object') return objectExample(schema)
    if (type === 'array')
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        exampleOf(schema.items ?? {}, name),
      ).slice(0, schema.maxItems)
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
    if (type === 'boolean') return true
    return type === 'string' ? textExample(schema) : null
  }
  return exampleOf
}
