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

const KEY_DESCRIPTION = `An access key that a specialist or somebody of the team makes under \`/ways-in\` (\`POST /api/access-keys\`). It opens the calls that name one of its scopes, as far as its owner may make them, and reads what is open to everybody; cookies beside it are ignored. The scopes are: ${SCOPE_NAMES.map((scope) => `\`${scope}\``).join(', ')}.`

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
    // Includes calls with a dot in their path.
    excludeStaticFile: false,
    // Validation errors are described like all other problems.
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
          description: KEY_DESCRIPTION,
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

/** The tags of calls, with descriptions. */
const TAGS = {
  accounts: 'The own account: sign-up, sign-in, second step, passkeys, sessions, settings.',
  specialists: 'The directory, profiles, reviews, waitlists, and what a specialist keeps.',
  consultations: 'Free times, bookings and their changes, what follows a consultation.',
  children: 'Profiles of children, and who may read them.',
  meetings: 'The video meeting and the calendars.',
  messages: 'Messages between families and specialists.',
  notifications: 'Where reminders go: this browser, a telephone.',
  library: 'Resources to read, watch and print.',
  media: 'Pictures, films and PDFs that articles and resources choose from.',
  blog: 'Articles, comments, and writing them.',
  site: 'Contact, and what everybody may know of the site.',
  privacy: 'The own data: a copy, and the end of the account.',
  team: 'What the team of the site does.',
} as const

type Tag = keyof typeof TAGS

/** Tags by the path's first segment after /api. */
const TAG_OF_SEGMENT: Readonly<Record<string, Tag>> = {
  'access-keys': 'accounts',
  account: 'accounts',
  'account-deletion': 'privacy',
  admin: 'team',
  'article-pictures': 'blog',
  auth: 'accounts',
  'author-profile': 'blog',
  blog: 'blog',
  calendar: 'meetings',
  'calendar-feed': 'meetings',
  calendars: 'meetings',
  'child-profiles': 'children',
  'confirm-email': 'accounts',
  consultations: 'consultations',
  contact: 'site',
  credentials: 'specialists',
  directory: 'specialists',
  export: 'privacy',
  'follow-ups': 'consultations',
  hours: 'consultations',
  invitation: 'accounts',
  'kept-details': 'consultations',
  login: 'accounts',
  logout: 'accounts',
  matches: 'specialists',
  'media-items': 'media',
  'media-limits': 'media',
  'media-parts': 'media',
  'media-uploads': 'media',
  meetings: 'meetings',
  messages: 'messages',
  passkeys: 'accounts',
  'password-reset': 'accounts',
  photo: 'accounts',
  photos: 'specialists',
  proof: 'accounts',
  'push-device': 'notifications',
  register: 'accounts',
  'resource-categories': 'library',
  resources: 'library',
  reviews: 'specialists',
  'saved-specialists': 'specialists',
  schedule: 'consultations',
  sessions: 'accounts',
  setup: 'accounts',
  'specialist-profile': 'specialists',
  specialists: 'specialists',
  'text-phone': 'notifications',
  'time-zone': 'accounts',
  totp: 'accounts',
  user: 'accounts',
  users: 'team',
  verification: 'specialists',
  waitlist: 'specialists',
  'ways-in': 'accounts',
  workspace: 'accounts',
}

/** @throws {Error} for a path that the table lacks. */
function tagOf(path: string): Tag {
  const tag = TAG_OF_SEGMENT[path.split('/')[2] ?? '']
  if (!tag) throw new Error(`TAG_OF_SEGMENT has no tag for ${path}`)
  return tag
}
