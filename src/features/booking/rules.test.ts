import { describe, expect, it, test } from 'vitest'
import {
  canReview,
  CHILD_AGE_YEARS,
  CONCERN_CHARACTERS,
  CONSULTATION_MINUTES,
  CONSULTATION_STATUSES,
  decideAction,
  DEFAULT_NOTICE_HOURS,
  familyDeadline,
  isLive,
  MAX_OPEN_BOOKINGS,
  meetingWindow,
  REMINDER_LEAD_HOURS,
  statusWhenBooked,
  type ConsultationAction,
  type ConsultationStatus,
  type Party,
} from './rules.ts'

const startsAt = new Date('2026-05-04T09:00:00Z')
const endsAt = new Date('2026-05-04T09:45:00Z')

function buildConsultation(status: ConsultationStatus = 'pending') {
  return { status, startsAt, endsAt }
}

function at(minutesAfterStart: number): Date {
  return new Date(startsAt.getTime() + minutesAfterStart * 60_000)
}

function decide(
  action: ConsultationAction,
  by: Party,
  options: { status?: ConsultationStatus; minutes?: number; autoConfirm?: boolean } = {},
) {
  const { status = 'pending', minutes = -2880, autoConfirm = false } = options
  return decideAction({
    action,
    by,
    consultation: buildConsultation(status),
    now: at(minutes),
    autoConfirm,
  })
}

const refused = (reason: string) => ({ ok: false, reason })

describe('the constants', () => {
  test('a consultation lasts 45 minutes (spec 9.1)', () => {
    expect(CONSULTATION_MINUTES).toBe(45)
  })

  test('a child is 1 to 18 and a concern has 10 to 500 characters (spec 9.4)', () => {
    expect(CHILD_AGE_YEARS).toEqual({ min: 1, max: 18 })
    expect(CONCERN_CHARACTERS).toEqual({ min: 10, max: 500 })
  })

  test('the notice is 12 hours, reminders go out 24 hours and 1 hour before, 3 bookings are open at once', () => {
    expect(DEFAULT_NOTICE_HOURS).toBe(12)
    expect(REMINDER_LEAD_HOURS).toEqual([24, 1])
    expect(MAX_OPEN_BOOKINGS).toBe(3)
  })
})

describe('the status of a consultation', () => {
  it('is pending when booked, unless the specialist confirms beforehand (spec 4.6, 9.12)', () => {
    expect(statusWhenBooked({ autoConfirm: false })).toBe('pending')
    expect(statusWhenBooked({ autoConfirm: true })).toBe('confirmed')
  })

  it('holds a slot while it is pending or confirmed', () => {
    expect(CONSULTATION_STATUSES.filter(isLive)).toEqual(['pending', 'confirmed'])
  })
})

describe('cancelling', () => {
  const deadline = -DEFAULT_NOTICE_HOURS * 60

  it.each(['pending', 'confirmed'] as const)(
    'is open to the family of a %s one until the notice',
    (status) => {
      expect(decide('cancel', 'family', { status, minutes: deadline })).toEqual({
        ok: true,
        status: 'cancelled',
      })
      expect(decide('cancel', 'family', { status, minutes: deadline + 1 })).toEqual(
        refused('too-late'),
      )
      expect(decide('cancel', 'family', { status, minutes: 0 })).toEqual(refused('started'))
    },
  )

  it.each(['specialist', 'admin', 'system'] as const)('is open to the %s until the start', (by) => {
    expect(decide('cancel', by, { minutes: -1 })).toEqual({ ok: true, status: 'cancelled' })
    expect(decide('cancel', by, { minutes: 0 })).toEqual(refused('started'))
  })

  it('follows the notice of the specialist', () => {
    const request = { action: 'cancel', by: 'family', consultation: buildConsultation() } as const
    expect(decideAction({ ...request, now: at(-60), noticeHours: 1 }).ok).toBe(true)
    expect(decideAction({ ...request, now: at(-60), noticeHours: 2 }).ok).toBe(false)
    expect(familyDeadline(buildConsultation(), 2)).toBe(at(-120).getTime())
  })

  it.each(['declined', 'cancelled', 'completed', 'no_show'] as const)(
    'is not possible once it is %s',
    (status) => {
      expect(decide('cancel', 'admin', { status })).toEqual(refused('wrong-status'))
    },
  )
})

describe('rescheduling', () => {
  it('asks the specialist again, unless every booking is confirmed beforehand', () => {
    expect(decide('reschedule', 'family', { status: 'confirmed' })).toEqual({
      ok: true,
      status: 'pending',
    })
    expect(decide('reschedule', 'family', { autoConfirm: true })).toEqual({
      ok: true,
      status: 'confirmed',
    })
  })

  it('is bound to the notice for a family, to the start for an admin, and closed to a specialist', () => {
    expect(decide('reschedule', 'family', { minutes: -60 })).toEqual(refused('too-late'))
    expect(decide('reschedule', 'admin', { minutes: -60 }).ok).toBe(true)
    expect(decide('reschedule', 'admin', { minutes: 0 })).toEqual(refused('started'))
    expect(decide('reschedule', 'specialist')).toEqual(refused('not-allowed'))
  })
})

describe('answering', () => {
  it.each([
    ['confirm', 'confirmed'],
    ['decline', 'declined'],
  ] as const)('%s is for the specialist of a pending one before it starts', (action, status) => {
    expect(decide(action, 'specialist')).toEqual({ ok: true, status })
    expect(decide(action, 'specialist', { minutes: 0 })).toEqual(refused('started'))
    expect(decide(action, 'specialist', { status: 'confirmed' })).toEqual(refused('wrong-status'))
    expect(decide(action, 'family')).toEqual(refused('not-allowed'))
  })
})

describe('afterwards', () => {
  it('is completed by the specialist from the start, by the job from the end, even if unanswered', () => {
    expect(decide('complete', 'specialist', { minutes: -1 })).toEqual(refused('too-early'))
    expect(decide('complete', 'specialist', { minutes: 0 })).toEqual({
      ok: true,
      status: 'completed',
    })
    expect(decide('complete', 'system', { minutes: 44 })).toEqual(refused('too-early'))
    expect(decide('complete', 'system', { status: 'pending', minutes: 45 }).ok).toBe(true)
    expect(decide('complete', 'family', { minutes: 60 })).toEqual(refused('not-allowed'))
  })

  it('is a no-show, for the specialist alone, from ten minutes after the start', () => {
    expect(decide('mark-no-show', 'specialist', { minutes: 9 })).toEqual(refused('too-early'))
    expect(decide('mark-no-show', 'specialist', { minutes: 10 })).toEqual({
      ok: true,
      status: 'no_show',
    })
    expect(decide('mark-no-show', 'family', { minutes: 10 })).toEqual(refused('not-allowed'))
  })
})

describe('reviewing', () => {
  const review = (status: ConsultationStatus, minutes: number, isReviewed = false) =>
    canReview({ consultation: { status, endsAt, isReviewed }, now: at(minutes) })

  it('is possible once it is completed, or over before the job has said so', () => {
    expect(review('completed', 20)).toEqual({ ok: true })
    expect(review('confirmed', 45)).toEqual({ ok: true })
    expect(review('pending', 45)).toEqual({ ok: true })
    expect(review('confirmed', 44)).toEqual(refused('not-over'))
  })

  it('happens once (spec 4.6)', () => {
    expect(review('completed', 60, true)).toEqual(refused('already-reviewed'))
  })

  it('is closed for what was not held', () => {
    expect(review('cancelled', 60)).toEqual(refused('cancelled'))
    expect(review('declined', 60)).toEqual(refused('cancelled'))
    expect(review('no_show', 60)).toEqual(refused('no-show'))
  })
})

describe('the meeting room', () => {
  it.each([
    [-11, 'early'],
    [-10, 'open'],
    [59, 'open'],
    [60, 'over'],
  ] as const)('at %i minutes from the start is %s', (minutes, state) => {
    expect(meetingWindow(buildConsultation('confirmed'), at(minutes))).toEqual({
      state,
      opensAt: at(-10).getTime(),
      closesAt: at(60).getTime(),
    })
  })

  it('stays shut for what was called off, and open for what was marked completed early', () => {
    expect(meetingWindow(buildConsultation('cancelled'), at(5)).state).toBe('cancelled')
    expect(meetingWindow(buildConsultation('declined'), at(5)).state).toBe('cancelled')
    expect(meetingWindow(buildConsultation('completed'), at(40)).state).toBe('open')
  })
})
