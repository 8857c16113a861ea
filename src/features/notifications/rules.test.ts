import { describe, expect, it } from 'vitest'
import {
  MOST_TRIES,
  isOutOfDate,
  isWanted,
  mailsOfConsultation,
  maskSecrets,
  retryDelayMs,
} from './rules.ts'

const startsAt = new Date('2026-11-21T12:30:00.000Z')
const endsAt = new Date('2026-11-21T13:15:00.000Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

const booked = {
  id: 7,
  type: 'consultation-booked' as const,
  payload: { consultationId: 3, sequence: 0 },
}

describe('the mails of a consultation', () => {
  it('are news to both and a reminder to each 24 hours and 1 hour before', () => {
    const mails = mailsOfConsultation({ news: booked, startsAt, now: hoursBefore(72) })
    const told = mails.map(({ template, payload, notBefore }) => [
      template,
      payload.audience,
      (startsAt.getTime() - notBefore.getTime()) / 3_600_000,
    ])
    expect(told).toEqual([
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
    const templates = mailsOfConsultation({ news: booked, startsAt, now: hoursBefore(12) }).map(
      ({ template }) => template,
    )
    expect(templates).not.toContain('reminder-day')
    expect(templates).toContain('reminder-hour')
  })

  it('have the same occasion however often the news is told, and another for another start', () => {
    const occasions = (start: Date) =>
      mailsOfConsultation({ news: booked, startsAt: start, now: hoursBefore(72) })
        .filter(({ template }) => template.startsWith('reminder'))
        .map(({ occasion }) => occasion)
    expect(occasions(startsAt)).toEqual(occasions(startsAt))
    const moved = new Date(startsAt.getTime() + 3_600_000)
    expect(occasions(moved).some((occasion) => occasions(startsAt).includes(occasion))).toBe(false)
  })

  it('invite the family to review, once for each consultation', () => {
    const news = { id: 9, type: 'consultation-completed' as const, payload: { consultationId: 3 } }
    expect(mailsOfConsultation({ news, startsAt, now: endsAt })).toEqual([
      {
        template: 'review-invitation',
        occasion: 'review-invitation:3',
        notBefore: endsAt,
        payload: { audience: 'family' },
      },
    ])
  })
})

describe('a consultation that was missed', () => {
  const missed = (missing: 'family' | 'specialist') =>
    mailsOfConsultation({
      news: { id: 9, type: 'consultation-missed', payload: { consultationId: 3, missing } },
      startsAt,
      now: endsAt,
    })

  it('is told to the family that waited, once', () => {
    expect(missed('specialist')).toEqual([
      {
        template: 'consultation-missed',
        occasion: 'consultation-missed:3',
        notBefore: endsAt,
        payload: { audience: 'family' },
      },
    ])
  })

  it('is held against no family', () => {
    expect(missed('family')).toEqual([])
  })
})

describe('a mail is out of date', () => {
  const consultation = { status: 'confirmed' as const, startsAt, endsAt, isReviewed: false }
  const payload = { startsAt: startsAt.toISOString() }
  const ask = (overrides: Partial<Parameters<typeof isOutOfDate>[0]>) =>
    isOutOfDate({
      template: 'reminder-hour',
      payload,
      consultation,
      now: hoursBefore(1),
      ...overrides,
    })

  it('when the consultation was called off or moved', () => {
    expect(ask({})).toBe(false)
    expect(ask({ consultation: { ...consultation, status: 'cancelled' } })).toBe(true)
    const moved = new Date(startsAt.getTime() + 3_600_000)
    expect(ask({ consultation: { ...consultation, startsAt: moved } })).toBe(true)
  })

  it('when it reminds too late', () => {
    expect(ask({ now: startsAt })).toBe(true)
    expect(ask({ template: 'reminder-day', now: hoursBefore(20) })).toBe(false)
    expect(ask({ template: 'reminder-day', now: hoursBefore(1) })).toBe(true)
    expect(ask({ template: 'consultation-booked', now: endsAt })).toBe(true)
  })

  it('when it says that a consultation was called off, only from a day after it', () => {
    const cancelled = { ...consultation, status: 'cancelled' as const }
    const told = { template: 'consultation-cancelled', consultation: cancelled } as const
    const hoursAfter = (hours: number) => new Date(endsAt.getTime() + hours * 3_600_000)
    expect(ask(told)).toBe(false)
    expect(ask({ ...told, now: hoursAfter(23) })).toBe(false)
    expect(ask({ ...told, now: hoursAfter(25) })).toBe(true)
  })

  it('when it invites to a review that was written or of what was not held', () => {
    const template = 'review-invitation'
    const completed = { ...consultation, status: 'completed' as const }
    expect(ask({ template, consultation: completed })).toBe(false)
    expect(ask({ template, consultation: { ...completed, isReviewed: true } })).toBe(true)
    expect(ask({ template, consultation: { ...completed, status: 'no_show' } })).toBe(true)
  })

  it('when it tells of an absence that the team has corrected since', () => {
    const template = 'consultation-missed'
    const missed = { ...consultation, status: 'no_show' as const }
    expect(ask({ template, consultation: missed })).toBe(false)
    expect(ask({ template, consultation: { ...missed, status: 'completed' } })).toBe(true)
  })
})

describe('tries', () => {
  it('go on for about two days, from 2 seconds to 10 minutes apart', () => {
    const delays = Array.from({ length: MOST_TRIES }, (_, index) => retryDelayMs(index + 1))
    expect(delays[0]).toBe(2000)
    expect(Math.max(...delays)).toBe(600_000)
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000
    expect(hours).toBeGreaterThan(40)
  })
})

describe('the admin', () => {
  it('does not see the secret of a link that sets a password', () => {
    const text = 'https://x.example/reset-password?token=abc-DEF_123\nOther'
    expect(maskSecrets('reset-password', text)).toBe(
      'https://x.example/reset-password?token=…\nOther',
    )
    expect(maskSecrets('consultation-booked', text)).toBe(text)
  })
})

describe('the choice of mails', () => {
  const nothing = { reminders: false, messages: false, reviews: false }

  it.each(['reminder-day', 'reminder-hour', 'review-invitation'])(
    'may leave out %s',
    (template) => {
      expect(isWanted(template, nothing)).toBe(false)
      expect(isWanted(template, {})).toBe(true)
    },
  )

  it.each(['consultation-booked', 'consultation-cancelled', 'password-changed', 'new-email'])(
    'never leaves out %s',
    (template) => {
      expect(isWanted(template, nothing)).toBe(true)
    },
  )
})
