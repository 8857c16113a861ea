import { describe, expect, it, test } from 'vitest'
import { defaultSettings } from '../../../platform/site-settings.ts'
import {
  canReview,
  CHILD_AGE_YEARS,
  CONCERN_CHARACTERS,
  CONSULTATION_MINUTES,
  CONSULTATION_STATUSES,
  decideAction,
  familyDeadline,
  isLive,
  isReviewDue,
  isSettled,
  MAX_OPEN_BOOKINGS,
  meetingWindow,
  REMINDER_LEAD_HOURS,
  settlesAt,
  statusWhenBooked,
  type ConsultationAction,
  type ConsultationStatus,
  type Party,
} from './index.ts'

const startsAt = new Date('2026-05-04T09:00:00Z')
const endsAt = new Date('2026-05-04T09:45:00Z')

const noticeHours = Number(defaultSettings['booking.cancellationNoticeHours'])

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
    noticeHours,
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
    expect(noticeHours).toBe(12)
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
  const deadline = -noticeHours * 60

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

  it.each(['specialist', 'admin'] as const)('is open to the %s until the start', (by) => {
    expect(decide('cancel', by, { minutes: -1 })).toEqual({ ok: true, status: 'cancelled' })
    expect(decide('cancel', by, { minutes: 0 })).toEqual(refused('started'))
  })

  it('is done by the product itself until the end: nobody waits for who is gone', () => {
    expect(decide('cancel', 'system', { minutes: 44 })).toEqual({ ok: true, status: 'cancelled' })
    expect(decide('cancel', 'system', { minutes: 45 })).toEqual(refused('started'))
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
  const SETTLES = 60 + 24 * 60
  const correct = (
    action: 'complete' | 'mark-no-show',
    by: Party,
    { minutes = 70, isReviewed = false }: { minutes?: number; isReviewed?: boolean } = {},
  ) =>
    decideAction({
      action,
      by,
      consultation: {
        ...buildConsultation(action === 'complete' ? 'no_show' : 'completed'),
        outcomeSettlesAt: at(SETTLES),
        isReviewed,
      },
      now: at(minutes),
      noticeHours,
    })

  it.each(['complete', 'mark-no-show'] as const)(
    '%s waits until the room has closed, for everybody',
    (action) => {
      for (const by of ['specialist', 'admin', 'system'] as const) {
        expect(decide(action, by, { minutes: 59 })).toEqual(refused('too-early'))
        expect(decide(action, by, { minutes: 60 }).ok).toBe(true)
        expect(decide(action, by, { status: 'confirmed', minutes: 60 }).ok).toBe(true)
      }
      expect(decide(action, 'family', { minutes: 70 })).toEqual(refused('not-allowed'))
    },
  )

  it.each(['complete', 'mark-no-show'] as const)(
    '%s is taken back by the specialist for a day, and by the team later too',
    (action) => {
      expect(correct(action, 'specialist', { minutes: SETTLES - 1 }).ok).toBe(true)
      expect(correct(action, 'specialist', { minutes: SETTLES })).toEqual(
        refused('outcome-settled'),
      )
      expect(correct(action, 'admin', { minutes: SETTLES }).ok).toBe(true)
      expect(correct(action, 'system')).toEqual(refused('wrong-status'))
      expect(correct(action, 'family')).toEqual(refused('not-allowed'))
    },
  )

  it('is final once the family has reviewed it, or the room itself saw it', () => {
    expect(correct('mark-no-show', 'admin', { isReviewed: true })).toEqual(
      refused('outcome-reviewed'),
    )
    expect(decide('mark-no-show', 'specialist', { status: 'completed', minutes: 61 })).toEqual(
      refused('outcome-settled'),
    )
  })

  it('is not said of what was called off', () => {
    for (const status of ['cancelled', 'declined'] as const)
      expect(decide('complete', 'admin', { status, minutes: 70 })).toEqual(refused('wrong-status'))
  })

  it('is settled a day after it was said', () => {
    expect(settlesAt(at(60))).toEqual(at(SETTLES))
    expect(isSettled({ outcomeSettlesAt: at(SETTLES) }, at(SETTLES - 1))).toBe(false)
    expect(isSettled({ outcomeSettlesAt: at(SETTLES) }, at(SETTLES))).toBe(true)
    expect(isSettled({ outcomeSettlesAt: null }, at(0))).toBe(true)
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

  it('waits where nobody knows whether the consultation took place', () => {
    const consultation = {
      status: 'confirmed',
      endsAt,
      isReviewed: false,
      outcomeAskedAt: at(61),
    } as const
    expect(canReview({ consultation, now: at(70) })).toEqual(refused('outcome-asked'))
  })

  it('is asked for once the outcome can no longer be changed', () => {
    const isDue = (outcomeSettlesAt: Date | null, status: ConsultationStatus = 'completed') =>
      isReviewDue({
        consultation: { status, endsAt, isReviewed: false, outcomeSettlesAt },
        now: at(90),
      })
    expect(isDue(at(91))).toBe(false)
    expect(isDue(at(90))).toBe(true)
    expect(isDue(null)).toBe(true)
    expect(isDue(null, 'confirmed')).toBe(false)
    expect(isDue(null, 'no_show')).toBe(false)
  })

  it('happens once (spec 4.6)', () => {
    expect(review('completed', 60, true)).toEqual(refused('already-reviewed'))
  })

  it('is closed for a consultation that did not take place', () => {
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

  it('has no way in beside the words that it did not take place', () => {
    expect(meetingWindow(buildConsultation('no_show'), at(40)).state).toBe('over')
  })
})
