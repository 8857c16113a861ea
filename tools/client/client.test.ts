import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from 'openapi-fetch'
import { useTestDatabase } from '../../tests/support/databases.ts'
import { buildApi } from '../../src/http/api.ts'
import { writeDocument } from '../api-document.ts'
import { compareDocuments } from '../api-diff/documents.ts'
import { withoutReferences, type ApiDocument } from '../../src/http/api-document/index.ts'

const FOLDER = path.resolve('node_modules/.cache/api-client')
const STRICT = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']
const MODULES = ['--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom']

const USE = `import { createHamgamClient, type components } from './index.js'
const client = createHamgamClient({ baseUrl: 'http://localhost:3000' })
const { data, error } = await client.GET('/api/specialists', { params: { query: { limit: 5 } } })
for (const { id, name } of data ?? []) console.log(id + 1, name.trim())
const refused: components['schemas']['Problem'] | undefined = error
console.log(refused?.code)
await client.POST('/api/child-profiles', {
  params: { header: { 'Idempotency-Key': 'a' } },
  body: { name: 'Nima', age: 6 },
})
// @ts-expect-error -- a text is no age
await client.POST('/api/child-profiles', { body: { name: 'Nima', age: '6' } })
// @ts-expect-error -- there is no such address
await client.GET('/api/none')
`

describe('the client that is written from the document', () => {
  useTestDatabase('embedded')
  let document: ApiDocument
  beforeAll(async () => {
    document = await writeDocument()
    // In a child process, like the command: it replaces the generator's compiler.
    execFileSync(process.execPath, ['tools/client.ts', FOLDER])
  })

  it('compiles under the strictest rules, and refuses what the API would', () => {
    const file = path.join(FOLDER, 'use.ts')
    writeFileSync(file, USE)
    const tsc = path.resolve('node_modules/.bin/tsc')
    const given = ['--ignoreConfig', '--noEmit', ...STRICT, ...MODULES, file]
    expect(() => execFileSync(tsc, given)).not.toThrow()
  })

  it('makes the calls of the product', async () => {
    const { createHamgamClient } = (await import(
      pathToFileURL(path.join(FOLDER, 'index.js')).href
    )) as {
      createHamgamClient(options: object): Client<never>
    }
    const api = buildApi()
    const client = createHamgamClient({
      baseUrl: 'http://localhost:3000',
      fetch: (request: Request) =>
        api.request(request, undefined, { incoming: { socket: { remoteAddress: '192.0.2.9' } } }),
    }) as unknown as {
      GET(path: string): Promise<{ data?: unknown; error?: { code: string }; response: Response }>
    }
    const { data, response } = await client.GET('/api/specialists')
    expect(data).toEqual([])
    expect(response.headers.get('x-total-count')).toBe('0')
    expect((await client.GET('/api/account')).error?.code).toBe('unauthenticated')
  })

  it('breaks where the comparison of two documents says so, and only there', () => {
    const before = withoutReferences(document)
    const copy = () => structuredClone(before)
    expect(compareDocuments(before, copy())).toEqual([])
    const without = copy()
    delete without.paths['/api/waitlist']!['post']
    expect(compareDocuments(before, without)).toMatchObject([
      { breaks: true, place: 'POST /api/waitlist', what: 'is gone' },
    ])
    expect(compareDocuments(without, before)).toMatchObject([{ breaks: false, what: 'is new' }])
    const stricter = copy()
    const body = stricter.paths['/api/reviews']!['post']!.requestBody!.content
    body['application/json']!.schema!.required!.push('comment')
    expect(compareDocuments(before, stricter)).toEqual([
      { breaks: true, place: 'POST /api/reviews: request.comment', what: 'is required now' },
    ])
    const poorer = copy()
    const answer = poorer.paths['/api/account']!['get']!.responses['200']!.content!
    delete answer['application/json']!.schema!.properties!['email']
    expect(compareDocuments(before, poorer)).toMatchObject([
      { breaks: true, place: 'GET /api/account: 200.email', what: 'is gone' },
    ])
  })
})
