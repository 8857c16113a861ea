import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { consultations, timeProposals } from '../../src/database/schema/booking.ts'
import { reviews } from '../../src/database/schema/reviews.ts'
import { openSession } from '../../src/features/accounts/service/index.server.ts'
import { recordFollowUp, writeNote } from '../../src/features/aftercare/service/index.server.ts'
import { findShared } from '../../src/features/children/records.server.ts'
import {
  changeCalendarFeed,
  meetingKeyOf,
} from '../../src/features/booking/service/index.server.ts'
import { buildCalendarFeed } from '../../src/features/meetings/service/calendars.server.ts'
import { admit } from '../../src/features/meetings/service/index.server.ts'
import { sendMessage } from '../../src/features/messages/service/index.server.ts'
import {
  deletePerson,
  setRole,
  suspendPerson,
} from '../../src/features/people/service/index.server.ts'
import {
  approve,
  getVerificationCase,
  keepVerificationEnds,
  takeBack,
} from '../../src/features/specialists/service/index.server.ts'
import { system, visitor } from '../../src/platform/actor.ts'
import { prepareAftercare } from '../support/aftercare-roles.ts'
import type { TestApi } from '../support/api.ts'
import { createConsultation, listFree } from '../support/consultations.ts'
import { useTestDatabase } from '../support/databases.ts'
import { deliver } from '../support/mailing.ts'
import type { Operation } from '../support/operations.ts'
import { createFamily, createSpecialist, type CreatedSpecialist } from '../support/people.ts'
import { callWith, openWorld } from '../support/roles-world.ts'
import { systemClock } from '../../src/platform/clock.ts'
import {
  answerTo,
  answersOf,
  MATRIX,
  REMOVED,
  type Given,
  type Removed,
  type World,
} from './roles-matrix.ts'

const FAMILY = 'Wilhelmina Canaryson'
const WRITTEN = 'Papageienfluestern hilft.'
const CHILD = 'Kanariya'
/** What nobody reads about the family who is not its specialist. */
const CANARIES = [FAMILY, WRITTEN, CHILD]

const MINUTE_MS = 60_000

describe('a specialist who is removed, with a session open (promise 61)', () => {
  useTestDatabase('embedded')
  let api: TestApi
  let operations: Operation[]
  let world: World

  beforeAll(async () => {
    ;({ api, operations, world } = await openWorld())
  })

  const WAYS: Record<Removed, (one: CreatedSpecialist, now?: Date) => Promise<unknown>> = {
    'verification ended': async ({ id }, now) => {
      const { seen } = await getVerificationCase(world.people.admin, id, 'en')
      const reason = 'A family told us of something that was not safe.'
      const wanted = { specialistId: id, seen, reason }
      const first = await takeBack(world.people.admin, { ...wanted, affected: 1 }, now)
      return first.ok ? first : takeBack(world.people.admin, wanted, now)
    },
    'role taken': ({ actor }, now) => setRole(world.people.admin, actor.userId, 'regular', { now }),
    suspended: ({ actor }, now) => suspendPerson(world.people.admin, actor.userId, { now }),
    erased: ({ actor }, now) => deletePerson(world.people.admin, actor.userId, { now }),
  }
  const EACH = Object.entries(WAYS) as [Removed, (typeof WAYS)[Removed]][]

  /** What the specialist and the family write around a consultation, each with the child's name. */
  async function writeAbout(
    { id: specialistId, actor }: CreatedSpecialist,
    { consultationId, userId }: { consultationId: number; userId: number },
  ) {
    const now = new Date()
    await writeNote(actor, consultationId, { content: `Ask how ${CHILD} sleeps.` })
    await recordFollowUp(system, { consultationId, content: `For ${CHILD}.`, sentAt: now })
    const proposal = { by: 'family', state: 'ended', expiresAt: now, endedAt: now } as const
    await database()
      .insert(timeProposals)
      .values({ ...proposal, consultationId, reason: `${CHILD} has school.` })
    const review = { specialistId, consultationId, userId, rating: 5, status: 'hidden' } as const
    await database()
      .insert(reviews)
      .values({ ...review, comment: `${CHILD} laughed.` })
  }

  /** A specialist with whom the family met, which has written and shares a profile; and a session. */
  async function prepareMet() {
    const [specialist, family] = [await createSpecialist(), await createFamily({ name: FAMILY })]
    const { consultation } = await createConsultation({ specialist, family })
    const about = await prepareAftercare(family, consultation.id, CHILD)
    const sent = await sendMessage(family, {
      receiverId: specialist.actor.userId,
      content: WRITTEN,
    })
    if (!sent.ok) throw new Error(sent.reason)
    const { id: consultationId } = consultation
    await writeAbout(specialist, { consultationId, userId: family.userId })
    await database()
      .update(consultations)
      .set({ status: 'completed', endedReason: `${CHILD} is ill.` })
      .where(eq(consultations.id, consultationId))
    const { token } = await openSession(specialist.actor.userId, { userAgent: undefined })
    const people = { ...world.people, family, otherSpecialist: specialist.actor }
    const given = { ...world, ...about, people, writtenId: sent.message.id, freeSlotId: 0 }
    return { specialist, given, token }
  }

  /** Each call of the matrix as one person: unexpected answers, and those that name the family. */
  async function callAll(
    of: { given: Given; cookieFor: () => Promise<string> },
    expected: (row: (typeof MATRIX)[string]) => string | undefined,
  ) {
    const { given, cookieFor } = of
    const free = await listFree(world.specialist.id)
    const faults: string[] = []
    const telling: string[] = []
    for (const operation of operations) {
      const row = MATRIX[operation.name]!
      given.freeSlotId = free[0]!.id
      const called = { operation, row, given }
      const { status, text } = await callWith({ cookie: await cookieFor() }, called, api)
      const wanted = expected(row)
      if (wanted !== undefined && String(status) !== wanted)
        faults.push(`${operation.name}: ${status} for ${wanted}`)
      if (status < 300 && operation.method !== 'GET') free.shift()
      const isPublic = answersOf(row)[0]!.startsWith('2')
      if (!isPublic && CANARIES.some((canary) => text.includes(canary)))
        telling.push(operation.name)
    }
    return { faults, telling }
  }

  it('reads of families before', async () => {
    const { given, specialist } = await prepareMet()
    const reading = operations
    operations = reading.filter(({ method }) => method === 'GET')
    const cookieFor = async () => {
      const { token } = await openSession(specialist.actor.userId, { userAgent: undefined })
      return `session=${token}`
    }
    const { telling } = await callAll({ given, cookieFor }, () => undefined)
    operations = reading
    expect(telling).toEqual(
      expect.arrayContaining([
        'GET /api/consultations',
        'GET /api/consultations/{id}',
        'GET /api/consultations/{id}/child-profile',
        'GET /api/messages',
        'GET /api/messages/conversations',
        'GET /api/messages/conversations/{userId}',
        'GET /api/workspace/waiting',
        'GET /api/meetings/{id}',
        'GET /api/export',
      ]),
    )
  })

  it.each(EACH)('%s: is answered each call as who never met them', async (removed, remove) => {
    const { specialist, given, token } = await prepareMet()
    await remove(specialist)
    const { userId } = specialist.actor
    const old = `session=${token}`
    const isGone = REMOVED[removed] === 'visitor'
    // Some of the calls end their session.
    const cookieFor = async () =>
      isGone ? old : `session=${(await openSession(userId, { userAgent: undefined })).token}`
    const first = await api.request(`/api/consultations/${given.consultationId}`, { cookie: old })
    expect(first.status).toBe(isGone ? 401 : 404)
    const { faults, telling } = await callAll({ given, cookieFor }, (row) => answerTo(removed, row))
    expect({ faults, telling }).toEqual({ faults: [], telling: [] })
  })

  it.each(EACH)('%s: gets no earlier answer by its key', async (removed, remove) => {
    const { specialist, given, token } = await prepareMet()
    const write = () =>
      api.request(`/api/consultations/${given.consultationId}/note`, {
        method: 'PUT',
        json: { content: WRITTEN },
        cookie: `session=${token}`,
        headers: { 'idempotency-key': 'note' },
      })
    expect((await write()).status).toBe(200)
    await remove(specialist)
    expect((await write()).status).toBe(REMOVED[removed] === 'visitor' ? 401 : 404)
  })

  it.each(EACH)('%s: has no room, no profile of the child and no feed', async (_, remove) => {
    const family = await createFamily({ name: FAMILY })
    const { specialist, consultation } = await createConsultation({ family })
    const { id, startsAt } = consultation
    const { userId } = specialist.actor
    await prepareAftercare(family, id, CHILD)
    const fed = await changeCalendarFeed(specialist.actor, 'start')
    const address = fed.ok ? new URL(fed.url!).pathname.split('/')[3]! : ''
    expect(await buildCalendarFeed(address)).toContain(FAMILY)
    const begun = new Date(Date.parse(startsAt) + 5 * MINUTE_MS)
    const key = meetingKeyOf({ consultationId: id, linkVersion: 1, userId })
    const enter = () =>
      Promise.all([admit(specialist.actor, id, undefined, begun), admit(visitor, id, key, begun)])
    expect(await enter()).toMatchObject([{ ok: true }, { ok: true }])
    expect(await findShared(id, userId, begun)).toBeDefined()
    await remove(specialist, begun)
    const out = { ok: false, code: 'not-a-participant' }
    expect(await enter()).toEqual([out, out])
    expect(await findShared(id, userId, begun)).toBeUndefined()
    await expect(buildCalendarFeed(address)).rejects.toMatchObject({ status: 404 })
    const [row] = await database().select().from(consultations).where(eq(consultations.id, id))
    expect(row).toMatchObject({ status: 'cancelled', endedBy: 'system' })
    expect(await sendMessage(family, { receiverId: userId, content: 'Are you there?' })).toEqual({
      ok: false,
      reason: 'messages-closed',
    })
    await deliver(systemClock)
  })

  it('keeps the family who has booked where only the time of the verification is over, until their room closes (spec 4.3)', async () => {
    const family = await createFamily({ name: FAMILY })
    const specialist = await createSpecialist({
      verificationExpiresAt: new Date(Date.now() + 1000),
    })
    const { consultation } = await createConsultation({ specialist, family })
    const { id, startsAt, endsAt } = consultation
    const { userId } = specialist.actor
    await prepareAftercare(family, id, CHILD)
    const after = (instant: string, minutes: number) =>
      new Date(Date.parse(instant) + minutes * MINUTE_MS)
    const fed = await changeCalendarFeed(specialist.actor, 'start')
    const address = fed.ok ? new URL(fed.url!).pathname.split('/')[3]! : ''
    const seen = async (now: Date) => {
      await keepVerificationEnds(system, now)
      const [row] = await database().select().from(consultations).where(eq(consultations.id, id))
      return {
        status: row!.status,
        room: await admit(specialist.actor, id, undefined, now),
        child: (await findShared(id, userId, now)) !== undefined,
        fed: await buildCalendarFeed(address).then(
          (text) => text.includes(FAMILY),
          () => false,
        ),
        written: (await sendMessage(family, { receiverId: userId, content: WRITTEN })).ok,
      }
    }
    const allowed = { room: { ok: true }, child: true, fed: true, written: true }
    const { status } = await seen(after(startsAt, -5))
    // While they talk, and beyond the end as long as the room is open.
    for (const now of [after(startsAt, -5), after(startsAt, 5), after(endsAt, 5)])
      expect(await seen(now)).toMatchObject({ ...allowed, status })
    expect(await seen(after(endsAt, 60))).toMatchObject({
      status,
      room: { ok: false, code: 'not-a-participant' },
      child: false,
      fed: false,
      written: false,
    })
    await deliver(systemClock)
  })

  it('reads again what it met, once verified again, and its old feed stays closed', async () => {
    const { specialist, given } = await prepareMet()
    const { id, actor } = specialist
    const fed = await changeCalendarFeed(actor, 'start')
    await WAYS['verification ended'](specialist)
    const { seen } = await getVerificationCase(world.people.admin, id, 'en')
    const checks = [{ en: 'Identity', fa: 'هویت' }]
    const verified = { specialistId: id, seen, checks, expiresAt: null }
    expect(await approve(world.people.admin, verified)).toEqual({ ok: true })
    const { token } = await openSession(actor.userId, { userAgent: undefined })
    const cookie = `session=${token}`
    const { status } = await api.request(`/api/consultations/${given.consultationId}`, { cookie })
    expect(status).toBe(200)
    const path = fed.ok ? new URL(fed.url!).pathname : ''
    expect((await api.request(path)).status).toBe(404)
  })
})
