import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { GOOD_PASSWORD, newAddress, registerFamily } from '../../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { startPushService, type PushService } from '../../../../tests/support/push-service.ts'
import { database } from '../../../database/client.ts'
import { sessions, users } from '../../../database/schema/accounts.ts'
import { pushDevices } from '../../../database/schema/short-messages.ts'
import { system } from '../../../platform/actor.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { SWITCHED_ON } from '../../../platform/configuration/switched.ts'
import { deleteEndedAccess, endAccess } from './ways-in.server.ts'

const FIFTEEN_DAYS_MS = 15 * 86_400_000

interface Browser {
  email: string
  userId: number
  cookie: string
}

describeWithDatabase('notifications of a browser', () => {
  let api: TestApi
  let push: PushService
  beforeAll(async () => {
    api = buildTestApi()
    push = await startPushService()
    provideDeployment({ webPush: { isOn: true, allowsLoopback: true }, rateLimits: false })
  })
  afterAll(async () => {
    provideDeployment({ webPush: SWITCHED_ON, rateLimits: true })
    await push.stop()
  })
  beforeEach(async () => {
    await database().delete(pushDevices)
  })

  async function openBrowser(): Promise<Browser> {
    const { email, cookie } = await registerFamily(api)
    const [user] = await database().select().from(users).where(eq(users.email, email))
    return { email, cookie, userId: user!.id }
  }

  async function switchOn({ cookie }: Pick<Browser, 'cookie'>) {
    const { device: _, ...json } = push.subscribe()
    const answer = await api.request('/api/push-device', { method: 'PUT', json, cookie })
    expect(answer.status).toBe(204)
  }

  const isOn = async (cookie: string) =>
    (await api.request('/api/push-device', { cookie })).body.isOn as boolean

  const signIn = async (email: string, cookie?: string) => {
    const json = { email, password: GOOD_PASSWORD }
    const answer = await api.request('/api/login', { json, cookie, address: newAddress() })
    expect(answer.status).toBe(200)
    return answer.cookie
  }

  const countDevices = ({ userId }: Browser) =>
    database().$count(pushDevices, eq(pushDevices.userId, userId))

  const endIdleSessions = () => deleteEndedAccess(system, new Date(Date.now() + FIFTEEN_DAYS_MS))

  it('outlive a session that nobody used, and go on with the next one there', async () => {
    const family = await openBrowser()
    await switchOn(family)
    await endIdleSessions()
    expect(await database().$count(sessions, eq(sessions.userId, family.userId))).toBe(0)
    expect(await countDevices(family)).toBe(1)
    expect(await isOn(await signIn(family.email, family.cookie))).toBe(true)
    expect(await countDevices(family)).toBe(1)
  })

  it('go on where the person signs in again, and end by signing out there', async () => {
    const family = await openBrowser()
    await switchOn(family)
    const cookie = await signIn(family.email, family.cookie)
    expect(await isOn(cookie)).toBe(true)
    await api.request('/api/logout', { json: {}, cookie })
    expect(await countDevices(family)).toBe(0)
  })

  it('end where somebody else signs in, also long after', async () => {
    const [one, other, next] = [await openBrowser(), await openBrowser(), await openBrowser()]
    await switchOn(one)
    await signIn(next.email, one.cookie)
    expect(await countDevices(one)).toBe(0)
    await switchOn(other)
    await endIdleSessions()
    expect(await isOn(await signIn(next.email, other.cookie))).toBe(false)
    expect(await countDevices(other)).toBe(0)
  })

  it('stay through a new password in the browser that set it, and end in all others', async () => {
    const family = await openBrowser()
    const elsewhere = await signIn(family.email)
    await switchOn(family)
    await switchOn({ cookie: elsewhere })
    const json = { currentPassword: GOOD_PASSWORD, password: 'three green ladders' }
    const answer = await api.request('/api/account/password', { json, cookie: family.cookie })
    expect(answer.status).toBe(200)
    expect(await isOn(`${family.cookie}; ${answer.cookie}`.replace(/session=[^;]*; /, ''))).toBe(
      true,
    )
    expect(await countDevices(family)).toBe(1)
  })

  it('end with everything that lets into the account, and with its other sessions', async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    await switchOn(one)
    await switchOn(other)
    await endIdleSessions()
    await endAccess(one.userId, new Date())
    expect(await countDevices(one)).toBe(0)
    const elsewhere = await signIn(other.email)
    await api.request('/api/sessions', { method: 'DELETE', cookie: elsewhere })
    expect(await countDevices(other)).toBe(0)
  })

  it('are turned off for the other browsers alone', async () => {
    const family = await openBrowser()
    await switchOn(family)
    await endIdleSessions()
    const cookie = await signIn(family.email)
    await switchOn({ cookie })
    expect((await api.request('/api/push-device', { cookie })).body.others).toBe(1)
    const off = await api.request('/api/push-device/others', { method: 'DELETE', cookie })
    expect(off.status).toBe(204)
    expect(await isOn(cookie)).toBe(true)
    expect(await countDevices(family)).toBe(1)
  })
})
