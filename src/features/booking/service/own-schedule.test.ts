import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createFamily, createPerson, createSpecialist } from '../../../../tests/support/people.ts'
import { now as proposedAt, proposed } from '../../../../tests/support/proposals.ts'
import { database } from '../../../database/client.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { visitor } from '../../../platform/actor.ts'
import { profileUpdate } from '../../specialists/schema/index.ts'
import { updateOwnProfile } from '../../specialists/service/index.server.ts'
import { endPausesThatAreOver } from './own-schedule.server.ts'
import {
  getImpact,
  getPause,
  getSchedule,
  getScheduleWeek,
  saveDaysOff,
  setPause,
} from './index.server.ts'

/** A Saturday. */
const NOW = new Date('2026-11-21T10:00:00Z')
const UTC = 'UTC'

describeWithDatabase('a specialist’s own schedule', () => {
  it('shows seven days: what is booked, what is free, and days off', async () => {
    const specialist = await createSpecialist({
      now: NOW,
      hours: { overrides: [{ kind: 'off', date: '2026-11-25' }] },
    })
    const { consultation, family } = await createConsultation({ specialist, now: NOW })
    const week = await getScheduleWeek(
      specialist.actor,
      { date: '2026-11-22', callerTimeZone: UTC },
      NOW,
    )
    expect(week).toMatchObject({ timeZone: UTC, from: '2026-11-22' })
    expect(week.days.map(({ date }) => date)).toEqual(
      [22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`),
    )
    const [sunday, , , wednesday] = week.days
    expect(sunday!.consultations).toEqual([
      {
        id: consultation.id,
        startsAt: consultation.startsAt,
        endsAt: consultation.endsAt,
        status: 'pending',
        familyName: family.name,
        outcomeAskedAt: null,
        proposal: null,
      },
    ])
    const booked = ({ startsAt }: { startsAt: string }) => startsAt === consultation.startsAt
    expect(sunday!.free.length).toBeGreaterThan(0)
    expect(sunday!.free.some(booked)).toBe(false)
    expect(wednesday).toEqual({ date: '2026-11-25', isOff: true, consultations: [], free: [] })
  })

  it('shows where other times are proposed, and what it was asked about', async () => {
    const { specialist, consultation, id } = await proposed()
    const asked = await createConsultation({ specialist, now: proposedAt })
    await database()
      .update(consultations)
      .set({ outcomeAskedAt: proposedAt })
      .where(eq(consultations.id, asked.consultation.id))
    const weekFrom = async (startsAt: string) =>
      (
        await getScheduleWeek(
          specialist.actor,
          { date: startsAt.slice(0, 10), callerTimeZone: UTC },
          proposedAt,
        )
      ).days[0]!.consultations
    expect(await weekFrom(consultation.startsAt)).toContainEqual(
      expect.objectContaining({ id, proposal: { by: 'specialist' }, outcomeAskedAt: null }),
    )
    expect(await weekFrom(asked.consultation.startsAt)).toContainEqual(
      expect.objectContaining({
        id: asked.consultation.id,
        proposal: null,
        outcomeAskedAt: proposedAt.toISOString(),
      }),
    )
  })

  it('begins with today, its days on the specialist’s own clock', async () => {
    const { actor } = await createSpecialist({
      now: NOW,
      hours: { timeZone: 'Pacific/Auckland', minimumNoticeHours: 0 },
    })
    // In Auckland it is Saturday evening; some hours later Sunday has begun.
    const later = new Date('2026-11-21T12:30:00Z')
    const request = { callerTimeZone: UTC }
    expect((await getScheduleWeek(actor, request, NOW)).from).toBe('2026-11-21')
    const week = await getScheduleWeek(actor, request, later)
    expect(week).toMatchObject({ from: '2026-11-22', timeZone: 'Pacific/Auckland' })
    expect(week.days[0]!.free.every(({ date }) => date === '2026-11-22')).toBe(true)
    expect(week.days[0]!.free[0]).toMatchObject({ startTime: '09:00' })
  })

  it('takes days off beside whatever else was set, and keeps what is booked on them', async () => {
    const overrides = [
      { kind: 'hours' as const, date: '2026-12-05', startTime: '09:00', endTime: '10:00' },
    ]
    const specialist = await createSpecialist({ now: NOW, hours: { overrides } })
    const { actor, id } = specialist
    const { consultation } = await createConsultation({ specialist, now: NOW })
    const date = consultation.startsAt.slice(0, 10)
    const days = { from: date, to: '2026-12-01' }
    expect(await saveDaysOff(actor, { ...days, isOff: true }, UTC, NOW)).toMatchObject({ ok: true })
    const free = (await listFree(id, NOW)).map((slot) => slot.date)
    expect(free.filter((one) => one >= date && one <= '2026-12-01')).toEqual([])
    expect(free).toContain('2026-12-05')
    const week = await getScheduleWeek(actor, { date, callerTimeZone: UTC }, NOW)
    expect(week.days.every(({ isOff }) => isOff)).toBe(true)
    expect(week.days[0]!.consultations.map((one) => one.id)).toEqual([consultation.id])

    await saveDaysOff(actor, { ...days, isOff: false }, UTC, NOW)
    expect((await getSchedule(actor, UTC)).overrides).toEqual(overrides)
    expect(
      await saveDaysOff(actor, { from: '2026-11-20', to: '2026-11-20', isOff: true }, UTC, NOW),
    ).toEqual({
      ok: false,
      reason: 'over',
    })
  })

  it('offers nothing during a pause, which ends by itself on its day', async () => {
    const specialist = await createSpecialist({ now: NOW })
    const { consultation } = await createConsultation({ specialist, now: NOW })
    const { actor, id } = specialist
    const paused = await setPause(actor, { isPaused: true, until: '2026-11-30' }, UTC, NOW)
    expect(paused).toEqual({
      ok: true,
      pause: { isPaused: true, until: '2026-11-30T00:00:00.000Z' },
    })
    expect(await listFree(id, NOW)).toEqual([])
    const week = await getScheduleWeek(actor, { date: '2026-11-22', callerTimeZone: UTC }, NOW)
    expect(week.days[0]!.consultations.map((one) => one.id)).toEqual([consultation.id])

    await endPausesThatAreOver(new Date('2026-11-29T23:59:00Z'))
    expect(await getPause(actor)).toMatchObject({ isPaused: true })
    const itsDay = new Date('2026-11-30T00:00:00Z')
    await endPausesThatAreOver(itsDay)
    expect(await getPause(actor)).toEqual({ isPaused: false, until: null })
    expect((await listFree(id, itsDay)).length).toBeGreaterThan(0)
  })

  it('is shown on its day, and paused until one, on the specialist’s own clock', async () => {
    const specialist = await createSpecialist({
      now: NOW,
      hours: {
        timeZone: 'Pacific/Auckland',
        weeklyHours: [{ weekday: 2, startTime: '09:00', endTime: '10:00' }],
      },
    })
    const { actor } = specialist
    // In UTC it is still Monday.
    const { consultation } = await createConsultation({ specialist, now: NOW })
    expect(consultation.startsAt).toBe('2026-11-23T20:00:00.000Z')
    const { days } = await getScheduleWeek(actor, { callerTimeZone: UTC }, NOW)
    const shown = days.filter((day) => day.consultations.length > 0)
    expect(shown.map(({ date }) => date)).toEqual(['2026-11-24'])
    const paused = await setPause(actor, { isPaused: true, until: '2026-11-30' }, UTC, NOW)
    expect(paused).toMatchObject({ pause: { until: '2026-11-29T11:00:00.000Z' } })
  })

  it('comes back at once when the specialist says so, and never pauses until yesterday', async () => {
    const { actor, id } = await createSpecialist({ now: NOW })
    expect(await setPause(actor, { isPaused: true, until: '2026-11-21' }, UTC, NOW)).toEqual({
      ok: false,
      reason: 'pause-ends-in-the-past',
    })
    await setPause(actor, { isPaused: true, until: undefined }, UTC, NOW)
    expect(await getPause(actor)).toEqual({ isPaused: true, until: null })
    await endPausesThatAreOver(new Date('2030-01-01T00:00:00Z'))
    expect(await getPause(actor)).toMatchObject({ isPaused: true })
    await setPause(actor, { isPaused: false, until: undefined }, UTC, NOW)
    expect((await listFree(id, NOW)).length).toBeGreaterThan(0)
  })

  it('does not end by itself where a script has paused after a pause with an end', async () => {
    const { actor } = await createSpecialist({ now: NOW })
    await setPause(actor, { isPaused: true, until: '2026-11-30' }, UTC, NOW)
    const profile = profileUpdate.parse({
      name: 'Mina Karimi',
      languages: ['english'],
      expertise: ['speech_therapy'],
    })
    // A pause that it only repeats keeps its end.
    await updateOwnProfile(actor, { ...profile, availability: false }, 'en')
    expect(await getPause(actor)).toMatchObject({ isPaused: true, until: expect.any(String) })
    for (const availability of [true, false])
      await updateOwnProfile(actor, { ...profile, availability }, 'en')
    await endPausesThatAreOver(new Date('2030-01-01T00:00:00Z'))
    expect(await getPause(actor)).toEqual({ isPaused: true, until: null })
  })

  it('counts what was given: hours of completed consultations, and families once each', async () => {
    const specialist = await createSpecialist({ now: NOW })
    const family = await createFamily()
    expect(await getImpact(specialist.actor)).toEqual({ consultations: 0, minutes: 0, families: 0 })
    for (const given of [{ family }, { family }, {}]) {
      const { consultation } = await createConsultation({ specialist, now: NOW, ...given })
      await database()
        .update(consultations)
        .set({ status: 'completed' })
        .where(eq(consultations.id, consultation.id))
    }
    await createConsultation({ specialist, now: NOW })
    expect(await getImpact(specialist.actor)).toEqual({
      consultations: 3,
      minutes: 135,
      families: 2,
    })
  })

  it('is a specialist’s with a profile alone (spec 6.1)', async () => {
    const without = await createPerson({ role: 'specialist' })
    const ask = { callerTimeZone: UTC }
    await expect(getScheduleWeek(visitor, ask)).rejects.toMatchObject({ status: 401 })
    await expect(getScheduleWeek(await createFamily(), ask)).rejects.toMatchObject({ status: 403 })
    for (const read of [getImpact, getPause])
      await expect(read(without)).rejects.toMatchObject({ status: 404 })
  })
})
