import { describe, expect, it } from 'vitest'
import { consultationBooked } from './bookings.server.ts'
import { consultationCancelled, consultationMissed } from './cancellations.server.ts'
import { outcomeAsked } from './outcome-asked.server.ts'
import { reminderDay, reminderHour } from './reminders.server.ts'

const startsAt = new Date('2026-11-21T12:30:00.000Z')
const endsAt = new Date('2026-11-21T13:15:00.000Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

const booked = {
  id: 7,
  type: 'consultation-booked' as const,
  payload: { consultationId: 3, sequence: 0 },
}

/** All mails of a booking. */
const mailsOf = (start: Date, now: Date) =>
  [consultationBooked, reminderDay, reminderHour].flatMap(({ template, to }) =>
    to(booked, { consultationId: 3, startsAt: start, outcomeSettlesAt: null }, now).map((mail) => ({
      template,
      notBefore: now,
      ...mail,
    })),
  )

describe('the mails of a consultation', () => {
  it('are a notice to both and a reminder to each 24 hours and 1 hour before', () => {
    const mails = mailsOf(startsAt, hoursBefore(72))
    const planned = mails.map(({ template, payload, notBefore }) => [
      template,
      payload.audience,
      (startsAt.getTime() - notBefore.getTime()) / 3_600_000,
    ])
    expect(planned).toEqual([
      ['consultation-booked', 'family', 72],
      ['consultation-booked', 'specialist', 72],
      ['reminder-day', 'family', 24],
      ['reminder-day', 'specialist', 24],
      ['reminder-hour', 'family', 1],
      ['reminder-hour', 'specialist', 1],
    ])
    expect(new Set(mails.map(({ occasion }) => occasion)).size).toBe(6)
  })

  it('leave out a reminder whose moment has passed', () => {
    const templates = mailsOf(startsAt, hoursBefore(12)).map(({ template }) => template)
    expect(templates).not.toContain('reminder-day')
    expect(templates).toContain('reminder-hour')
  })

  it('have the same occasion however often the event is handled, and another for another start', () => {
    const occasions = (start: Date) =>
      mailsOf(start, hoursBefore(72))
        .filter(({ template }) => template.startsWith('reminder'))
        .map(({ occasion }) => occasion)
    expect(occasions(startsAt)).toEqual(occasions(startsAt))
    const moved = new Date(startsAt.getTime() + 3_600_000)
    expect(occasions(moved).some((occasion) => occasions(startsAt).includes(occasion))).toBe(false)
  })
})

describe('a consultation that was missed', () => {
  const missed = (missing: 'family' | 'specialist') =>
    consultationMissed.to(
      { id: 9, type: 'consultation-missed', payload: { consultationId: 3, missing } },
      { consultationId: 3, startsAt, outcomeSettlesAt: null },
      endsAt,
    )

  it('is mailed to the family that waited, once', () => {
    expect(missed('specialist')).toEqual([
      { occasion: 'consultation-missed:3', payload: { audience: 'family' } },
    ])
  })

  it('sends no mail to a family that did not come', () => {
    expect(missed('family')).toEqual([])
  })
})

it('the question whether a consultation took place goes to its specialist', () => {
  const asked = { id: 9, type: 'consultation-asked' as const, payload: { consultationId: 3 } }
  const consultation = { consultationId: 3, startsAt, outcomeSettlesAt: null }
  expect(outcomeAsked.to(asked, consultation, endsAt)).toEqual([
    { occasion: 'outcome-asked:3', payload: { audience: 'specialist' } },
  ])
})

describe('a mail is out of date', () => {
  const consultation = {
    consultationId: 3,
    status: 'confirmed' as const,
    startsAt,
    endsAt,
    isReviewed: false,
    outcomeAskedAt: null,
    proposalId: null,
  }
  const payload = { startsAt: startsAt.toISOString() }
  type About = Parameters<typeof reminderHour.isOutOfDate>[0]
  type Mail = { isOutOfDate(about: About): boolean }
  const ask = ({ of = reminderHour, ...about }: Partial<About> & { of?: Mail }) =>
    of.isOutOfDate({ payload, consultation, now: hoursBefore(1), ...about })

  it('when the consultation was called off or moved', () => {
    expect(ask({})).toBe(false)
    expect(ask({ consultation: { ...consultation, status: 'cancelled' } })).toBe(true)
    const moved = new Date(startsAt.getTime() + 3_600_000)
    expect(ask({ consultation: { ...consultation, startsAt: moved } })).toBe(true)
  })

  it('when it reminds too late', () => {
    expect(ask({ now: startsAt })).toBe(true)
    expect(ask({ of: reminderDay, now: hoursBefore(20) })).toBe(false)
    expect(ask({ of: reminderDay, now: hoursBefore(1) })).toBe(true)
    expect(ask({ of: consultationBooked, now: endsAt })).toBe(true)
  })

  it('when it says that a consultation was called off, only from a day after it', () => {
    const cancelled = { ...consultation, status: 'cancelled' as const }
    const cancellation = { of: consultationCancelled, consultation: cancelled }
    const hoursAfter = (hours: number) => new Date(endsAt.getTime() + hours * 3_600_000)
    expect(ask(cancellation)).toBe(false)
    expect(ask({ ...cancellation, now: hoursAfter(23) })).toBe(false)
    expect(ask({ ...cancellation, now: hoursAfter(25) })).toBe(true)
  })

  it('when it is about an absence that the team has corrected since', () => {
    const of = consultationMissed
    const missed = { ...consultation, status: 'no_show' as const }
    expect(ask({ of, consultation: missed })).toBe(false)
    expect(ask({ of, consultation: { ...missed, status: 'completed' } })).toBe(true)
  })
})
