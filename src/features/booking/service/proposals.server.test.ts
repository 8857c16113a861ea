import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  buildBooking,
  caller,
  createConsultation,
  listFree,
  rowOf,
} from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import {
  actionsOf,
  booked,
  claimsOf,
  freeIds,
  now,
  proposed,
  statesOf,
} from '../../../../tests/support/proposals.ts'
import { database } from '../../../database/client.ts'
import { specialists } from '../../../database/schema/specialists.ts'
import { visitor } from '../../../platform/actor.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import {
  acceptTime,
  book,
  changeTokenOf,
  declineTimes,
  getConsultation,
  proposeTimes,
  withdrawTimes,
} from './index.server.ts'

describeWithDatabase('proposing another time', () => {
  it('holds up to three times of the specialist, and leaves the appointment as it is', async () => {
    const { id, family, specialist, times, consultation } = await proposed()
    const seen = await getConsultation(family, id)
    expect(seen).toMatchObject({ status: 'pending', startsAt: consultation.startsAt, sequence: 1 })
    expect(seen.proposal).toMatchObject({
      by: 'specialist',
      reason: 'I am ill.',
      times: times.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    })
    expect(seen.familyTimeZone).toBeUndefined()
    expect((await getConsultation(specialist.actor, id)).familyTimeZone).toBe('Europe/Berlin')
    const free = await freeIds(specialist.id)
    for (const time of times) expect(free).not.toContain(time.id)
    const other = await createFamily()
    const taken = await book(other, buildBooking(times[0]!), caller, now)
    expect(taken).toMatchObject({ ok: false, reason: 'slot-taken' })
    expect(await actionsOf(id)).toContain('time-proposed')
  })

  it('is for its specialist alone', async () => {
    const { id, others, family } = await booked()
    const request = { id, times: [others[0]!.id] }
    expect(await proposeTimes(family, request, now)).toMatchObject({ reason: 'not-allowed' })
    expect(await proposeTimes(await createAdmin(), request, now)).toMatchObject({
      reason: 'not-allowed',
    })
    await expect(proposeTimes(await createFamily(), request, now)).rejects.toMatchObject({
      status: 404,
    })
    await expect(proposeTimes(visitor, request, now)).rejects.toMatchObject({ status: 401 })
  })

  it('needs free times of one’s own, and no other open proposal', async () => {
    const { id, specialist, others } = await booked()
    const elsewhere = await createSpecialist({ now })
    const [foreign] = await listFree(elsewhere.id, now)
    await createConsultation({ specialist, slot: others[5]!, now })
    const propose = (...times: number[]) => proposeTimes(specialist.actor, { id, times }, now)
    expect(await propose(foreign!.id)).toMatchObject({ reason: 'times-not-free' })
    expect(await propose(others[0]!.id, others[5]!.id)).toMatchObject({ reason: 'times-not-free' })
    expect(await propose(others[0]!.id)).toMatchObject({ ok: true })
    expect(await propose(others[1]!.id)).toMatchObject({ reason: 'proposal-open' })
    expect(await statesOf(id)).toEqual(['open'])
  })

  it('is refused where the family has another consultation at that time', async () => {
    const { id, specialist, others, family } = await booked()
    const elsewhere = await createSpecialist({ now })
    const same = (await listFree(elsewhere.id, now)).find(
      ({ startsAt }) => startsAt === others[4]!.startsAt,
    )!
    await createConsultation({ specialist: elsewhere, family, slot: same, now })
    const request = { id, times: [others[3]!.id, others[4]!.id] }
    expect(await proposeTimes(specialist.actor, request, now)).toMatchObject({
      reason: 'times-not-free',
    })
    expect(await claimsOf(specialist.id, 'proposed')).toEqual([])
  })

  it('takes the place of its consultation in a full week, and no other’s', async () => {
    const { id, specialist, others, slot } = await booked({ hours: { weeklyCap: 1 } })
    const sameWeek = others.find(({ date }) => date === slot.date)!
    const request = { id, times: [sameWeek.id] }
    expect(await proposeTimes(specialist.actor, request, now)).toMatchObject({ ok: true })
  })

  it.each([
    [3, 'full'],
    [4, 'open'],
  ])(
    'counts each reserved time: of a week of %i, one booking and two leave it %s',
    async (cap, end) => {
      const { id, specialist, others, slot } = await booked({ hours: { weeklyCap: cap } })
      const sameDay = others.filter(({ date }) => date === slot.date)
      expect(sameDay.length).toBeGreaterThan(2)
      const times = sameDay.slice(0, 2).map((time) => time.id)
      expect(await proposeTimes(specialist.actor, { id, times }, now)).toMatchObject({ ok: true })
      const left = (await listFree(specialist.id, now)).filter(({ date }) => date === slot.date)
      expect(left.length > 0 ? 'open' : 'full').toBe(end)
    },
  )

  it('is possible three times for one consultation', async () => {
    const { id, specialist, others } = await booked()
    const propose = () => proposeTimes(specialist.actor, { id, times: [others[0]!.id] }, now)
    for (let round = 0; round < 3; round += 1) {
      expect(await propose()).toMatchObject({ ok: true })
      await withdrawTimes(specialist.actor, { id }, now)
    }
    expect(await propose()).toMatchObject({ reason: 'proposals-used-up' })
    expect(await claimsOf(specialist.id, 'proposed')).toEqual([])
  })

  it('comes too late when the family could no longer answer', async () => {
    const { id, specialist, others, slot } = await booked({ hours: { minimumNoticeHours: 1 } })
    const late = new Date(Date.parse(slot.startsAt) - 1.1 * HOUR_MS)
    const request = { id, times: [others.at(-1)!.id] }
    expect(await proposeTimes(specialist.actor, request, late)).toMatchObject({
      reason: 'proposal-too-late',
    })
    const near = new Date(Date.parse(others[0]!.startsAt) - 2.9 * HOUR_MS)
    const next = { id, times: [others[0]!.id] }
    expect(await proposeTimes(specialist.actor, next, near)).toMatchObject({
      reason: 'times-too-near',
    })
  })
})

describeWithDatabase('accepting a proposed time', () => {
  it('moves the consultation with everything in it, confirms it, and frees the other times', async () => {
    const { id, family, specialist, times, proposal, slot } = await proposed()
    const before = await rowOf(id)
    const timeId = proposal.times[1]!.id
    const result = await acceptTime(family, { id, timeId }, now)
    expect(result).toMatchObject({
      ok: true,
      consultation: {
        status: 'confirmed',
        startsAt: times[1]!.startsAt,
        availabilityId: times[1]!.id,
        sequence: 2,
        proposal: null,
      },
    })
    const moved = await rowOf(id)
    expect(moved.mainConcern).toBe(before.mainConcern)
    expect(moved.childAge).toBe(before.childAge)
    expect(moved.linkVersion).toBe(before.linkVersion + 1)
    const free = await freeIds(specialist.id)
    expect(free).toContain(times[0]!.id)
    expect(free).toContain(times[2]!.id)
    expect(free).not.toContain(times[1]!.id)
    // The specialist cannot come then, so no other family may book it either.
    expect(free).not.toContain(slot.id)
    expect(await claimsOf(specialist.id, 'away')).toHaveLength(1)
    expect(await statesOf(id)).toEqual(['accepted'])
    expect(await actionsOf(id)).toContain('consultation-rescheduled')
  })

  it('works by a mailed link’s token', async () => {
    const { id, proposal } = await proposed()
    const token = changeTokenOf({ ...(await rowOf(id)), linkVersion: 1 })
    const request = { id, token, timeId: proposal.times[0]!.id }
    const result = await acceptTime(visitor, request, now)
    const renewed = result.ok ? result.consultation.changeToken : undefined
    expect(await getConsultation(visitor, id, { token: renewed })).toMatchObject({ id })
    await expect(acceptTime(visitor, request, now)).rejects.toMatchObject({ status: 404 })
  })

  it('is for the side that was asked, and in time', async () => {
    const { id, family, specialist, proposal } = await proposed()
    const [{ id: timeId } = { id: 0 }] = proposal.times
    const accept = (actor: typeof family, at = now) => acceptTime(actor, { id, timeId }, at)
    expect(await accept(specialist.actor)).toMatchObject({ reason: 'not-allowed' })
    expect(await accept(await createAdmin())).toMatchObject({ reason: 'not-allowed' })
    await expect(accept(await createFamily())).rejects.toMatchObject({ status: 404 })
    expect(await accept(family, new Date(proposal.expiresAt))).toMatchObject({
      reason: 'proposal-over',
    })
    const foreign = { id, timeId: 2_000_000_000 }
    expect(await acceptTime(family, foreign, now)).toMatchObject({ reason: 'proposed-time-gone' })
  })

  it('holds although the specialist pauses and the notice has begun', async () => {
    const { id, family, specialist, proposal } = await proposed()
    await database()
      .update(specialists)
      .set({ availability: false })
      .where(eq(specialists.id, specialist.id))
    const late = new Date(Date.parse(proposal.times[2]!.startsAt) - 3 * HOUR_MS)
    expect(late < new Date(proposal.expiresAt)).toBe(true)
    const request = { id, timeId: proposal.times[2]!.id }
    expect(await acceptTime(family, request, late)).toMatchObject({ ok: true })
  })

  it('happens once, and never together with taking it back', async () => {
    const { id, family, specialist, proposal } = await proposed()
    const results = await Promise.all([
      acceptTime(family, { id, timeId: proposal.times[0]!.id }, now),
      withdrawTimes(specialist.actor, { id }, now),
      acceptTime(family, { id, timeId: proposal.times[1]!.id }, now),
      declineTimes(family, { id }, now),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const result of results) if (!result.ok) expect(result.reason).toBe('proposal-gone')
    expect(await claimsOf(specialist.id, 'proposed')).toEqual([])
    expect((await claimsOf(specialist.id, 'booking')).length).toBeLessThanOrEqual(1)
  })

  it('leaves out a time that the family has given up for another specialist', async () => {
    const { id, family, times } = await proposed()
    const elsewhere = await createSpecialist({ now })
    const same = (await listFree(elsewhere.id, now)).find(
      ({ startsAt }) => startsAt === times[0]!.startsAt,
    )!
    await createConsultation({ specialist: elsewhere, family, slot: same, now })
    const { proposal } = await getConsultation(family, id)
    expect(proposal?.times.map(({ startsAt }) => startsAt)).toEqual([
      times[1]!.startsAt,
      times[2]!.startsAt,
    ])
  })
})
