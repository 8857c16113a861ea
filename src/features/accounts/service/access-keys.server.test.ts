import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newAddress } from '../../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import {
  cookieOf,
  createAdmin,
  createPerson,
  createSpecialist,
} from '../../../../tests/support/people.ts'
import { journalOf } from '../../../../tests/support/security-journal.ts'
import { spendKey } from '../../../http/requests/caller.ts'
import { database } from '../../../database/client.ts'
import { accessKeys, sessions } from '../../../database/schema/accounts.ts'
import { idempotencyKeys } from '../../../database/schema/idempotency.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { system, type Person } from '../../../platform/actor.ts'
import type { Scope } from '../../../platform/scopes.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { createAccessKey } from '../../../platform/secrets/access-keys.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { deleteEndedAccess, endAccess } from './ways-in.server.ts'
import {
  authenticateKey,
  endEverything,
  listOwnKeys,
  makeKey,
  replaceRoles,
  suspendAccount,
} from './index.server.ts'
import { KEYS_AT_MOST } from '../rules/ways-in.ts'

const DAY_MS = 86_400_000

describeWithDatabase('access keys (promise 56)', (engine) => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })

  async function keyOf(actor: Person, scopes: readonly Scope[]) {
    const made = await makeKey(actor, { name: 'Script', scopes, days: 30 })
    if (!made.ok) throw new Error(made.reason)
    return made
  }

  const withKey = (key: string, path: string, more: object = {}) =>
    api.request(path, {
      ...more,
      headers: { authorization: `Bearer ${key}` },
      address: newAddress(),
    })

  it('are shown once, stored as a hash, mailed about and in the journal', async () => {
    const actor = await createAdmin()
    const json = { name: 'Weekly figures', scopes: ['read-statistics'], days: 90 }
    const cookie = await cookieOf(actor)
    const made = await api.request('/api/access-keys', { json, cookie })
    expect(made.status).toBe(201)
    const { key, id } = made.body as { key: string; id: number }
    const listed = (await api.request('/api/access-keys', { cookie })).body
    expect(listed).toMatchObject([
      { id, name: 'Weekly figures', ending: key.slice(-4), scopes: json.scopes, lastUsedAt: null },
    ])
    expect(JSON.stringify(listed)).not.toContain(key)
    const [row] = await database().select().from(accessKeys).where(eq(accessKeys.id, id))
    expect(row!.tokenHash).toBe(hashToken(key))
    expect(JSON.stringify(row)).not.toContain(key)
    const days = (row!.expiresAt.getTime() - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(90)
    const events = await database().select().from(outboxEvents)
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'access-key-made', payload: { userId: actor.userId } }),
    )
    expect(await journalOf(actor.userId)).toEqual(['key-made'])
  })

  it('open the calls of their scopes, say when and from where they were used, and no other', async () => {
    const actor = await createAdmin()
    const { key } = await keyOf(actor, ['read-statistics'])
    expect((await withKey(key, '/api/admin/statistics')).status).toBe(200)
    const [own] = await listOwnKeys(actor)
    expect(own!.lastUsedAt).not.toBeNull()
    expect(own!.network).toMatch(/\.0\/24$/)

    const missing = await withKey(key, '/api/admin/users')
    expect(missing.body).toMatchObject({ code: 'scope-missing', scope: 'read-people' })
    expect(missing.headers.get('www-authenticate')).toBe(
      'Bearer realm="api", error="insufficient_scope", scope="read-people"',
    )
    const closed = await withKey(key, '/api/access-keys')
    expect([closed.status, closed.body.code]).toEqual([403, 'not-for-keys'])
  })

  it('never prove who is there, and cannot make another key', async () => {
    const { key } = await keyOf(await createAdmin(), ['read-people'])
    const json = { name: 'Another', scopes: ['read-people'], days: 30 }
    for (const path of ['/api/access-keys', '/api/proof/password'])
      expect((await withKey(key, path, { json })).body.code).toBe('not-for-keys')
  })

  it('read a table before which people are asked again who is there', async () => {
    const { key } = await keyOf(await createAdmin(), ['read-people'])
    expect((await withKey(key, '/api/admin/users.csv')).status).toBe(200)
  })

  it('read what everybody may read as if nobody were signed in', async () => {
    const { key } = await keyOf(await createAdmin(), ['read-statistics'])
    const listed = await withKey(key, '/api/specialists')
    expect([listed.status, listed.headers.get('etag')]).toEqual([200, expect.any(String)])
  })

  it('need no cookie, and ignore those beside them', async () => {
    const specialist = await createSpecialist()
    const { key } = await keyOf(specialist.actor, ['read-calendar'])
    const cookie = `${await cookieOf(await createAdmin())}; language=fa`
    const hours = await withKey(key, '/api/hours', { cookie })
    expect(hours.status).toBe(200)
    const refused = await withKey(key, '/api/admin/statistics', { cookie })
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toMatch(/^This access key/)
    // An invalid key does not fall back to the session.
    const wrong = await withKey(createAccessKey(), '/api/user', { cookie })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'key-invalid'])
    expect(wrong.headers.get('www-authenticate')).toContain('invalid_token')
  })

  it('change things without a page’s origin', async () => {
    const specialist = await createSpecialist()
    const { key } = await keyOf(specialist.actor, ['change-calendar'])
    const paused = await api.request('/api/schedule/pause', {
      method: 'PUT',
      json: { isPaused: true },
      headers: { authorization: `bearer ${key}`, 'sec-fetch-site': 'cross-site' },
    })
    expect(paused.body.code).not.toBe('cross-site')
  })

  it('are made once under one key of a request, whose answer is stored sealed', async () => {
    const cookie = await cookieOf(await createAdmin())
    const json = { name: 'Script', scopes: ['read-health'], days: 30 }
    const make = () =>
      api.request('/api/access-keys', { json, cookie, headers: { 'idempotency-key': 'new-key' } })
    const first = await make()
    const again = await make()
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await api.request('/api/access-keys', { cookie })).body).toHaveLength(1)
    const stored = await database().select().from(idempotencyKeys)
    expect(JSON.stringify(stored)).not.toContain(first.body.key)
  })

  it('are only for scopes that a role has a use for, and not for families', async () => {
    const publisher = await createPerson({ role: 'publisher' })
    const asked = { name: 'Script', scopes: ['read-people'], days: 30 } as const
    expect(await makeKey(publisher, asked)).toEqual({ ok: false, reason: 'scope-not-offered' })
    await expect(makeKey(await createPerson(), asked)).rejects.toMatchObject({ status: 403 })
    const cookie = await cookieOf(await createAdmin())
    for (const days of [0, 31, 100_000, null]) {
      const answer = await api.request('/api/access-keys', { json: { ...asked, days }, cookie })
      expect(answer.status).toBe(400)
    }
  })

  it('are a limited number for each person', async () => {
    const actor = await createAdmin()
    for (let one = 0; one < KEYS_AT_MOST; one += 1) await keyOf(actor, ['read-health'])
    const made = await makeKey(actor, { name: 'Script', scopes: ['read-health'], days: 30 })
    expect(made).toEqual({ ok: false, reason: 'too-many-keys' })
  })

  it('end with their day, and are deleted then', async () => {
    const actor = await createAdmin()
    const { key, id } = await keyOf(actor, ['read-health'])
    const later = new Date(Date.now() + 30 * DAY_MS + 1000)
    expect(await authenticateKey(key)).toBeDefined()
    expect(await authenticateKey(key, { now: later })).toBeUndefined()
    expect(await listOwnKeys(actor, later)).toEqual([])
    await deleteEndedAccess(system, later)
    expect(await database().select().from(accessKeys).where(eq(accessKeys.id, id))).toEqual([])
  })

  it.each([
    [
      'one press',
      async (actor: Person, id: number) => {
        const cookie = await cookieOf(actor)
        const path = `/api/access-keys/${id}`
        await api.request(path, { method: 'DELETE', cookie })
      },
    ],
    [
      'every way in being closed',
      async (actor: Person) => {
        const confirmed = { ...actor, emailConfirmed: true }
        await endEverything(confirmed, actor.email)
      },
    ],
    ['a new password', ({ userId }: Person) => endAccess(userId, new Date())],
    ['suspension', ({ userId }: Person) => suspendAccount(system, userId, new Date())],
    [
      'the loss of the role',
      ({ userId, roles }: Person) =>
        replaceRoles(system, { id: userId, roles, preferredLanguage: 'en' }, 'regular', new Date()),
    ],
  ] as const)('end at once by %s', async (_, end) => {
    const actor = await createAdmin()
    const { key, id } = await keyOf(actor, ['read-statistics'])
    await end(actor, id)
    expect((await withKey(key, '/api/admin/statistics')).body.code).toBe('key-invalid')
    expect(await journalOf(actor.userId)).toContain('key-revoked')
  })

  it('are nobody else’s to end', async () => {
    const { key, id } = await keyOf(await createAdmin(), ['read-health'])
    const cookie = await cookieOf(await createAdmin())
    const path = `/api/access-keys/${id}`
    expect((await api.request(path, { method: 'DELETE', cookie })).status).toBe(404)
    expect(await authenticateKey(key)).toBeDefined()
  })

  it('ask again who is there before one is made', async () => {
    const actor = await createAdmin()
    const cookie = await cookieOf(actor)
    await database()
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - DAY_MS) })
      .where(eq(sessions.userId, actor.userId))
    const json = { name: 'Script', scopes: ['read-health'], days: 30 }
    const answer = await api.request('/api/access-keys', { json, cookie })
    expect(answer.body.code).toBe('proof-required')
  })

  // Rate limits belong to the process, and both databases give out the same ids.
  it.runIf(engine === 'embedded')('have a limit each, and so has guessing', async () => {
    provideDeployment({ rateLimits: true })
    const { key, id } = await keyOf(await createAdmin(), ['read-health'])
    const address = newAddress()
    const headers = { authorization: 'Bearer hamgam_nothing' }
    const guess = () => api.request('/api/resource-categories', { headers, address })
    for (let one = 0; one < 60; one += 1) expect((await guess()).status).toBe(401)
    const last = await guess()
    expect([last.status, last.headers.has('retry-after')]).toEqual([429, true])
    for (let one = 0; one < 599; one += 1) await spendKey(String(id))
    expect((await withKey(key, '/api/resource-categories')).status).toBe(200)
    expect((await withKey(key, '/api/resource-categories')).status).toBe(429)
  })
})
