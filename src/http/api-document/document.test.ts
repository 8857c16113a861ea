import { findTargetHandler } from 'hono/utils/handler'
import { uniqueSymbol, type resolver } from 'hono-openapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { buildComparison } from '../../../tests/support/documented-answers.ts'
import { exampleOf } from '../../../tests/support/operations.ts'
import { toFieldProblem } from '../../platform/api/validation.ts'
import { buildApi } from '../api.ts'
import {
  callsOf,
  describeApi,
  withoutReferences,
  type ApiDocument,
  type DocumentedSchema,
} from './index.ts'

/**
 * Calls that ignore idempotency keys: those with a password, a code, a passkey or a mailed link,
 * those that end the session, and the reading of a child's details, which changes nothing.
 */
const UNKEYED =
  /^(?:login|register|password-reset|setup|invitation|confirm-email|proof|passkeys|totp)(?:\/[a-z/-]+)?$|^account\/(?:email|password)$|^text-phone\/confirm$|^(?:logout|ways-in\/end-everything|account-deletion)$|^admin\/consultations\/\{id\}\/details$/

type Taken = ReturnType<typeof resolver> & { target: string }

/** The request schemas of all calls. */
const listTaken = () =>
  buildApi().routes.flatMap(({ method, path, handler }) => {
    const taken = Reflect.get(findTargetHandler(handler), uniqueSymbol) as Taken | undefined
    return taken?.target ? [{ ...taken, name: `${method} ${path} ${taken.target}` }] : []
  })

const isText = (schema: DocumentedSchema): boolean =>
  (schema.anyOf ?? []).some(isText) ||
  [schema.type].flat().includes('string') ||
  typeof schema.enum?.[0] === 'string'

/** Paths of the optional texts in a value of the schema. */
function optionalTexts(schema: DocumentedSchema, place: readonly string[] = []): string[][] {
  const { properties = {}, required = [], items, anyOf = [] } = schema
  return [
    ...anyOf.flatMap((one) => optionalTexts(one, place)),
    ...(items ? optionalTexts(items, [...place, '0']) : []),
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...(isText(property) && !required.includes(name) ? [[...place, name]] : []),
      ...optionalTexts(property, [...place, name]),
    ]),
  ]
}

/** A copy of the value with another one at a path. */
const putAt = (value: unknown, [name, ...rest]: string[], put: unknown): unknown =>
  name === undefined
    ? put
    : Array.isArray(value)
      ? [putAt(value[0], rest, put)]
      : { ...(value as object), [name]: putAt((value as Record<string, unknown>)[name], rest, put) }

describe('the document of the API', () => {
  let document: ApiDocument
  beforeAll(async () => {
    document = await describeApi(buildApi())
  })

  it('names only what it has, and everything that it has is named', () => {
    const text = JSON.stringify(document)
    const named = new Set([...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([ref]) => ref))
    const { securitySchemes: _, ...components } = document.components
    const known = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `"#/components/${kind}/${name}"`),
    )
    expect([...named].toSorted()).toEqual(known.toSorted())
  })

  it('says of every call who may make it, what it is about, and how it may be refused', () => {
    const tags = new Set(document.tags.map(({ name }) => name))
    const calls = callsOf(document)
    expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(calls.length)
    const isDescribed = ({ call }: (typeof calls)[number]) =>
      tags.has(call.tags?.[0] ?? '') &&
      call.security !== undefined &&
      ['429', '500'].every((status) => status in call.responses) &&
      (call.parameters ?? []).every(
        ({ name, schema }) => name !== 'id' || schema.type === 'integer',
      )
    expect(calls.filter((call) => !isDescribed(call)).map(({ path }) => path)).toEqual([])
  })

  it('has examples that its schemas take', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const faults = callsOf(withoutReferences(document)).flatMap(({ path, method, call }) =>
      [call.requestBody?.content, ...Object.values(call.responses).map(({ content }) => content)]
        .map((content) => content?.['application/json'])
        .filter((media) => media?.schema && !ajv.validate(media.schema, media.example))
        .map(() => `${method} ${path}: ${ajv.errorsText()}`),
    )
    expect(faults).toEqual([])
  })

  it('is compared with answers by status, type, body, headers and code', () => {
    const compare = buildComparison(document)
    const headers = new Headers({ 'content-type': 'application/json', 'x-total-count': '1' })
    const session = { id: 1, device: { browser: null, system: null }, network: null }
    const exchange = {
      method: 'GET',
      path: '/api/sessions',
      sent: undefined,
      status: 200,
      headers,
      body: [] as unknown,
    }
    expect(compare(exchange)).toEqual([])
    expect(compare({ ...exchange, status: 202 })).toHaveLength(1)
    expect(compare({ ...exchange, body: [session] })).toHaveLength(1)
    expect(
      compare({ ...exchange, headers: new Headers({ 'content-type': 'text/plain' }) }),
    ).toHaveLength(2)
    const refused = { type: 'a', title: 'a', detail: 'a', code: 'invented', status: 401 }
    const problem = new Headers({
      'content-type': 'application/problem+json',
      'www-authenticate': 'Bearer',
    })
    expect(compare({ ...exchange, status: 401, headers: problem, body: refused })).toHaveLength(1)
    const known = { ...refused, code: 'unauthenticated' }
    expect(compare({ ...exchange, status: 401, headers: problem, body: known })).toEqual([])
    const more = { ...known, nearest: [] }
    expect(compare({ ...exchange, status: 401, headers: problem, body: more })).toHaveLength(1)
    expect(compare({ ...exchange, path: '/api/invented' })).toHaveLength(1)
  })
  it('has an `Idempotency-Key` for every change but those that take a secret, or end the session', () => {
    const unkeyed = callsOf(withoutReferences(document))
      .filter(({ method }) => method !== 'get')
      .filter(({ call }) => !call.parameters?.some(({ name }) => name === 'Idempotency-Key'))
      .map(({ path }) => path.slice('/api/'.length))
    expect(unkeyed.filter((path) => !UNKEYED.test(path))).toEqual([])
  })

  it('counts an empty optional text of every call as absent', async () => {
    const refused: string[] = []
    for (const { name, validate, toOpenAPISchema } of listTaken()) {
      const { schema } = (await toOpenAPISchema()) as { schema: DocumentedSchema }
      const refusalsOf = async (value: unknown) => {
        const { issues = [] } = await validate(JSON.parse(JSON.stringify(value)))
        return issues.map((issue) => toFieldProblem(issue).path)
      }
      for (const place of optionalTexts(schema)) {
        const [empty, absent] = await Promise.all(
          ['', undefined].map((put) => refusalsOf(putAt(exampleOf(schema), place, put))),
        )
        if (String(empty) !== String(absent)) refused.push(`${name}: ${place.join('.')}`)
      }
    }
    expect(refused).toEqual([])
  })
})
