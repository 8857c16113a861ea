import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
} from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { sealedReads } from '../../../database/schema/administration.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { visitor } from '../../../platform/actor.ts'
import {
  book,
  cancel,
  changeTokenOf,
  findLatestChildAge,
  getConsultation,
  listConsultations,
} from './index.server.ts'

const CONCERN = 'Falling asleep takes very long in the evening.'
const ALL = { limit: 100 }

const readsOf = (consultationId: number) =>
  database().select().from(sealedReads).where(eq(sealedReads.subjectId, consultationId))

describeWithDatabase('a consultation', () => {
  it('has specialistId and isReviewed, and how long it can be changed (spec 7.12)', async () => {
    const { consultation, specialist, family, slot } = await createConsultation()
    const seen = await getConsultation(family, consultation.id)
    expect(seen).toEqual(consultation)
    expect(seen).toMatchObject({
      specialistId: specialist.id,
      isReviewed: false,
      startsAt: slot.startsAt,
      timeZone: 'UTC',
      meetLink: null,
      meetPath: `/meet/${consultation.id}`,
      specialist: { id: specialist.id, name: specialist.actor.name, photo: null },
      canCancelUntil: new Date(Date.parse(slot.startsAt) - 12 * 3_600_000).toISOString(),
    })
  })

  it('names the specialist in the reader’s language', async () => {
    const specialist = await createSpecialist({ translations: { fa: { name: 'شیرین کاوه' } } })
    const { consultation, family } = await createConsultation({ specialist })
    const seen = await getConsultation(family, consultation.id, { locale: 'fa' })
    expect(seen.specialist.name).toBe('شیرین کاوه')
  })

  it('shows the child’s details to its specialist, and notes each reading (promise 30)', async () => {
    const { consultation, specialist, family } = await createConsultation()
    await getConsultation(family, consultation.id)
    expect(await readsOf(consultation.id)).toEqual([])
    const seen = await getConsultation(specialist.actor, consultation.id)
    await getConsultation(specialist.actor, consultation.id)
    expect(seen).toMatchObject({
      viewedAs: 'specialist',
      childAge: 6,
      mainConcern: CONCERN,
      familyName: family.name,
    })
    expect(seen.email).toBeUndefined()
    expect(await readsOf(consultation.id)).toMatchObject([
      { readerId: specialist.actor.userId, subject: 'consultations' },
      { readerId: specialist.actor.userId, subject: 'consultations' },
    ])
  })

  it('leaves the child’s age at the latest booking for the next one', async () => {
    const { specialist, family } = await createConsultation()
    const [slot] = await listFree(specialist.id)
    await book(family, buildBooking(slot!, { childAge: 7 }), caller)
    expect(await findLatestChildAge(family)).toBe(7)
    expect(await findLatestChildAge(await createFamily())).toBeNull()
  })

  it('shows an admin no details of the child (promise 12)', async () => {
    const { consultation } = await createConsultation()
    const seen = await getConsultation(await createAdmin(), consultation.id)
    expect(seen).toMatchObject({ viewedAs: 'admin', id: consultation.id })
    expect(seen).not.toHaveProperty('childAge')
    expect(seen).not.toHaveProperty('mainConcern')
    expect(seen).not.toHaveProperty('email')
  })

  it('is nobody else’s (promise 10)', async () => {
    const { consultation } = await createConsultation()
    const stranger = await createFamily()
    const otherSpecialist = await createSpecialist()
    for (const actor of [stranger, otherSpecialist.actor])
      await expect(getConsultation(actor, consultation.id)).rejects.toMatchObject({
        status: 404,
        code: 'consultation-not-found',
      })
    await expect(getConsultation(stranger, 2_000_000_000)).rejects.toMatchObject({ status: 404 })
    await expect(getConsultation(visitor, consultation.id)).rejects.toMatchObject({ status: 401 })
  })

  it('opens by a mailed link’s token, without the child’s details and for itself alone', async () => {
    const { consultation, family } = await createConsultation()
    const other = await createConsultation()
    const token = changeTokenOf({ ...consultation, linkVersion: 1 })
    const seen = await getConsultation(visitor, consultation.id, { token })
    expect(seen).toMatchObject({ viewedAs: 'family', userId: family.userId })
    expect(seen).not.toHaveProperty('mainConcern')
    const wrong = [
      { id: other.consultation.id, token },
      { id: consultation.id, token: `${token}x` },
      { id: consultation.id, token: '' },
      { id: consultation.id, token: changeTokenOf({ ...consultation, linkVersion: 2 }) },
    ]
    for (const { id, token } of wrong)
      await expect(getConsultation(visitor, id, { token })).rejects.toMatchObject({ status: 404 })
  })

  it('is stored so that nobody can read the child’s details in the table (promise 28)', async () => {
    const { consultation } = await createConsultation()
    const { rows } = (await database().execute(
      sql`select * from ${consultations} where id = ${consultation.id}`,
    )) as { rows: Record<string, unknown>[] }
    const stored = JSON.stringify(rows[0])
    expect(stored).not.toContain('asleep')
    expect(rows[0]!['child_age']).toMatch(/^test\.[\w-]{20,}$/)
    expect(rows[0]!['main_concern']).toMatch(/^test\.[\w-]{20,}$/)
  })

  it('refuses details that were moved from another row or column (promise 28)', async () => {
    const one = await createConsultation()
    const other = await createConsultation()
    const concernOf = (id: number) =>
      sql`(select main_concern from ${consultations} as source where source.id = ${id})`
    const swap = (column: 'childAge' | 'mainConcern', from: number) =>
      database()
        .update(consultations)
        .set({ [column]: concernOf(from) })
        .where(eq(consultations.id, one.consultation.id))
    await swap('mainConcern', other.consultation.id)
    await expect(getConsultation(one.family, one.consultation.id)).rejects.toThrow('authenticate')
    expect(await getConsultation(other.family, other.consultation.id)).toMatchObject({
      childAge: 6,
    })
    await swap('childAge', one.consultation.id)
    await expect(getConsultation(one.family, one.consultation.id)).rejects.toThrow('authenticate')
  })
})

describeWithDatabase('a list of consultations', () => {
  it('holds a family’s own, the next to come first and what is past latest first', async () => {
    const specialist = await createSpecialist()
    const slots = await listFree(specialist.id)
    const family = await createFamily()
    for (const slot of [slots[4]!, slots[0]!, slots[2]!])
      await createConsultation({ specialist, family, slot })
    await createConsultation({ specialist, slot: slots[1]! })
    const list = await listConsultations(family, { as: 'family', scope: 'upcoming' }, ALL)
    expect(list.entries.map((entry) => entry.availabilityId)).toEqual(
      [slots[0], slots[2], slots[4]].map((slot) => slot!.id),
    )
    expect(list).toMatchObject({ total: 3, next: undefined })
    expect(list.entries[0]).not.toHaveProperty('mainConcern')

    await cancel(family, { id: list.entries[1]!.id })
    const afterAll = new Date(Date.parse(slots[2]!.startsAt) + 3_600_000)
    const scopes = { as: 'family', scope: 'past' } as const
    const past = await listConsultations(family, scopes, ALL, afterAll)
    expect(past.entries.map((entry) => entry.availabilityId)).toEqual([slots[2]!.id, slots[0]!.id])
  })

  it('holds what families booked with a specialist, with their names', async () => {
    const { specialist, family, consultation } = await createConsultation()
    await createConsultation()
    const list = await listConsultations(specialist.actor, { as: 'specialist' }, ALL)
    expect(list.entries).toMatchObject([{ id: consultation.id, familyName: family.name }])
    expect(list.entries[0]).not.toHaveProperty('childAge')
    expect(await readsOf(consultation.id)).toEqual([])
    expect((await listConsultations(specialist.actor, { as: 'family' }, ALL)).entries).toEqual([])
  })

  it('goes on from part to part without losing or repeating one', async () => {
    const specialist = await createSpecialist()
    const slots = await listFree(specialist.id)
    for (const slot of slots.slice(0, 7)) await createConsultation({ specialist, slot })
    for (const scope of ['upcoming', 'all'] as const) {
      const seen: number[] = []
      let cursor
      do {
        const query = { as: 'specialist', scope } as const
        const part = await listConsultations(specialist.actor, query, { limit: 3, cursor })
        expect(part.total).toBe(7)
        seen.push(...part.entries.map((entry) => entry.id))
        cursor = part.next
      } while (cursor)
      expect(seen).toHaveLength(7)
      expect(new Set(seen).size).toBe(7)
    }
  })

  it('is for people who are signed in', async () => {
    await expect(listConsultations(visitor, { as: 'family' }, ALL)).rejects.toMatchObject({
      status: 401,
    })
  })
})
