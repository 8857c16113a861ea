import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { database } from '../../../database/client.ts'
import { consents, regularUsers, users } from '../../../database/schema/accounts.ts'
import { activityLogs, sealedReads } from '../../../database/schema/administration.ts'
import { consultations } from '../../../database/schema/booking.ts'
import type { Person } from '../../../platform/actor.ts'
import { MAX_OPEN_BOOKINGS } from '../rules/index.ts'
import { phoneBooking } from '../schema/team.ts'
import {
  bookByPhone,
  cancel,
  getConsultation,
  getForTeam,
  listAllConsultations,
  markNoShow,
  readChildDetails,
  renewLinks,
  reschedule,
  setOutcome,
} from './index.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

const CONCERN = 'Falling asleep takes very long in the evening.'

describeWithDatabase('everybody’s consultations', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await createAdmin()
  })

  const find = (query: Partial<Parameters<typeof listAllConsultations>[1]>) =>
    listAllConsultations(admin, { limit: 50, cursor: 0, ...query }, 'en')
  const idsOf = async (query: Parameters<typeof find>[0]) =>
    (await find(query)).entries.map(({ id }) => id)
  const storedOf = async (id: number) =>
    (await database().select().from(consultations).where(eq(consultations.id, id)))[0]!

  describe('the list', () => {
    it('is searched by either side’s name, the address or the number, however they are spelt', async () => {
      const family = await createFamily({ name: 'نرگس كريمي', email: 'narges.k@example.org' })
      const specialist = await createSpecialist({
        name: 'Dr. Élodie Martin',
        translations: { fa: { name: 'دکتر الودی مارتن' } },
      })
      const { consultation } = await createConsultation({ family, specialist })
      const { id } = consultation
      for (const q of ['کریمی نرگس', 'NARGES.K', 'elodie', 'الودی', String(id)])
        expect([q, await idsOf({ q })]).toEqual([q, [id]])
      expect(await idsOf({ q: 'نرگس محمدی' })).toEqual([])
      expect(await idsOf({ q: '%' })).toEqual([])
      await database().execute(
        `update consultations set email = 'Grandmother@elsewhere.example' where id = ${id}`,
      )
      expect(await idsOf({ q: 'grandmother@elsewhere' })).toEqual([id])
      const [line] = (await find({ q: 'elodie' })).entries
      expect(JSON.stringify(line)).not.toContain(CONCERN)
      expect(Object.keys(line!)).not.toContain('childAge')
    })

    it('is narrowed by status, specialist and period, and sorted by the start', async () => {
      const specialist = await createSpecialist()
      const slots = await listFree(specialist.id)
      const made: number[] = []
      for (const slot of [slots[0]!, slots[9]!, slots[18]!])
        made.push((await createConsultation({ specialist, slot })).consultation.id)
      await cancel(admin, { id: made[1]! })
      const specialistId = specialist.id
      expect(await idsOf({ specialistId, sort: 'startsAt' })).toEqual(made)
      expect(await idsOf({ specialistId })).toEqual(made.toReversed())
      expect(await idsOf({ specialistId, status: 'cancelled' })).toEqual([made[1]])
      const last = slots[18]!.startsAt.slice(0, 10)
      expect(await idsOf({ specialistId, from: last })).toEqual([made[2]])
      expect(await idsOf({ specialistId, from: last, to: last })).toEqual([made[2]])
      expect(await idsOf({ specialistId, from: last, to: '2020-01-01' })).toEqual([])
      const part = await find({ specialistId, limit: 1, cursor: 1 })
      expect(part).toMatchObject({ total: 3, next: 2, entries: [{ id: made[1] }] })
    })

    it('begins a day where the zone does whose dates are asked for', async () => {
      const specialist = await createSpecialist()
      const { id, startsAt } = (await createConsultation({ specialist })).consultation
      // The zones are 25 hours apart: their dates always differ.
      const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
      const from = localDateKey(new Date(startsAt), early)
      const asked = { specialistId: specialist.id, from }
      expect(await idsOf({ ...asked, timeZone: early })).toEqual([id])
      expect(await idsOf({ ...asked, timeZone: late })).toEqual([])
    })
  })

  describe('one of them', () => {
    it('shows the child’s details to an admin who asks, and notes it', async () => {
      const { consultation } = await createConsultation()
      const { id } = consultation
      expect(JSON.stringify(await getForTeam(admin, id, 'en'))).not.toContain(CONCERN)
      expect((await getForTeam(admin, id, 'en')).readings).toEqual([])
      const details = await readChildDetails(admin, id)
      expect(details).toEqual({ id, childAge: 6, mainConcern: CONCERN })
      expect((await getForTeam(admin, id, 'en')).readings).toMatchObject([{ name: admin.name }])
      const noted = await database().select().from(sealedReads)
      expect(noted.filter(({ subjectId }) => subjectId === id)).toMatchObject([
        { readerId: admin.userId, subject: 'consultations' },
      ])
    })

    it('shows what happened, and who did it', async () => {
      const { consultation, family } = await createConsultation()
      await renewLinks(admin, consultation.id)
      await cancel(admin, { id: consultation.id, reason: 'The specialist is ill.' })
      const { history } = await getForTeam(admin, consultation.id, 'en')
      expect(history.map(({ action, by, name }) => [action, by, name])).toEqual([
        ['consultation-booked', null, family.name],
        ['consultation-link-renewed', 'admin', admin.name],
        ['consultation-cancelled', 'admin', admin.name],
      ])
    })

    it('shows each kind of step, and nothing that was done to another', async () => {
      const [{ consultation }, other] = [await createConsultation(), await createConsultation()]
      const steps = ['confirmed', 'declined', 'completed', 'missed', 'rescheduled', 'reminded'].map(
        (step) => `consultation-${step}`,
      )
      steps.push('time-proposed', 'proposal-withdrawn', 'proposal-declined', 'proposal-expired')
      for (const { id } of [consultation, other.consultation])
        await database()
          .insert(activityLogs)
          .values(steps.map((action) => ({ action, details: { consultationId: id } })))
      const { history } = await getForTeam(admin, consultation.id, 'en')
      expect(history.map(({ action }) => action)).toEqual(['consultation-booked', ...steps])
    })

    it('gives new links while it is coming', async () => {
      const { consultation } = await createConsultation()
      const before = await storedOf(consultation.id)
      expect(await renewLinks(admin, consultation.id)).toEqual({ ok: true })
      expect(await storedOf(consultation.id)).toMatchObject({
        linkVersion: before.linkVersion + 1,
        sequence: before.sequence + 1,
      })
      await cancel(admin, { id: consultation.id })
      expect(await renewLinks(admin, consultation.id)).toEqual({
        ok: false,
        reason: 'wrong-status',
      })
    })

    it('is either moved by the team or cancelled by the family, whichever is first', async () => {
      for (let round = 0; round < 3; round += 1) {
        const { consultation, family, specialist } = await createConsultation({
          specialist: await createSpecialist({ hours: { minimumNoticeHours: 48 } }),
        })
        const [, free] = await listFree(specialist.id)
        const [moved, cancelled] = await Promise.all([
          reschedule(admin, { id: consultation.id, availabilityId: free!.id }),
          cancel(family, { id: consultation.id }),
        ])
        expect(cancelled.ok).toBe(true)
        const { status, startsAt } = await storedOf(consultation.id)
        expect(status).toBe('cancelled')
        // Moved and then cancelled, or cancelled in place: its time is free either way.
        expect(startsAt.toISOString()).toBe(moved.ok ? free!.startsAt : consultation.startsAt)
        expect((await listFree(specialist.id)).map(({ id }) => id)).toContain(free!.id)
      }
    })

    it('is marked and corrected by the team, until the family has reviewed it (spec 4.6)', async () => {
      const { consultation, specialist } = await createConsultation()
      const { id } = consultation
      const at = (minutes: number) => new Date(Date.parse(consultation.startsAt) + minutes * 60_000)
      expect(await setOutcome(admin, { id, outcome: 'completed' })).toEqual({
        ok: false,
        reason: 'too-early',
      })
      expect(await markNoShow(specialist.actor, { id }, at(61))).toMatchObject({ ok: true })
      expect(await setOutcome(admin, { id, outcome: 'completed' }, at(90))).toMatchObject({
        ok: true,
        consultation: { status: 'completed', outcomeSettlesAt: null },
      })
      expect(await setOutcome(admin, { id, outcome: 'no_show' }, at(91))).toMatchObject({
        ok: true,
      })
      expect(await setOutcome(admin, { id, outcome: 'no_show' }, at(92))).toEqual({
        ok: false,
        reason: 'wrong-status',
      })
      await setOutcome(admin, { id, outcome: 'completed' }, at(93))
      await database()
        .update(consultations)
        .set({ isReviewed: true })
        .where(eq(consultations.id, id))
      expect(await setOutcome(admin, { id, outcome: 'no_show' }, at(94))).toEqual({
        ok: false,
        reason: 'outcome-reviewed',
      })
    })
  })

  describe('a booking on the telephone', () => {
    const build = (slot: { id: number; specialistId: number }, overrides: object = {}) =>
      phoneBooking.parse({
        specialistId: slot.specialistId,
        availabilityId: slot.id,
        childAge: '6',
        mainConcern: CONCERN,
        preferredLanguage: 'english',
        email: 'Leila.Caller@example.org',
        name: 'Leila Rostami',
        phone: '+98 21 5550 0000',
        familyLanguage: 'fa',
        timeZone: 'Asia/Tehran',
        consentByPhone: 'on',
        ...overrides,
      })

    it('makes the account with the booking, and notes the consent with its versions', async () => {
      const specialist = await createSpecialist()
      const [slot] = await listFree(specialist.id)
      const result = await bookByPhone(admin, build(slot!))
      if (!result.ok) throw new Error(result.reason)
      const stored = await storedOf(result.consultation.id)
      expect(stored).toMatchObject({
        bookedBy: admin.userId,
        email: 'leila.caller@example.org',
        locale: 'fa',
        timeZone: 'Asia/Tehran',
      })
      const [account] = await database().select().from(users).where(eq(users.id, stored.userId))
      expect(account).toMatchObject({
        name: 'Leila Rostami',
        passwordHash: null,
        emailConfirmedAt: null,
        role: 'regular',
      })
      const [family] = await database()
        .select()
        .from(regularUsers)
        .where(eq(regularUsers.userId, stored.userId))
      expect(family!.phone).toBe('+98 21 5550 0000')
      const given = await database()
        .select()
        .from(consents)
        .where(eq(consents.userId, stored.userId))
      expect(given.map(({ document }) => document).toSorted()).toEqual(['child-data', 'terms'])
      const logged = await database()
        .select()
        .from(activityLogs)
        .where(eq(activityLogs.action, 'consent-given-by-phone'))
      expect(logged.at(-1)).toMatchObject({
        userId: admin.userId,
        details: {
          userId: stored.userId,
          terms: expect.any(String),
          childData: expect.any(String),
        },
      })
      const { bookedBy } = await getForTeam(admin, result.consultation.id, 'en')
      expect(bookedBy).toBe(admin.name)
    })

    it('leaves no account behind when the time cannot be had', async () => {
      const specialist = await createSpecialist()
      const [slot] = await listFree(specialist.id)
      await createConsultation({ specialist, slot: slot! })
      const email = 'too.late@example.org'
      const result = await bookByPhone(admin, build(slot!, { email }))
      expect(result).toMatchObject({ ok: false, reason: 'slot-taken' })
      expect(await database().select().from(users).where(eq(users.email, email))).toEqual([])
      expect(
        await Promise.allSettled([bookByPhone(admin, build(slot!, { email, name: undefined }))]),
      ).toMatchObject([{ status: 'rejected', reason: { status: 400 } }])
    })

    it('goes into the account that there is, within its limit unless the team goes beyond it', async () => {
      provideDeployment({ rateLimits: true })
      const specialist = await createSpecialist()
      const family = await createFamily({ timeZone: 'America/Toronto' })
      const slots = await listFree(specialist.id)
      const at = (index: number, more: object = {}) =>
        bookByPhone(admin, build(slots[index * 9]!, { email: family.email, ...more }))
      for (let index = 0; index < MAX_OPEN_BOOKINGS; index += 1)
        expect(await at(index)).toMatchObject({ ok: true })
      expect(await at(3)).toMatchObject({ ok: false, reason: 'too-many-open' })
      const beyond = await at(3, { beyondLimit: 'on' })
      expect(beyond).toMatchObject({ ok: true })
      if (!beyond.ok) return
      expect(await getConsultation(family, beyond.consultation.id)).toMatchObject({
        userId: family.userId,
        mainConcern: CONCERN,
      })
      expect(await storedOf(beyond.consultation.id)).toMatchObject({ timeZone: 'America/Toronto' })
      const ofFamily = eq(consents.userId, family.userId)
      const given = await database().select().from(consents).where(ofFamily)
      expect(given.map(({ document }) => document).toSorted()).toEqual(['child-data', 'terms'])
    })

    it('is on the clock that the team chose, where the account names none', async () => {
      const specialist = await createSpecialist()
      const slots = await listFree(specialist.id)
      const family = await createFamily()
      const zoneOf = async (slot: (typeof slots)[number], accounts: string | null) => {
        await database()
          .update(users)
          .set({ timeZone: accounts })
          .where(eq(users.id, family.userId))
        const given = { email: family.email, timeZone: 'Europe/Berlin' }
        const result = await bookByPhone(admin, build(slot, given))
        if (!result.ok) throw new Error(result.reason)
        return (await storedOf(result.consultation.id)).timeZone
      }
      expect(await zoneOf(slots[0]!, null)).toBe('Europe/Berlin')
      expect(await zoneOf(slots[9]!, 'America/Toronto')).toBe('America/Toronto')
    })

    it('is for admins alone, and for no suspended account', async () => {
      const specialist = await createSpecialist()
      const [slot] = await listFree(specialist.id)
      const family = await createFamily()
      await expect(bookByPhone(family, build(slot!))).rejects.toMatchObject({ status: 403 })
      await database().update(users).set({ status: 'suspended' }).where(eq(users.id, family.userId))
      await expect(bookByPhone(admin, build(slot!, { email: family.email }))).rejects.toMatchObject(
        { status: 409, code: 'account-suspended' },
      )
    })
  })
})
