import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { SCOPE_NAMES } from '../../platform/scopes.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { sessionCookieName } from '../requests/cookies.ts'
import { completeCall, HEADERS, PARAMETERS } from './calls.ts'
import { exampleMaker } from './examples.ts'
import { shareResponses } from './problems.ts'
import { hoistSchemas, provideConversion } from './schemas.ts'
import { tagOf, TAGS } from './tags.ts'
import { describeWebhooks } from './webhooks.ts'
import { callsOf, type ApiDocument, type DocumentedSchema } from './shape.ts'

export * from './shape.ts'

const text = { type: 'string' } satisfies DocumentedSchema

const problemSchema: DocumentedSchema = {
  type: 'object',
  description: 'A refusal as RFC 9457 has it. `code` is stable; `detail` is a sentence for people.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { ...text, description: 'Where the code is explained.' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: text,
    errors: {
      type: 'array',
      description: 'What is wrong with which field.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: text, code: text, message: text },
      },
    },
  },
}

const DESCRIPTION = `Families of autistic children find a verified volunteer specialist and book a free consultation.

Lists are arrays. They take \`limit\` and \`cursor\`, and answer \`X-Total-Count\` and, where there is more, \`Link\` with \`rel="next"\`. Refusals are \`application/problem+json\`. Changes take \`Idempotency-Key\`, so that a call sent twice is made once.`

const KEY_WORDS = `An access key that a specialist or somebody of the team makes under \`/ways-in\` (\`POST /api/access-keys\`). It opens the calls that name one of its scopes, as far as its owner may make them, and reads what is open to everybody; cookies beside it are ignored. The scopes are: ${SCOPE_NAMES.map((scope) => `\`${scope}\``).join(', ')}.`

const base = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Hamgam',
    version: '1',
    summary: 'The API of the site, which its own pages use too.',
    description: DESCRIPTION,
    contact: { name: 'The team of this site', url: `${appUrl()}/contact` },
    license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
  },
})

/** Every request and answer in JSON gets an example. */
function addExamples(document: ApiDocument): void {
  const exampleOf = exampleMaker(document)
  for (const { call } of callsOf(document))
    for (const content of [
      call.requestBody?.content,
      ...Object.values(call.responses).map((response) => response.content),
    ]) {
      const media = content?.['application/json']
      if (media?.schema) media.example = exampleOf(media.schema)
    }
}

/** The OpenAPI document of every described call. */
export async function describeApi(api: Hono<ApiEnvironment>): Promise<ApiDocument> {
  provideConversion()
  const generated = (await generateSpecs(api, {
    // A path with a dot in its name may be a call as well.
    excludeStaticFile: false,
    // What is not valid is answered as every refusal is.
    defaultValidationErrorResponse: false,
    documentation: base(),
  })) as ApiDocument
  const document: ApiDocument = {
    ...generated,
    servers: [{ url: appUrl(), description: 'This site' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    webhooks: describeWebhooks(),
    components: {
      schemas: { Problem: problemSchema },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: {},
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(),
          description: 'The cookie that signing in sets (`POST /api/login`).',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'hamgam_…',
          description: KEY_WORDS,
        },
      },
    },
  }
  for (const { path, method, call } of callsOf(document)) {
    call.tags = [tagOf(path)]
    completeCall(path, method, call)
  }
  hoistSchemas(document)
  addExamples(document)
  document.components.responses = shareResponses(callsOf(document).map(({ call }) => call))
  return document
}
