import { eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { database, rowsOf } from '../../src/database/client.ts'
import {
  accountTokens,
  consents,
  identities,
  regularUsers,
  sessions,
  userRoles,
  users,
} from '../../src/database/schema/accounts.ts'
import { specialists } from '../../src/database/schema/specialists.ts'
import {
  createConfirmationToken,
  createResetToken,
} from '../../src/features/accounts/service/index.server.ts'
import {
  buildFamily,
  buildSpecialist,
  GOOD_PASSWORD,
  newAddress,
  registerFamily,
} from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { exampleOf } from '../support/operations.ts'
import { callWith, openWorld, prepareForRows } from '../support/roles-world.ts'
import type { DocumentedSchema } from '../../src/http/api-document/index.ts'
import { answersOf, MATRIX, WHO } from './roles-matrix.ts'

const tables = [
  users,
  userRoles,
  regularUsers,
  sessions,
  accountTokens,
  identities,
  consents,
  specialists,
]

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Values by which somebody would try to gain more rights. */
function coveted(name: string): unknown {
  if (/role/i.test(name)) return 'admin'
  if (/status/i.test(name)) return 'active'
  if (/^(?:verified|listed|availability)$/.test(name)) return name !== 'availability'
  if (/(?:At|Date)$/.test(name)) return '2001-01-01T00:00:00.000Z'
  if (/^(?:userId|ratingSum|reviewCount)$|Id$/.test(name)) return 777_777
  if (name === 'avgRating') return 5
  return 'injected'
}

/** Every column of every table that the calls write, as the code and as the database name it. */
const injected: Record<string, unknown> = {
  roles: ['admin'],
  primaryRole: 'admin',
  roleType: 'admin',
}
for (const table of tables)
  for (const name of Object.keys(getTableColumns(table)))
    injected[name] = injected[snakeCase(name)] = coveted(name)

/** All that is stored of a person, without what differs from one person to the next. */
/** What two people who registered alike differ in. */
const OWN_OF_EACH = new Set([
  'id',
  'userId',
  'email',
  // Holds the address.
  'searchText',
  'passwordHash',
  'createdAt',
  'updatedAt',
  'acceptedAt',
])

async function storedOf(email: string) {
  const [user] = await database().select().from(users).where(eq(users.email, email))
  const of = async (
    table: typeof userRoles | typeof regularUsers | typeof consents | typeof specialists,
  ) =>
    database()
      .select()
      .from(table as typeof userRoles)
      .where(eq((table as typeof userRoles).userId, user!.id))
  const rows = {
    user: [user!],
    roles: await of(userRoles),
    family: await of(regularUsers),
    consents: await of(consents),
    specialist: await of(specialists),
    identities: await database().select().from(identities).where(eq(identities.userId, user!.id)),
  }
  return JSON.parse(
    JSON.stringify(rows, (key, value: unknown) => (OWN_OF_EACH.has(key) ? undefined : value)),
  ) as unknown
}

describeWithDatabase('a client that sends every column there is (promise 11)', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  it.each([
    ['/api/register/user', buildFamily],
    ['/api/register/specialist', buildSpecialist],
  ] as const)('is registered as anybody by %s', async (path, build) => {
    const plain = build()
    // The caller may set the fields of the call, and no others.
    const taken: Record<string, unknown> = {
      phone: '',
      childName: '',
      childAge: '',
      preferredLanguage: 'en',
      bio: '',
      credentials: '',
      location: '',
      photo: '',
      termsAccepted: true,
    }
    const greedy = { ...injected, ...taken, ...build() }
    expect((await api.request(path, { json: plain, address: newAddress() })).status).toBe(201)
    const answer = await api.request(path, { json: greedy, address: newAddress() })
    expect(answer.status).toBe(201)
    expect(answer.body.roles).toEqual([path.endsWith('user') ? 'regular' : 'specialist'])
    expect(await storedOf(greedy.email)).toEqual(await storedOf(plain.email))
    expect(answer.body.id).not.toBe(777_777)
    expect(answer.text).not.toContain('injected')
  })

  it('stays who they are at login, logout, reset and confirmation', async () => {
    const { email, body } = await registerFamily(api)
    const before = (await storedOf(email)) as { user: object[] }
    const calls: [path: string, own: object][] = [
      ['/api/login', { email, password: GOOD_PASSWORD }],
      ['/api/logout', {}],
      ['/api/password-reset/request', { email }],
      ['/api/password-reset', { token: await createResetToken(body.id), password: GOOD_PASSWORD }],
      ['/api/confirm-email', { token: await createConfirmationToken(body.id) }],
    ]
    const began = Date.now()
    for (const [path, own] of calls) {
      const answer = await api.request(path, {
        json: { ...injected, ...own },
        address: newAddress(),
      })
      expect([path, answer.status < 300]).toEqual([path, true])
    }
    const after = (await storedOf(email)) as { user: { emailConfirmedAt: unknown }[] }
    const confirmedAt = String(after.user[0]!.emailConfirmedAt)
    expect(Date.parse(confirmedAt)).toBeGreaterThanOrEqual(began)
    expect(Date.parse(confirmedAt)).toBeLessThanOrEqual(Date.now())
    expect(after).toEqual({
      ...before,
      user: [{ ...before.user[0], emailConfirmedAt: confirmedAt }],
    })
  })
})

/** What no column but a text takes: where a call writes it, it is found, or the call fails. */
const CANARY = 'injected canary'

const findCanary = (tables: readonly string[]) => {
  const each = tables.map(
    (name) => `select '${name}' as name from ${name} as line where line::text like '%${CANARY}%'`,
  )
  return rowsOf<{ name: string }>(sql.raw(each.join(' union all ')))
}

/** The members of a body, as the document names them. */
const membersOf = ({ properties, anyOf, oneOf, allOf }: DocumentedSchema): string[] => [
  ...Object.keys(properties ?? {}),
  ...[anyOf, oneOf, allOf].flatMap((schemas) => (schemas ?? []).flatMap(membersOf)),
]

/** What says who somebody is, what they may, and whether something counts. */
const RIGHTS =
  /^(?:userId|roles?|primaryRole|status|verified|listed|isVerified|\w*ConfirmedAt|emailVerifiedAt|emailConfirmed|passwordHash|ratingSum|avgRating|reviewCount|createdAt)$/

describeWithDatabase('a client that sends every column to every call (promise 11)', () => {
  let opened: Awaited<ReturnType<typeof openWorld>>
  beforeAll(async () => {
    opened = await openWorld()
  })

  it('writes none that the document does not name', async () => {
    const { api, operations, world } = opened
    const prepared = prepareForRows(world)
    const columns = await rowsOf<{ table: string; column: string }>(
      sql`select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = 'public'`,
    )
    const tables = [...new Set(columns.map(({ table }) => table))]
    const names = new Set(columns.flatMap(({ column }) => [column, camelCase(column)]))
    const faults: string[] = []
    let taken = 0
    for (const [name, row] of Object.entries(MATRIX)) {
      const operation = operations.find((one) => one.name === name)!
      const answers = answersOf(row)
      const who = WHO.find((_, at) => at > 0 && answers[at]!.startsWith('2'))
      if (!operation.body || !who) continue
      const given = await prepared.for(row)
      const own = (row.json?.(given) ?? exampleOf(operation.body)) as object
      const others = names.difference(new Set(membersOf(operation.body)))
      const json = () => ({
        ...Object.fromEntries([...others].map((one) => [one, CANARY])),
        ...own,
      })
      const called = { operation, row: { ...row, json }, given }
      const { status, text } = await callWith(
        { cookie: await prepared.cookieFor(who) },
        called,
        api,
      )
      if (text.includes('unrecognized_keys')) continue
      const written = await findCanary(tables)
      if (status >= 300 || written.length > 0)
        faults.push(`${name}: ${status} ${written.map((table) => table.name).join(' ')}`)
      taken += 1
      await prepared.isUsed()
    }
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(40)
  })

  it('finds a right in no body but of what gives it', () => {
    const found = opened.operations.flatMap(({ name, body }) =>
      membersOf(body ?? {})
        .filter((member) => RIGHTS.test(member))
        .map((member) => `${name}: ${member}`),
    )
    expect(found.toSorted()).toEqual([
      'POST /api/admin/invitations: role',
      'POST /api/admin/mail-resends: status',
      'POST /api/admin/people-imports: role',
      'POST /api/admin/resources: status',
      'POST /api/blog/moderation/comments: status',
      'POST /api/blog/posts: status',
      'POST /api/users/{id}/set-role: role',
      'PUT /api/admin/resources/{id}: status',
      'PUT /api/blog/posts/{slugOrId}: status',
    ])
  })
})
