import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import {
  buildFamily,
  GOOD_PASSWORD,
  newAddress,
  registerFamily,
} from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { buildBooking, listFree } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { createSpecialist } from '../../../tests/support/people.ts'
import { userOf } from '../../../tests/support/stored-accounts.ts'
import { database } from '../../database/client.ts'
import { consents, regularUsers, users } from '../../database/schema/accounts.ts'
import { activityLogs } from '../../database/schema/administration.ts'
import { consultations } from '../../database/schema/booking.ts'
import { outboxEvents } from '../../database/schema/notifications.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'
import { sealer } from '../../platform/secrets/sealing.ts'
import type { AvailableSlot } from './schema/answers.ts'

const FAMILIES = 3

const buildFirst = (slot: AvailableSlot, overrides: Record<string, unknown> = {}) => ({
  ...buildBooking(slot),
  ...buildFamily(),
  ...overrides,
})

/** Types of the events about a person or a consultation. */
const eventsAbout = async (key: 'userId' | 'consultationId', id: number) =>
  (await database().select().from(outboxEvents))
    .filter(({ payload }) => payload[key] === id)
    .map(({ type }) => type)

describeWithDatabase('a booking by which a family registers', () => {
  let api: TestApi
  beforeAll(() => {
    api = buildTestApi()
  })
  afterEach(() => provideDeployment({ rateLimits: true }))

  const offer = async () => {
    const specialist = await createSpecialist()
    return { specialist, slots: await listFree(specialist.id) }
  }
  const send = (json: object, more: Parameters<TestApi['request']>[1] = {}) =>
    api.request('/api/register/booking', { json, address: newAddress(), ...more })

  it('says nothing of an address when the time cannot be booked (promise 16)', async () => {
    const { slots } = await offer()
    const known = (await registerFamily(api)).email
    const taken = slots[1]!
    expect((await send(buildFirst(taken))).status).toBe(201)
    const obstacles = [
      { specialistId: 999_999 },
      { availabilityId: 999_999 },
      { availabilityId: taken.id },
      { preferredLanguage: 'xx' },
    ]
    for (const obstacle of obstacles) {
      const ofKnown = await send(buildFirst(slots[0]!, { ...obstacle, email: known }))
      const ofNobody = await send(buildFirst(slots[0]!, obstacle))
      expect(ofKnown.status).toBeGreaterThanOrEqual(400)
      expect([ofKnown.status, ofKnown.body.code]).toEqual([ofNobody.status, ofNobody.body.code])
    }
  })

  it('makes account, session and consultation together (spec 5.2, 5.5, 7.4, 7.11)', async () => {
    const { slots } = await offer()
    const first = buildFirst(slots[0]!, { childAge: 7 })
    const greedy = { role: 'admin', status: 'confirmed', emailConfirmed: true, bookedBy: 1 }
    const answer = await send(
      { ...first, ...greedy },
      {
        headers: { 'accept-language': 'fa' },
        cookie: 'timeZone=Asia/Tehran',
      },
    )
    expect([answer.status, answer.body.code]).toEqual([201, undefined])
    const { user, consultation } = answer.body
    expect(user).toMatchObject({ name: first.name, email: first.email, role: 'regular' })
    expect(consultation).toMatchObject({
      userId: user.id,
      childAge: 7,
      email: first.email,
      status: 'pending',
    })
    expect(answer.text).not.toContain(GOOD_PASSWORD)
    const own = await api.request('/api/consultations', { cookie: answer.cookie })
    expect(own.body.map(({ id }: { id: number }) => id)).toEqual([consultation.id])

    const row = (await userOf(first.email))!
    expect(row).toMatchObject({
      preferredLanguage: 'fa',
      timeZone: 'Asia/Tehran',
      emailConfirmedAt: null,
    })
    const [family] = await database()
      .select()
      .from(regularUsers)
      .where(eq(regularUsers.userId, row.id))
    const place = { table: 'regular_users', column: 'child_age', id: family!.id }
    expect(sealer().open(family!.childAge!, place)).toBe('7')
    const given = await database().select().from(consents).where(eq(consents.userId, row.id))
    expect(given.map(({ document }) => document).sort()).toEqual(['child-data', 'terms'])
    const logs = await database().select().from(activityLogs).where(eq(activityLogs.userId, row.id))
    expect(logs.map(({ action }) => action)).toContain('consultation-booked')
    // Two mails: address confirmation and booking.
    expect(await eventsAbout('userId', row.id)).toEqual(['account-registered'])
    expect(await eventsAbout('consultationId', consultation.id)).toEqual(['consultation-booked'])
    // The next booking can prefill the age.
    const saved = await api.request('/api/kept-details', { cookie: answer.cookie })
    expect(saved.body).toEqual({ childAge: 7, details: null })
  })

  it('lets one of three new families at once have a slot, and makes no account for the others (spec 4.7, 8.6)', async () => {
    const { slots } = await offer()
    const families = Array.from({ length: FAMILIES }, () => buildFirst(slots[0]!))
    const before = await database().$count(users)
    const answers = await Promise.all(families.map((family) => send(family)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(FAMILIES - 1)
    for (const { body, setCookies } of lost) {
      expect(body.code).toBe('slot-taken')
      expect(body.nearest).toHaveLength(3)
      expect(setCookies).toEqual([])
    }
    expect(await database().$count(users)).toBe(before + 1)
    // The loser of the race books another time with the same details.
    const at = answers.findIndex(({ status }) => status === 409)
    const again = { ...families[at]!, availabilityId: lost[0]!.body.nearest[0].id }
    expect((await send(again)).status).toBe(201)
  })

  it.each([
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['password', '1234567', 'Password must be at least 8 characters.'],
    ['password', 'password', 'This password is too common. Please choose another one.'],
    ['email', 'nobody', 'Please enter a valid email'],
    ['childAge', 0, 'Age must be at least 1'],
    ['mainConcern', 'short', 'Please provide more details about your concerns'],
  ])(
    'is refused with a %s of %s, and nothing is made (spec 5.2, 5.5)',
    async (path, value, message) => {
      const { slots } = await offer()
      const before = await database().$count(users)
      const answer = await send(buildFirst(slots[0]!, { [path]: value }))
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toMatchObject([{ path, message }])
      expect(await database().$count(users)).toBe(before)
      expect(
        await database().$count(consultations, eq(consultations.availabilityId, slots[0]!.id)),
      ).toBe(0)
    },
  )

  it('makes nothing where the specialist does not speak the language, or is not listed', async () => {
    const { slots } = await offer()
    const before = await database().$count(users)
    const language = await send(buildFirst(slots[0]!, { preferredLanguage: 'french' }))
    expect(language.body.errors).toMatchObject([{ path: 'preferredLanguage' }])
    const missing = await send(buildFirst(slots[0]!, { specialistId: 999_999 }))
    expect(missing.status).toBe(404)
    expect(await database().$count(users)).toBe(before)
  })

  it('answers a taken address as every registration does, and mails its owner', async () => {
    const { slots } = await offer()
    const owner = await registerFamily(api)
    const ordinary = await api.request('/api/register/user', {
      json: buildFamily({ email: owner.email }),
      address: newAddress(),
    })
    const answer = await send(buildFirst(slots[0]!, { email: owner.email.toUpperCase() }))
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual(ordinary.body)
    expect(answer.setCookies).toEqual([])
    expect(await eventsAbout('userId', owner.body.id)).toEqual([
      'account-registered',
      'registration-repeated',
      'registration-repeated',
    ])
    expect(await listFree(slots[0]!.specialistId)).toContainEqual(slots[0])
  })

  it('is made once for repeats with one key, at once or later, and signs in each time', async () => {
    const { slots } = await offer()
    const first = buildFirst(slots[0]!)
    const repeat = () => send(first, { headers: { 'idempotency-key': 'pressed-twice' } })
    const answers = [...(await Promise.all([repeat(), repeat()])), await repeat()]
    for (const answer of answers) {
      expect([answer.status, answer.body.code]).toEqual([201, undefined])
      expect(answer.body).toEqual(answers[0]!.body)
      expect(answer.cookie).toContain('session=')
    }
    const { id } = (await userOf(first.email))!
    expect(await eventsAbout('userId', id)).toEqual(['account-registered'])
    expect(await database().$count(consultations, eq(consultations.userId, id))).toBe(1)
    const stranger = await send(
      { ...first, password: 'another quiet lamp' },
      { headers: { 'idempotency-key': 'pressed-twice' } },
    )
    expect([stranger.status, stranger.setCookies]).toEqual([409, []])
    const other = await send(
      { ...first, mainConcern: 'Something else than the first time.' },
      { headers: { 'idempotency-key': 'pressed-twice' } },
    )
    expect(other.status).toBe(422)
  })

  it('books with the account of whoever is signed in already, and makes none', async () => {
    const { slots } = await offer()
    const signedIn = await registerFamily(api)
    const before = await database().$count(users)
    const answer = await send(buildFirst(slots[0]!), { cookie: signedIn.cookie })
    expect(answer.status).toBe(201)
    expect(answer.body.consultation.userId).toBe(signedIn.body.id)
    expect(answer.body.user.id).toBe(signedIn.body.id)
    expect(answer.setCookies).toEqual([])
    expect(await database().$count(users)).toBe(before)
  })

  it('counts as a registration of its address', async () => {
    const { slots } = await offer()
    const address = newAddress()
    for (let tried = 0; tried < 30; tried += 1)
      await api.request('/api/register/user', {
        json: buildFamily({ password: 'password' }),
        address,
      })
    const answer = await send(buildFirst(slots[0]!), { address })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('leaves the call for the signed-in to them', async () => {
    const { slots } = await offer()
    const { status } = await api.request('/api/consultations', { json: buildFirst(slots[0]!) })
    expect(status).toBe(401)
  })
})
