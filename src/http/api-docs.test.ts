import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApi, type TestApi } from '../../tests/support/api.ts'
import { useTestDatabase } from '../../tests/support/databases.ts'
import { fieldsOf, typeOf } from './api-docs.ts'
import type { ApiDocument } from './api-document/index.ts'

describe('the page of the API', () => {
  useTestDatabase('embedded')
  let api: TestApi
  let document: ApiDocument
  beforeAll(async () => {
    api = buildTestApi()
    document = (await api.request('/api/openapi.json')).body as ApiDocument
  })

  it('shows every call of the document, in both languages', async () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.length).toBeGreaterThan(40)
    for (const locale of ['en', 'fa']) {
      const { status, text, headers } = await api.request('/api/docs', {
        headers: { 'accept-language': locale },
      })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('text/html')
      expect(text).toContain(`<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}">`)
      for (const call of calls) expect(text).toContain(`<code>${call}</code>`)
    }
    expect((await api.request('/api/docs?language=fa')).text).toContain('lang="fa" dir="rtl"')
  })

  it('loads nothing, and runs its own script alone', async () => {
    const { text, headers } = await api.request('/api/docs')
    expect(text).not.toMatch(/<script src|<link|<img/)
    expect(text.match(/<script>/g)).toHaveLength(1)
    const policy = headers.get('content-security-policy')!
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}'/)
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'/)
    const [, script] = /<script>([^]*?)<\/script>/.exec(text)!
    const hash = createHash('sha256').update(script!).digest('base64')
    expect(policy).toContain(hash)
  })

  it('has an anchor for the type of every problem', async () => {
    const { text } = await api.request('/api/docs')
    const refused = await api.request('/api/specialists/2147483647')
    expect(refused.body.type).toBe('/api/docs#specialist-not-found')
    expect(text).toContain('<dt id="specialist-not-found">')
    expect(text).toContain('<dt id="slot-taken">')
  })
})

describe('a schema in words', () => {
  it('has its limits and its usual value', () => {
    expect(typeOf({ type: 'string', minLength: 2, maxLength: 100 })).toBe('string 2…100')
    expect(typeOf({ type: 'integer', minimum: -9007199254740991 })).toBe('integer')
    expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null')
    expect(typeOf({ enum: ['en', 'fa'], default: 'en' })).toBe('"en" | "fa" = "en"')
    expect(typeOf({ type: 'array', items: { enum: ['a', 'b'] }, minItems: 1 })).toBe(
      '("a" | "b")[] 1…',
    )
  })

  it('names the fields of objects inside it', () => {
    const day = { type: 'object', properties: { date: { type: 'string' } }, required: ['date'] }
    const schema = {
      type: 'object',
      properties: { days: { type: 'array', items: { oneOf: [day, day] } } },
    }
    expect(fieldsOf(schema)).toEqual([
      { name: 'days', type: 'object[]', required: false },
      { name: 'days[].date', type: 'string', required: true },
    ])
  })
})
