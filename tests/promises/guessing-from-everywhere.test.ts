import { beforeAll, expect, it } from 'vitest'
import { networkOf } from '../../src/http/requests/caller.ts'
import { GOOD_PASSWORD, newAddress, registerFamily } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { IS_CORE } from '../support/extent.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type ReceivedMail } from '../support/mailbox.ts'
import { deliver, useMailbox } from '../support/mailing.ts'

const ADDRESSES = IS_CORE ? 150 : 1000
const WRONG = 'not the password'

describeWithDatabase('guessing from many addresses (promise 47)', () => {
  let api: TestApi
  const mailbox = useMailbox()
  beforeAll(async () => {
    api = buildTestApi()
  })

  const logIn = (
    email: string,
    address: string,
    given: { password?: string; cookie?: string } = {},
  ) =>
    api.request('/api/login', {
      json: { email, password: given.password ?? WRONG },
      address,
      cookie: given.cookie,
    })

  /** How many of these attempts had their password checked, and how the others were refused. */
  async function guess(email: string, addresses: readonly string[]) {
    const refusals = new Set<string>()
    let reached = 0
    for (let begin = 0; begin < addresses.length; begin += 50) {
      const some = addresses.slice(begin, begin + 50)
      const answers = await Promise.all(some.map((address) => logIn(email, address)))
      for (const { status, body, headers } of answers) {
        if (status === 401) reached += 1
        else refusals.add(`${status} ${body.code} ${Number(headers.get('retry-after')) > 0}`)
      }
    }
    return { reached, refusals: [...refusals] }
  }

  const ofOneLine = Array.from(
    { length: ADDRESSES },
    (_, at) => `2001:db8:1:2:${at.toString(16)}::7`,
  )
  const ofTheWorld = Array.from({ length: ADDRESSES }, () => newAddress())

  it('reaches one password at most 30 times an hour', async () => {
    const { email } = await registerFamily(api)
    const line = await guess(email, ofOneLine)
    // One network counts as one caller.
    expect(line.reached).toBeLessThanOrEqual(10)
    const world = await guess(email, ofTheWorld)
    expect(line.reached + world.reached).toBeLessThanOrEqual(30)
    expect(world.refusals).toEqual(['429 too-many-sign-ins true'])
    expect(new Set(ofOneLine.map(networkOf)).size).toBe(1)
  })

  it('does not lock out the owner: a browser that was let in before has tries of its own', async () => {
    const { email, cookie, setCookies } = await registerFamily(api)
    const device = setCookies.find((one) => one.startsWith('device='))!
    expect(device).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)
    await guess(email, ofTheWorld.slice(0, 60))
    expect((await logIn(email, newAddress(), { password: GOOD_PASSWORD })).status).toBe(429)
    const known = { password: GOOD_PASSWORD, cookie }
    expect((await logIn(email, newAddress(), known)).status).toBe(200)
  })

  it('gives a known browser no more tries than anybody', async () => {
    const { email, cookie } = await registerFamily(api)
    let reached = 0
    for (let turn = 0; turn < 20; turn += 1)
      if ((await logIn(email, newAddress(), { cookie })).status === 401) reached += 1
    expect(reached).toBe(12)
  })

  it('takes the proof of one account for no other, and none that somebody made up', async () => {
    const owner = await registerFamily(api)
    const stranger = await registerFamily(api)
    await guess(owner.email, ofTheWorld.slice(0, 60))
    const [proof] = stranger.cookie.match(/device=[^;]+/) ?? []
    for (const cookie of [proof!, 'device=x', `device=${'a'.repeat(43)}.${'a'.repeat(43)}`]) {
      const given = { password: GOOD_PASSWORD, cookie }
      expect((await logIn(owner.email, newAddress(), given)).status).toBe(429)
    }
    // One browser of two people is known to both.
    const second = await logIn(stranger.email, newAddress(), {
      password: GOOD_PASSWORD,
      cookie: owner.cookie,
    })
    const given = { password: GOOD_PASSWORD, cookie: second.cookie }
    expect((await logIn(owner.email, newAddress(), given)).status).toBe(200)
  })

  it('counts mistakes alone: who signs in rightly from everywhere is not slowed', async () => {
    const { email } = await registerFamily(api)
    for (let turn = 0; turn < 20; turn += 1)
      expect((await logIn(email, newAddress(), { password: GOOD_PASSWORD })).status).toBe(200)
  })

  it('fills nobody’s mailbox: three links in half an hour, with the same answer', async () => {
    const { email } = await registerFamily(api)
    await deliver(systemClock)
    const isToOwner = ({ recipients }: ReceivedMail) => recipients.includes(email)
    const before = mailbox.received.filter(isToOwner).length
    for (const address of ofTheWorld.slice(0, 20)) {
      const answer = await api.request('/api/password-reset/request', { json: { email }, address })
      expect(answer.status).toBe(202)
    }
    await deliver(systemClock)
    expect(mailbox.received.filter(isToOwner).length - before).toBe(3)
  })

  it('counts tries of an invitation’s link that come with a key', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const answer = await api.request('/api/invitation', {
        json: { token: 'x'.repeat(43), name: 'Somebody', password: GOOD_PASSWORD },
        address,
        headers: { 'idempotency-key': `key-${turn}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses).toContain(429)
    expect(statuses[0]).toBe(400)
  })
})
