import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { registerFamily } from '../../../tests/support/accounts.ts'
import { buildTestApi } from '../../../tests/support/api.ts'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
} from '../../../tests/support/consultations.ts'
import { describeOnBothDatabases, describeWithDatabase } from '../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../tests/support/people.ts'
import { database } from '../../database/client.ts'
import { consents, regularUsers } from '../../database/schema/accounts.ts'
import { activityLogs, sealedReads } from '../../database/schema/administration.ts'
import { children, childShares } from '../../database/schema/children.ts'
import { outboxEvents } from '../../database/schema/notifications.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import { visitor, type Actor } from '../../platform/actor.ts'
import {
  book,
  cancel,
  decline,
  getConsultation,
  reschedule,
} from '../booking/service/index.server.ts'
import { SHARE_DAYS_AFTER } from './rules.ts'
import * as service from './service.server.ts'
import { deleteEndedShares } from './service.server.ts'

const CANARY = 'Zitronenfalter'
const profile = (overrides: Partial<Parameters<typeof service.createChild>[1]> = {}) => ({
  name: `${CANARY} Tara`,
  age: 6,
  communication: `${CANARY} speaks with pictures`,
  sensitivities: undefined,
  whatHelps: `${CANARY} likes trains`,
  ...overrides,
})
const notFound = { status: 404 }
const DAY_MS = 86_400_000

/** A consultation with a shared profile. */
async function createShared() {
  const made = await createConsultation()
  const child = await service.createChild(made.family, profile())
  const consultationId = made.consultation.id
  const shared = await service.shareChild(made.family, { consultationId, childId: child.id })
  return { ...made, child, consultationId, shared }
}

const readingsOf = (childId: number) =>
  database().$count(
    sealedReads,
    and(eq(sealedReads.subject, 'children'), eq(sealedReads.subjectId, childId)),
  )

const read = (actor: Actor, id: number, now?: Date) => service.findSharedChild(actor, id, now)

describeWithDatabase('a child’s profile', () => {
  it('is written once, changed and deleted by its family', async () => {
    const family = await createFamily()
    const { id } = await service.createChild(family, profile())
    await service.changeChild(family, id, profile({ age: 7, whatHelps: undefined }))
    const { children: own } = await service.listOwnChildren(family)
    expect(own).toMatchObject([
      { id, age: 7, communication: `${CANARY} speaks with pictures`, whatHelps: null },
    ])
    await service.deleteChild(family, id)
    expect((await service.listOwnChildren(family)).children).toEqual([])
  })

  it('is not overwritten from a page that shows an older one', async () => {
    const family = await createFamily()
    const { id, version, updatedAt } = await service.createChild(family, profile())
    const now = new Date(Date.parse(updatedAt) + 1000)
    const newer = await service.changeChild(family, id, profile({ age: 7 }), { now })
    const change = (ifMatch: string) => service.changeChild(family, id, profile(), { ifMatch })
    await expect(change(toTag(version))).rejects.toMatchObject({ code: 'stale' })
    expect(await service.getOwnChild(family, id)).toEqual(newer)
    expect(await change(toTag(newer.version))).toMatchObject({ age: 6 })
  })

  it('is nobody else’s, and a visitor has none', async () => {
    const { id } = await service.createChild(await createFamily(), profile())
    for (const other of [await createFamily(), await createAdmin()]) {
      await expect(service.getOwnChild(other, id)).rejects.toMatchObject(notFound)
      await expect(service.changeChild(other, id, profile())).rejects.toMatchObject(notFound)
      await expect(service.deleteChild(other, id)).rejects.toMatchObject(notFound)
    }
    await expect(service.listOwnChildren(visitor)).rejects.toMatchObject({ status: 401 })
  })

  it('is sealed in every column, and bound to its row (promise 28)', async () => {
    const family = await createFamily()
    const first = await service.createChild(family, profile())
    const second = await service.createChild(family, profile())
    const rows = await database().select().from(children).where(eq(children.userId, family.userId))
    expect(JSON.stringify(rows)).not.toContain(CANARY)
    const { name } = rows.find(({ id }) => id === first.id)!
    await database().update(children).set({ name }).where(eq(children.id, second.id))
    await expect(service.getOwnChild(family, second.id)).rejects.toThrow('authenticate')
  })

  it('is written with the consent to keep it', async () => {
    const family = await createFamily()
    await service.createChild(family, profile())
    const given = await database().select().from(consents).where(eq(consents.userId, family.userId))
    expect(given).toMatchObject([{ document: 'child-data' }])
  })

  it('begins with what the registration said, once', async () => {
    const api = buildTestApi()
    const { cookie } = await registerFamily(api, {
      childName: CANARY,
      childAge: 5,
      childDataConsent: true,
    })
    const list = () => api.request('/api/child-profiles', { cookie })
    expect((await list()).body).toEqual({ children: [], suggested: { name: CANARY, age: 5 } })
    const json = { name: CANARY, age: 5 }
    const created = await api.request('/api/child-profiles', { json, cookie })
    expect([created.status, created.body.age]).toEqual([201, 5])
    expect((await list()).body.suggested).toBeUndefined()
    await api.request(`/api/child-profiles/${created.body.id}`, { method: 'DELETE', cookie })
    expect((await list()).body).toEqual({ children: [] })
    expect(await database().$count(regularUsers, eq(regularUsers.childName, CANARY))).toBe(0)
  })

  it.each([
    [{ name: '', age: 3 }, 'name'],
    [{ name: 'x'.repeat(81), age: 3 }, 'name'],
    [{ name: 'Tara' }, 'age'],
    [{ name: 'Tara', age: 19 }, 'age'],
    [{ name: 'Tara', age: -1 }, 'age'],
    [{ name: 'Tara', age: 3, communication: 'x'.repeat(1001) }, 'communication'],
    [{ name: 'Tara', age: 3, whatHelps: 7 }, 'whatHelps'],
  ])('is refused when a field is wrong: %j', async (json, path) => {
    const api = buildTestApi()
    const { cookie } = await registerFamily(api)
    const answer = await api.request('/api/child-profiles', { json, cookie })
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, path])
  })
})

describeOnBothDatabases('a child’s profile, written at once with others', () => {
  it('is one of at most 12', async () => {
    const family = await createFamily()
    const results = await Promise.allSettled(
      Array.from({ length: 14 }, () => service.createChild(family, profile())),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.map(({ code }) => code)).toEqual(['too-many-children', 'too-many-children'])
  })
})

describeWithDatabase('sharing a child’s profile', () => {
  it('lets the specialist of that consultation read it, and notes each reading (promise 30)', async () => {
    const { specialist, family, consultationId, child, shared, consultation } = await createShared()
    const until = Date.parse(consultation.endsAt) + SHARE_DAYS_AFTER * DAY_MS
    expect(shared.sharedUntil).toBe(new Date(until).toISOString())
    expect(await readingsOf(child.id)).toBe(0)
    const seen = await getConsultation(specialist.actor, consultationId)
    expect(seen.sharedChild).toMatchObject({ name: child.name, communication: child.communication })
    await service.getSharedChild(specialist.actor, consultationId)
    expect(await readingsOf(child.id)).toBe(2)
    expect((await getConsultation(family, consultationId)).sharedChild).toMatchObject({
      id: child.id,
    })
    expect(await readingsOf(child.id)).toBe(2)
  })

  it('shows it to nobody else', async () => {
    const { specialist, consultationId, child } = await createShared()
    const other = await createConsultation({ specialist })
    for (const actor of [
      await createFamily(),
      await createAdmin(),
      (await createSpecialist()).actor,
    ])
      expect(await read(actor, consultationId)).toBeUndefined()
    expect(await read(specialist.actor, other.consultation.id)).toBeUndefined()
    const admin = await createAdmin()
    expect((await getConsultation(admin, consultationId)).sharedChild).toBeUndefined()
    expect(await readingsOf(child.id)).toBe(0)
  })

  it('is taken back at once', async () => {
    const { specialist, family, consultationId, child } = await createShared()
    await service.unshareChild(family, consultationId)
    await expect(service.getSharedChild(specialist.actor, consultationId)).rejects.toMatchObject(
      notFound,
    )
    const seen = await getConsultation(specialist.actor, consultationId)
    expect(seen).toHaveProperty('mainConcern')
    expect(JSON.stringify(seen)).not.toContain(CANARY)
    await service.shareChild(family, { consultationId, childId: child.id })
    expect(await read(specialist.actor, consultationId)).toMatchObject({ id: child.id })
  })

  it('ends by itself 14 days after the consultation, and its row is deleted', async () => {
    const { specialist, consultationId, shared } = await createShared()
    const end = new Date(shared.sharedUntil)
    const before = new Date(end.getTime() - 1)
    expect(await read(specialist.actor, consultationId, before)).toBeDefined()
    expect(await read(specialist.actor, consultationId, end)).toBeUndefined()
    const rows = () =>
      database().$count(childShares, eq(childShares.consultationId, consultationId))
    await deleteEndedShares(before)
    expect(await rows()).toBe(1)
    await deleteEndedShares(end)
    expect(await rows()).toBe(0)
  })

  it.each(['cancel', 'decline'] as const)('ends with a consultation: %s', async (action) => {
    const { specialist, family, consultationId, child } = await createShared()
    const actor = action === 'cancel' ? family : specialist.actor
    const ended = await { cancel, decline }[action](actor, { id: consultationId })
    expect(ended.ok).toBe(true)
    expect(await read(specialist.actor, consultationId)).toBeUndefined()
    const share = { consultationId, childId: child.id }
    await expect(service.shareChild(family, share)).rejects.toMatchObject({ code: 'sharing-over' })
    await deleteEndedShares()
    expect(await database().$count(childShares, eq(childShares.childId, child.id))).toBe(0)
  })

  it('moves its end with the consultation', async () => {
    const { specialist, family, consultationId, slot } = await createShared()
    const free = await listFree(specialist.id)
    const later = free.find(({ date }) => date > slot.date)!
    const moved = await reschedule(family, { id: consultationId, availabilityId: later.id })
    expect(moved.ok).toBe(true)
    const shared = await read(specialist.actor, consultationId)
    const until = Date.parse(later.endsAt) + SHARE_DAYS_AFTER * DAY_MS
    expect(shared?.sharedUntil).toBe(new Date(until).toISOString())
  })

  it('takes the family’s own profiles and consultations alone', async () => {
    const { family, consultationId, child } = await createShared()
    const other = await createFamily()
    const theirs = await service.createChild(other, profile())
    for (const [actor, childId] of [
      [other, theirs.id],
      [other, child.id],
      [family, theirs.id],
    ] as const)
      await expect(service.shareChild(actor, { consultationId, childId })).rejects.toMatchObject(
        notFound,
      )
    await expect(service.unshareChild(other, consultationId)).rejects.toMatchObject(notFound)
  })

  it('is another profile in the place of the first, and gone with it', async () => {
    const { specialist, family, consultationId } = await createShared()
    const second = await service.createChild(family, profile({ name: 'Second' }))
    await service.shareChild(family, { consultationId, childId: second.id })
    expect(await read(specialist.actor, consultationId)).toMatchObject({ name: 'Second' })
    await service.deleteChild(family, second.id)
    expect(await read(specialist.actor, consultationId)).toBeUndefined()
  })

  it('is done while booking, together with it', async () => {
    const family = await createFamily()
    const specialist = await createSpecialist()
    const [slot] = await listFree(specialist.id)
    const { id: childId } = await service.createChild(family, profile())
    const theirs = await service.createChild(await createFamily(), profile())
    const foreign = buildBooking(slot!, { childId: theirs.id, shareChild: true })
    await expect(book(family, foreign, caller)).rejects.toMatchObject(notFound)
    const booked = await book(family, buildBooking(slot!, { childId, shareChild: true }), caller)
    if (!booked.ok) throw new Error(booked.reason)
    expect(await read(specialist.actor, booked.consultation.id)).toMatchObject({ id: childId })
  })

  it('is not done by choosing a child alone', async () => {
    const family = await createFamily()
    const specialist = await createSpecialist()
    const [slot] = await listFree(specialist.id)
    const { id: childId } = await service.createChild(family, profile())
    const booked = await book(family, buildBooking(slot!, { childId }), caller)
    if (!booked.ok) throw new Error(booked.reason)
    expect(await read(specialist.actor, booked.consultation.id)).toBeUndefined()
  })

  it('leaves the child’s words in no event and no log line', async () => {
    await createShared()
    const stored = [
      await database().select().from(outboxEvents),
      await database().select().from(activityLogs),
      await database().select().from(sealedReads),
      await database().select().from(childShares),
    ]
    expect(JSON.stringify(stored)).not.toContain(CANARY)
  })
})
