import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { database } from '../../src/database/client.ts'
import { securityEvents } from '../../src/database/schema/security.ts'
import { writeSecurityCounts } from '../../src/database/security-journal.ts'
import { makeKey } from '../../src/features/accounts/service/index.server.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { SCOPE_NAMES, scopesFor, type Scope } from '../../src/platform/scopes.ts'
import { newAddress } from '../support/accounts.ts'
import type { TestApi } from '../support/api.ts'
import { useTestDatabase } from '../support/databases.ts'
import { addressOf, type Operation } from '../support/operations.ts'
import { callWith, openWorld, prepareForRows } from '../support/roles-world.ts'
import { answersOf, MATRIX, WHO, type Who, type World } from './roles-matrix.ts'

type Owner = Extract<Who, 'specialist' | 'otherSpecialist' | 'publisher' | 'admin'>
const OWNERS: readonly Owner[] = ['specialist', 'otherSpecialist', 'publisher', 'admin']

describe('what an access key opens (promise 56)', () => {
  useTestDatabase('embedded')
  let api: TestApi
  let operations: Operation[]
  let world: World
  const keys = new Map<string, string>()

  const nameOf = (owner: Owner, scopes: readonly Scope[]) => `${owner}: ${scopes.join(' ')}`

  async function keyFor(owner: Owner, scopes: readonly Scope[]): Promise<string> {
    const name = nameOf(owner, scopes)
    const known = keys.get(name)
    if (known) return known
    const made = await makeKey(world.people[owner], { name: 'Script', scopes, days: 30 })
    if (!made.ok) throw new Error(`${name}: ${made.reason}`)
    keys.set(name, made.key)
    return made.key
  }

  beforeAll(async () => {
    ;({ api, operations, world } = await openWorld())
  })

  const isOpenReading = ({ method, access }: Operation) => method === 'GET' && !access

  it('is no call but those of its scopes, and what everybody reads', async () => {
    const faults: string[] = []
    let tried = 0
    async function refuse({ name, method, ...operation }: Operation, key: string, code: string) {
      const path = addressOf(operation, {})
      const answer = await api.request(path, {
        method,
        headers: { authorization: `Bearer ${key}` },
      })
      tried += 1
      if (answer.status !== 403 || answer.body?.code !== code)
        faults.push(`${name}: ${answer.status} ${answer.body?.code}`)
    }
    const whole = await Promise.all(
      (['specialist', 'admin'] as const).map((one) => keyFor(one, scopesFor([one]))),
    )
    for (const operation of operations) {
      if (operation.scope) {
        for (const scope of SCOPE_NAMES.filter((one) => one !== operation.scope)) {
          const owner = scopesFor(['admin']).includes(scope) ? 'admin' : 'specialist'
          await refuse(operation, await keyFor(owner, [scope]), 'scope-missing')
        }
      } else if (!isOpenReading(operation))
        for (const key of whole) await refuse(operation, key, 'not-for-keys')
    }
    expect(faults).toEqual([])
    expect(tried).toBeGreaterThan(1000)
  })

  it('is, with its scope, what its owner may do, and no more', async () => {
    const faults: string[] = []
    let tried = 0
    const prepared = prepareForRows(world)
    for (const operation of operations) {
      const scope = operation.scope as Scope | undefined
      if (!scope) continue
      const row = MATRIX[operation.name]!
      const answers = answersOf(row)
      for (const owner of OWNERS) {
        if (!scopesFor(world.people[owner].roles).includes(scope)) continue
        const key = await keyFor(owner, [scope])
        const given = await prepared.for(row)
        const { status } = await callWith({ key }, { operation, row, given }, api)
        const expected = answers[WHO.indexOf(owner)]
        tried += 1
        if (String(status) !== expected) faults.push(`${operation.name} ${owner}: ${status}`)
        if (status < 400 && operation.method !== 'GET') await prepared.isUsed()
      }
    }
    expect(faults).toEqual([])
    expect(tried).toBeGreaterThan(70)
  })

  it('has a call for each scope, and none that concerns the safety of an account', () => {
    const used = new Set(operations.flatMap(({ scope }) => scope ?? []))
    expect([...used].toSorted()).toEqual([...SCOPE_NAMES].toSorted())
    const closed =
      /access-keys|sessions|totp|passkeys|ways-in|proof|password|account|invitations?(?!\.ics)|set-role|suspend|security-journal|export|settings|mail-|login|logout/
    const open = operations.filter(({ scope, path }) => scope && closed.test(path))
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('is nothing with a wrong key, which an address may try sixty times and the journal counts', async () => {
    provideDeployment({ rateLimits: true })
    onTestFinished(() => provideDeployment({ rateLimits: false }))
    const call = { headers: { authorization: 'Bearer wrong' }, address: newAddress() }
    const statusOf = async () => (await api.request('/api/specialists', call)).status
    for (let turn = 0; turn < 60; turn += 1) expect(await statusOf()).toBe(401)
    expect(await statusOf()).toBe(429)
    await writeSecurityCounts()
    const noted = await database()
      .select({ times: securityEvents.times })
      .from(securityEvents)
      .where(eq(securityEvents.event, 'key-refused'))
    expect(noted.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThan(60)
  })

  it('is said of each call by the document', async () => {
    const { body } = await api.request('/api/openapi.json')
    const { security } = body.paths['/api/admin/statistics'].get
    expect(security).toEqual([{ session: [] }, { key: ['read-statistics'] }])
    expect(body.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(body.paths['/api/specialists'].get.security).toEqual([{}, { session: [] }, { key: [] }])
    expect(body.paths['/api/login'].post.security).toEqual([{}, { session: [] }])
  })
})
