import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { buildTestApi } from '../../../tests/support/api.ts'
import { createConsultation, rowOf } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { deliver, provideTestMailing } from '../../../tests/support/mailing.ts'
import {
  cookieOf,
  createAdmin,
  createFamily,
  type CreatedSpecialist,
} from '../../../tests/support/people.ts'
import { createFullSpecialist, join, SATURDAY } from '../../../tests/support/waiting.ts'
import { database } from '../../database/client.ts'
import { consultations } from '../../database/schema/booking.ts'
import type { Person } from '../../platform/actor.ts'
import { systemClock } from '../../platform/clock.ts'
import { findSavedDetails, getConsultation, getForTeam } from '../booking/service/index.server.ts'
import { createChild, shareChild, unshareChild } from '../children/service.server.ts'
import { getMeeting } from '../meetings/service/index.server.ts'
import { writeReview } from '../reviews/service.server.ts'
import {
  listOwnEntries,
  listSavedSpecialists,
  saveSpecialist,
  turnWaitlist,
} from '../waitlist/service/index.server.ts'
import { deletePerson, listAffectedBy, setRole, suspendPerson } from './service/index.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Going = (admin: Person, specialist: CreatedSpecialist, now: Date) => Promise<unknown>

const WAYS: readonly (readonly [string, Going])[] = [
  ['suspended', (admin, { actor }, now) => suspendPerson(admin, actor.userId, { now })],
  ['deleted', (admin, { actor }, now) => deletePerson(admin, actor.userId, { now })],
  [
    'a publisher now',
    (admin, { actor }, now) => setRole(admin, actor.userId, 'publisher', { now }),
  ],
]

describeWithDatabase('a specialist who is gone', () => {
  let admin: Person
  beforeAll(async () => {
    provideTestMailing()
    admin = await createAdmin()
  })

  it.each(WAYS)('%s leaves no call that has begun, and nobody waiting', async (way, go) => {
    const { consultation, specialist, family } = await createConsultation()
    const { id, startsAt } = consultation
    const begun = new Date(Date.parse(startsAt) + 5 * MINUTE_MS)
    const before = await getMeeting(family, id, { locale: 'en' }, begun)
    expect(before).toMatchObject({ state: 'open', gone: null })
    const child = await createChild(family, { name: 'Nima', age: 7 })
    await shareChild(family, { consultationId: id, childId: child.id }, begun)
    await go(admin, specialist, begun)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', endedBy: 'system' })
    expect(await getMeeting(family, id, { locale: 'en' }, begun)).toMatchObject({
      state: 'cancelled',
      gone: 'specialist-gone',
      access: null,
      specialistId: null,
    })
    const view = await getConsultation(family, id)
    expect(view).toMatchObject({ timeZone: null, specialist: { standing: 'gone' } })
    await deliver(systemClock)
    expect(await findSavedDetails(family)).toMatchObject({
      childAge: view.childAge,
      mainConcern: view.mainConcern,
      preferredLanguage: consultation.preferredLanguage,
      email: view.email,
      // Deleting the account deletes shares with it.
      sharedChildId: way === 'deleted' ? null : child.id,
    })
  })

  it.each(WAYS)('%s is not reviewed any more', async (_, go) => {
    const { consultation, specialist, family } = await createConsultation()
    const { id, endsAt } = consultation
    const after = new Date(Date.parse(endsAt) + 90 * MINUTE_MS)
    await database()
      .update(consultations)
      .set({ status: 'completed' })
      .where(eq(consultations.id, id))
    await go(admin, specialist, after)
    const review = { consultationId: id, specialistId: specialist.id, rating: 5 }
    expect(await writeReview(family, review, after)).toEqual({
      ok: false,
      reason: 'specialist-gone',
    })
  })

  it.each(WAYS)('%s is waited for only where there may be times again', async (way, go) => {
    const specialist = await createFullSpecialist()
    const family = await createFamily()
    await join(family, specialist.id, SATURDAY)
    await saveSpecialist(family, specialist.id, SATURDAY)
    await go(admin, specialist, SATURDAY)
    await turnWaitlist(SATURDAY)
    const isDeleted = way === 'deleted'
    expect(await listOwnEntries(family, 'fa', SATURDAY)).toMatchObject([
      {
        state: way === 'suspended' ? 'waiting' : 'ended',
        specialist: { gone: true, ...(isDeleted && { name: 'عضو پیشین' }) },
      },
    ])
    expect(await listSavedSpecialists(family, 'fa', SATURDAY)).toHaveLength(isDeleted ? 0 : 1)
  })

  it('keeps what the family wrote until it has booked again, for sixty days, and nothing of what it called off itself', async () => {
    const { consultation, specialist, family } = await createConsultation()
    expect(await findSavedDetails(family)).toBeNull()
    const share = {
      consultationId: consultation.id,
      childId: (await createChild(family, { name: 'Nima', age: 7 })).id,
    }
    await shareChild(family, share)
    await unshareChild(family, consultation.id)
    await suspendPerson(admin, specialist.actor.userId)
    expect(await findSavedDetails(family)).toMatchObject({ sharedChildId: null })
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
    expect(await findSavedDetails(family, inDays(59))).not.toBeNull()
    expect(await findSavedDetails(family, inDays(61))).toBeNull()
    expect(await findSavedDetails(await createFamily())).toBeNull()
    await createConsultation({ family })
    expect(await findSavedDetails(family)).toBeNull()
    expect((await rowOf(consultation.id)).status).toBe('cancelled')
  })
})

describeWithDatabase('a family who is gone', () => {
  it('has no clock, and once it is deleted no address, for specialist and team', async () => {
    provideTestMailing()
    const admin = await createAdmin()
    const { consultation, specialist, family } = await createConsultation()
    const { id } = consultation
    expect((await getConsultation(specialist.actor, id)).familyTimeZone).toBeDefined()
    expect(await shownToTeam(admin, id)).toEqual({
      email: family.email,
      familyTimeZone: expect.any(String),
    })
    await suspendPerson(admin, family.userId)
    expect(await shownToTeam(admin, id)).toEqual({ email: family.email, familyTimeZone: null })
    await deletePerson(admin, family.userId)
    expect(await shownToTeam(admin, id)).toEqual({ email: null, familyTimeZone: null })
    expect((await getConsultation(specialist.actor, id)).familyTimeZone).toBeUndefined()
  })

  async function shownToTeam(admin: Person, id: number) {
    const { family, familyTimeZone } = await getForTeam(admin, id, 'en')
    return { email: family.email, familyTimeZone }
  }
})

describeWithDatabase('who loses an appointment', () => {
  it('is shown to the admin before, with what has begun, and has to have been seen', async () => {
    const admin = await createAdmin()
    const { consultation, specialist, family } = await createConsultation()
    const { userId } = specialist.actor
    const begun = new Date(Date.parse(consultation.startsAt) + MINUTE_MS)
    for (const change of [{ change: 'suspend' }, { change: 'role', role: 'regular' }] as const) {
      const affected = await listAffectedBy(admin, userId, change, 'en', begun)
      expect(affected).toMatchObject({
        families: 1,
        consultations: [{ id: consultation.id, as: 'specialist', hasBegun: true }],
      })
      const unseen =
        change.change === 'suspend'
          ? suspendPerson(admin, userId, { affected: 0, now: begun })
          : setRole(admin, userId, change.role, { affected: 0, now: begun })
      await expect(unseen).rejects.toMatchObject({ status: 409, code: 'consultations-affected' })
    }
    const none = { families: 0, consultations: [] }
    const staying = { change: 'role', role: 'specialist' } as const
    expect(await listAffectedBy(admin, userId, staying, 'en')).toEqual(none)
    const ofFamily = await listAffectedBy(admin, family.userId, { change: 'delete' }, 'en')
    expect(ofFamily).toMatchObject({ families: 0, consultations: [{ as: 'family' }] })
    await expect(listAffectedBy(family, userId, { change: 'suspend' }, 'en')).rejects.toMatchObject(
      { status: 403 },
    )
  })

  it.each([
    ['POST', 'users', '/set-role', { role: 'regular' }],
    ['POST', 'admin/users', '/suspend', undefined],
    ['DELETE', 'admin/users', '', undefined],
  ])('is asked of a call that sends the number alone: %s %s/{id}%s', async (...call) => {
    const [method, list, change, json] = call
    const { consultation, specialist } = await createConsultation()
    const path = `/api/${list}/${specialist.actor.userId}${change}`
    const options = { method, json, cookie: await cookieOf(await createAdmin()) }
    const api = buildTestApi()
    const unseen = await api.request(`${path}?affected=0`, options)
    expect(unseen.body).toMatchObject({ code: 'consultations-affected', affected: 1 })
    expect((await api.request(path, options)).status).toBeLessThan(300)
    expect((await rowOf(consultation.id)).status).toBe('cancelled')
  })
})
