import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation, listFree, rowOf } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { provideTestMailing } from '../../../../tests/support/mailing.ts'
import { buildHours, createAdmin, createSpecialist } from '../../../../tests/support/people.ts'
import {
  actionsOf,
  after,
  claimsOf,
  freeIds,
  now,
  proposed,
  statesOf,
} from '../../../../tests/support/proposals.ts'
import { database } from '../../../database/client.ts'
import { consultations, uptimeSpans } from '../../../database/schema/booking.ts'
import { mailLines } from '../../../database/schema/notifications.ts'
import { system } from '../../../platform/actor.ts'
import { provideSiteSettings } from '../../../platform/site-settings.ts'
import {
  acceptTime,
  cancel,
  cancelOpenOf,
  cancelOpenOfFamily,
  completeEnded,
  confirm,
  declineTimes,
  endAwayTime,
  endRunOutProposals,
  findSavedDetails,
  getConsultation,
  listAwayTimes,
  noteRunning,
  previewSlots,
  proposeBack,
  proposeTimes,
  reschedule,
  withdrawTimes,
} from './index.server.ts'

describeWithDatabase('a proposal that nobody accepts', () => {
  it('ends the appointment when it is declined, and keeps what was written', async () => {
    const { id, family, specialist, times, slot } = await proposed()
    const result = await declineTimes(family, { id }, now)
    expect(result).toMatchObject({
      ok: true,
      consultation: {
        status: 'cancelled',
        endedBy: 'specialist',
        endedReason: 'I am ill.',
        unanswered: { by: 'specialist', end: 'declined' },
      },
    })
    expect((await getConsultation(specialist.actor, id)).unanswered).toEqual({
      by: 'specialist',
      end: 'declined',
    })
    const free = await freeIds(specialist.id)
    for (const time of times) expect(free).toContain(time.id)
    expect(free).not.toContain(slot.id)
    expect(await findSavedDetails(family, now)).toMatchObject({ childAge: 6 })
    expect(await statesOf(id)).toEqual(['declined'])
    expect(await actionsOf(id)).toEqual(
      expect.arrayContaining(['proposal-declined', 'consultation-cancelled']),
    )
  })

  it('ends the appointment by itself when its time has passed', async () => {
    const { id, family, specialist, proposal, times } = await proposed()
    const end = new Date(proposal.expiresAt)
    expect(await endRunOutProposals(new Date(end.getTime() - 1))).toBe(0)
    expect(await endRunOutProposals(end)).toBe(1)
    expect(await endRunOutProposals(end)).toBe(0)
    expect(await getConsultation(family, id)).toMatchObject({ status: 'cancelled', proposal: null })
    expect(await claimsOf(specialist.id, 'proposed')).toEqual([])
    expect(await freeIds(specialist.id)).toContain(times[0]!.id)
    expect(await statesOf(id)).toEqual(['expired'])
  })

  it.each([
    [
      'no mail leaves',
      async (at: Date) => {
        provideTestMailing({ smtpUrl: 'smtp://mail.example' })
        await database()
          .insert(mailLines)
          .values({ id: 'stopped', host: 'mail.example', seenAt: at, stoppedAt: at })
      },
    ],
    [
      'the site is under maintenance',
      async () => provideSiteSettings({ 'maintenance.state': 'on' }),
    ],
    [
      'the product was not running',
      async (at: Date) => {
        await noteRunning(now)
        await noteRunning(at)
      },
    ],
  ])('can be answered again as long where %s when it would end', async (_, silence) => {
    const specialist = await createSpecialist({ now })
    const [slot, ...others] = (await listFree(specialist.id, now)).slice(-20)
    const { consultation } = await createConsultation({ specialist, slot: slot!, now })
    const { id } = consultation
    const times = others.slice(0, 2).map((other) => other.id)
    expect(await proposeTimes(specialist.actor, { id, times }, now)).toMatchObject({ ok: true })
    await silence(after(72))
    try {
      expect(await endRunOutProposals(after(72))).toBe(0)
    } finally {
      provideSiteSettings({})
      await database().delete(mailLines)
      await database().delete(uptimeSpans)
    }
    const claims = await claimsOf(specialist.id, 'proposed')
    expect(claims.map(({ expiresAt }) => expiresAt)).toEqual([after(144), after(144)])
    expect(await endRunOutProposals(new Date(after(144).getTime() - 1))).toBe(0)
    expect((await rowOf(id)).status).toBe('pending')
    expect(await endRunOutProposals(after(144))).toBe(1)
  })

  it('ends the appointment by itself although another one cannot be ended, which is reported', async () => {
    const broken = await proposed()
    const other = await proposed()
    const setSequence = (sequence: number) =>
      database().update(consultations).set({ sequence }).where(eq(consultations.id, broken.id))
    // The column's maximum: incrementing it fails.
    await setSequence(2_147_483_647)
    const later = after(24 * 5)
    await expect(endRunOutProposals(later)).rejects.toThrow('1 of 2 failed')
    expect((await rowOf(other.id)).status).toBe('cancelled')
    expect((await rowOf(broken.id)).status).toBe('pending')
    expect(await statesOf(broken.id)).toEqual(['open'])
    await setSequence(2)
    expect(await endRunOutProposals(later)).toBe(1)
  })

  it('never counts as completed, though nothing ran before its time was over', async () => {
    const { id } = await proposed()
    const later = after(24 * 5)
    await completeEnded(later)
    expect((await rowOf(id)).status).toBe('pending')
    expect(await endRunOutProposals(later)).toBe(1)
    expect((await rowOf(id)).status).toBe('cancelled')
  })

  it('leaves the appointment as it was when the specialist takes it back', async () => {
    const { id, family, specialist, times, slot } = await proposed()
    expect(await withdrawTimes(family, { id }, now)).toMatchObject({ reason: 'not-allowed' })
    expect(await withdrawTimes(specialist.actor, { id }, now)).toMatchObject({ ok: true })
    expect(await getConsultation(family, id)).toMatchObject({
      status: 'pending',
      startsAt: slot.startsAt,
      sequence: 2,
      proposal: null,
    })
    expect(await freeIds(specialist.id)).toContain(times[1]!.id)
    expect(await withdrawTimes(specialist.actor, { id }, now)).toMatchObject({
      reason: 'proposal-gone',
    })
  })

  it('lets the specialist offer the given-up time again', async () => {
    const { id, family, specialist, slot } = await proposed()
    await declineTimes(family, { id }, now)
    const [away, ...others] = await listAwayTimes(specialist.actor, now)
    expect(others).toEqual([])
    expect(away).toMatchObject({ startsAt: slot.startsAt, endsAt: slot.endsAt })
    expect(await freeIds(specialist.id)).not.toContain(slot.id)
    const stranger = await createSpecialist({ name: 'Dr. Bahar Nik', now })
    await expect(endAwayTime(stranger.actor, away!.id, now)).rejects.toMatchObject({ status: 404 })
    await endAwayTime(specialist.actor, away!.id, now)
    expect(await listAwayTimes(specialist.actor, now)).toEqual([])
    const free = await listFree(specialist.id, now)
    expect(free.map(({ startsAt }) => startsAt)).toContain(slot.startsAt)
    await expect(endAwayTime(specialist.actor, away!.id, now)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is forgotten some months later, and so are times at which nobody came', async () => {
    const { id, family, specialist } = await proposed()
    await declineTimes(family, { id }, now)
    await endRunOutProposals(after(24 * 89))
    expect(await statesOf(id)).toEqual(['declined'])
    await endRunOutProposals(after(24 * 91))
    expect(await statesOf(id)).toEqual([])
    expect(await claimsOf(specialist.id, 'away')).toEqual([])
  })
})

describeWithDatabase('an open proposal', () => {
  it.each([
    ['its family cancels', async (given: Open) => void (await cancel(given.family, given, now))],
    [
      'an admin cancels',
      async (given: Open) => void (await cancel(await createAdmin(), given, now)),
    ],
    [
      'its specialist is gone',
      async ({ specialist }: Open) => void (await cancelOpenOf(specialist.id, now)),
    ],
    [
      'its family is gone',
      async ({ family }: Open) => void (await cancelOpenOfFamily(system, family.userId, now)),
    ],
  ])('ends when %s', async (_, work) => {
    const made = await proposed()
    await work(made)
    expect((await rowOf(made.id)).status).toBe('cancelled')
    expect(await claimsOf(made.specialist.id, 'proposed')).toEqual([])
    expect(await statesOf(made.id)).toEqual(['ended'])
  })

  it('ends when the family moves to another free time, or the specialist confirms the present one', async () => {
    const one = await proposed()
    const to = { id: one.id, availabilityId: one.others[6]!.id }
    expect(await reschedule(one.family, to, now)).toMatchObject({ ok: true })
    expect(await statesOf(one.id)).toEqual(['ended'])
    expect(await freeIds(one.specialist.id)).not.toContain(one.slot.id)
    const other = await proposed()
    expect(await confirm(other.specialist.actor, { id: other.id }, now)).toMatchObject({
      consultation: { status: 'confirmed', startsAt: other.slot.startsAt, proposal: null },
    })
    expect(await statesOf(other.id)).toEqual(['withdrawn'])
  })
})

type Open = Awaited<ReturnType<typeof proposed>>

describeWithDatabase('proposing back', () => {
  const zone = { timeZone: 'Europe/Berlin' }
  /** 18:30 in Berlin, outside of the specialist's hours. */
  const evening = (date: string) => ({ date, time: '18:30' })

  it('holds the family’s own times in place of the specialist’s, who accepts one of them', async () => {
    const { id, family, specialist, times, slot } = await proposed()
    const own = [evening('2026-11-25'), evening('2026-11-26')]
    const result = await proposeBack(family, { id, times: own, ...zone }, now)
    const back = result.ok ? result.consultation.proposal! : undefined
    expect(back).toMatchObject({
      by: 'family',
      times: [{ startsAt: '2026-11-25T17:30:00.000Z' }, { startsAt: '2026-11-26T17:30:00.000Z' }],
    })
    expect(await freeIds(specialist.id)).toContain(times[0]!.id)
    expect(await statesOf(id)).toEqual(['countered', 'open'])
    const timeId = back!.times[1]!.id
    expect(await acceptTime(family, { id, timeId }, now)).toMatchObject({ reason: 'not-allowed' })
    expect(await acceptTime(specialist.actor, { id, timeId }, now)).toMatchObject({
      consultation: {
        status: 'confirmed',
        startsAt: '2026-11-26T17:30:00.000Z',
        availabilityId: null,
      },
    })
    expect(await freeIds(specialist.id)).not.toContain(slot.id)
  })

  it('can be corrected until the specialist answers, and not without end', async () => {
    const { id, family, specialist } = await proposed()
    const back = { id, times: [evening('2026-11-25')], ...zone }
    expect(await proposeBack(specialist.actor, back, now)).toMatchObject({ reason: 'not-allowed' })
    expect(await proposeBack(family, back, now)).toMatchObject({ ok: true })
    expect(await proposeBack(specialist.actor, back, now)).toMatchObject({ reason: 'not-allowed' })
    const other = { ...back, times: [evening('2026-11-26')] }
    expect(await proposeBack(family, other, now)).toMatchObject({
      consultation: { proposal: { times: [{ startsAt: '2026-11-26T17:30:00.000Z' }] } },
    })
    expect(await claimsOf(specialist.id, 'proposed')).toHaveLength(1)
    expect(await statesOf(id)).toEqual(['countered', 'withdrawn', 'open'])
    expect(await proposeBack(family, back, now)).toMatchObject({ ok: true })
    expect(await proposeBack(family, other, now)).toMatchObject({ reason: 'proposals-used-up' })
  })

  it('says how far ahead the times have to be', async () => {
    const { id, family, consultation } = await proposed()
    const soon = { id, times: [{ date: '2026-11-16', time: '20:00' }], ...zone }
    expect((await getConsultation(family, consultation.id)).proposal?.noticeHours).toBe(24)
    expect(await proposeBack(family, soon, now)).toMatchObject({
      reason: 'own-times-too-near',
      hours: 24,
    })
  })

  it('leaves the specialist the way to the present time', async () => {
    const { id, family, specialist, slot } = await proposed()
    await proposeBack(family, { id, times: [evening('2026-11-25')], ...zone }, now)
    expect(await withdrawTimes(family, { id }, now)).toMatchObject({ reason: 'not-allowed' })
    expect(await withdrawTimes(specialist.actor, { id }, now)).toMatchObject({
      consultation: { status: 'pending', startsAt: slot.startsAt, proposal: null },
    })
    expect(await claimsOf(specialist.id, 'proposed')).toEqual([])
  })

  it('leaves the family the ways out, whatever the notice', async () => {
    const { id, family, specialist, slot } = await proposed()
    const late = new Date(Date.parse(slot.startsAt) - 3 * 3_600_000)
    await proposeBack(family, { id, times: [evening('2026-11-25')], ...zone }, now)
    const seen = await getConsultation(family, id)
    expect(seen.canCancelUntil).toBe(seen.startsAt)
    expect(await cancel(family, { id }, late)).toMatchObject({
      consultation: { status: 'cancelled', endedBy: 'family' },
    })
    expect(await claimsOf(specialist.id, 'proposed')).toEqual([])
  })

  it('is refused where one of the two has something else, and the first proposal stays', async () => {
    const { id, family, specialist, others } = await proposed()
    const taken = others[8]!
    await createConsultation({ specialist, slot: taken, now })
    const own = { date: taken.date, time: taken.startTime }
    const asked = { id, times: [own], timeZone: 'UTC' }
    expect(await proposeBack(family, asked, now)).toMatchObject({ reason: 'times-not-free' })
    expect(await statesOf(id)).toEqual(['open'])
    expect(await claimsOf(specialist.id, 'proposed')).toHaveLength(3)
  })

  it('keeps the specialist’s break around an accepted time outside the hours', async () => {
    const hours = { bufferMinutes: 30 }
    const { id, family, specialist, others } = await proposed({ hours })
    // Far from the current time, around which slots are reconciled too.
    const { date } = others[40]!
    const last = others.findLast((slot) => slot.date === date)!
    const start = new Date(Date.parse(last.endsAt) + 15 * 60_000).toISOString()
    const own = { date: start.slice(0, 10), time: start.slice(11, 16) }
    const back = await proposeBack(family, { id, times: [own], timeZone: 'UTC' }, now)
    const timeId = back.ok ? back.consultation.proposal!.times[0]!.id : 0
    expect(await freeIds(specialist.id)).toContain(last.id)
    expect(await acceptTime(specialist.actor, { id, timeId }, now)).toMatchObject({
      consultation: { startsAt: start, availabilityId: null },
    })
    expect(await freeIds(specialist.id)).not.toContain(last.id)
    const preview = await previewSlots(specialist.actor, buildHours(hours), now)
    const planned = preview.ok ? preview.slots.map(({ startsAt }) => startsAt) : []
    expect(planned.length).toBeGreaterThan(2)
    expect(planned).not.toContain(last.startsAt)
  })

  it('ends the appointment when the specialist can come at none of the times', async () => {
    const { id, family, specialist } = await proposed()
    await proposeBack(family, { id, times: [evening('2026-11-25')], ...zone }, now)
    expect(await declineTimes(specialist.actor, { id }, now)).toMatchObject({
      consultation: { status: 'cancelled', endedBy: 'specialist' },
    })
    expect(await findSavedDetails(family, now)).not.toBeNull()
  })
})
