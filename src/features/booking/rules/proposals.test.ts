import { describe, expect, it } from 'vitest'
import {
  canAnswer,
  canBeAccepted,
  canPropose,
  canProposeBack,
  canWithdraw,
  checkOwnTimes,
  isAtNight,
  proposalEndsAt,
} from './proposals.ts'
import { instantOf } from './own-times.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-16T08:00:00.000Z')
const at = (hours: number) => now + hours * HOUR
const time = (hours: number) => ({ startsAt: at(hours), endsAt: at(hours + 0.75) })

const booked = (
  hours: number,
  proposal: { by: 'specialist' | 'family'; hours: number } | null = null,
) => ({
  ...time(hours),
  status: 'confirmed' as const,
  proposal: proposal && { by: proposal.by, expiresAt: at(proposal.hours) },
})

describe('how long a proposal can be answered', () => {
  const endOf = (present: number, times: number[]) =>
    (proposalEndsAt({ consultation: time(present), times: times.map(time), now }).getTime() - now) /
    HOUR

  it('is three days', () => {
    expect(endOf(200, [100, 210])).toBe(72)
  })

  it('ends when the room of the present time would open', () => {
    expect(endOf(5, [100])).toBeCloseTo(5 - 10 / 60)
  })

  it('ends two hours before the last of the proposed times', () => {
    expect(endOf(200, [30, 26])).toBe(28)
  })
})

describe('proposing another time', () => {
  it('is possible while the other side has an hour to answer before the room opens', () => {
    expect(canPropose(booked(1 + 10 / 60), now)).toEqual({ ok: true })
    expect(canPropose(booked(1 + 9 / 60), now)).toEqual({ ok: false, reason: 'proposal-too-late' })
  })

  it('is not possible twice, nor for what is over', () => {
    const open = booked(50, { by: 'specialist', hours: 20 })
    expect(canPropose(open, now)).toMatchObject({ reason: 'proposal-open' })
    expect(canPropose({ ...booked(50), status: 'cancelled' }, now)).toMatchObject({
      reason: 'wrong-status',
    })
  })
})

describe('answering', () => {
  const open = booked(50, { by: 'specialist', hours: 20 })

  it('is for the other side, until the end', () => {
    expect(canAnswer(open, 'family', now)).toEqual({ ok: true })
    expect(canAnswer(open, 'specialist', now)).toMatchObject({ reason: 'not-allowed' })
    expect(canAnswer(open, 'family', at(20))).toMatchObject({ reason: 'proposal-over' })
    expect(canAnswer(booked(50), 'family', now)).toMatchObject({ reason: 'proposal-gone' })
    expect(canAnswer({ ...open, status: 'cancelled' }, 'family', now)).toMatchObject({
      reason: 'proposal-gone',
    })
  })

  it('accepts a time until two hours before it', () => {
    expect(canBeAccepted(time(2), now)).toBe(true)
    expect(canBeAccepted(time(1.99), now)).toBe(false)
  })

  it('is done with other times by the family alone, which may correct them', () => {
    expect(canProposeBack(open, 'family', now)).toEqual({ ok: true })
    const back = booked(50, { by: 'family', hours: 20 })
    expect(canProposeBack(back, 'family', now)).toEqual({ ok: true })
    expect(canProposeBack(back, 'family', at(20))).toMatchObject({ reason: 'proposal-over' })
    expect(canProposeBack(open, 'specialist', now)).toMatchObject({ reason: 'not-allowed' })
    expect(canProposeBack(back, 'specialist', now)).toMatchObject({ reason: 'not-allowed' })
  })

  it('is needed no more where the specialist comes after all, whoever proposed', () => {
    expect(canWithdraw(open, now)).toEqual({ ok: true })
    expect(canWithdraw(open, at(20))).toMatchObject({ reason: 'proposal-over' })
    expect(canWithdraw(booked(50), now)).toMatchObject({ reason: 'proposal-gone' })
    expect(canWithdraw(booked(50, { by: 'family', hours: 20 }), now)).toEqual({ ok: true })
  })
})

describe('times that a family names itself', () => {
  const check = (hours: number[], minimumNoticeHours = 24) =>
    checkOwnTimes({
      times: hours.map(time),
      consultation: time(50),
      minimumNoticeHours,
      now,
    })

  it('keep the specialist’s notice, and leave time for an answer', () => {
    expect(check([24, 30])).toEqual({ ok: true })
    expect(check([23.9])).toMatchObject({ reason: 'own-times-too-near', hours: 24 })
    expect(check([2.9], 0)).toMatchObject({ reason: 'own-times-too-near', hours: 3 })
    expect(check([3], 0)).toEqual({ ok: true })
  })

  it('are within four weeks', () => {
    expect(check([28 * 24])).toEqual({ ok: true })
    expect(check([28 * 24 + 1])).toMatchObject({ reason: 'times-too-far' })
  })

  it('do not overlap one another, nor the present time', () => {
    expect(check([60, 60.5])).toMatchObject({ reason: 'times-overlap' })
    expect(check([60, 60.75])).toEqual({ ok: true })
    expect(check([49.5])).toMatchObject({ reason: 'times-overlap' })
  })
})

describe('a night call', () => {
  const call = (start: string) => ({
    startsAt: start,
    endsAt: Date.parse(start) + 0.75 * HOUR,
  })

  it('has a part between 22:00 and 7:00 on the clock of its reader', () => {
    expect(isAtNight(call('2026-11-16T21:15:00Z'), 'UTC')).toBe(false)
    expect(isAtNight(call('2026-11-16T21:30:00Z'), 'UTC')).toBe(true)
    expect(isAtNight(call('2026-11-16T06:45:00Z'), 'UTC')).toBe(true)
    expect(isAtNight(call('2026-11-16T07:00:00Z'), 'UTC')).toBe(false)
  })

  it('is one for one side and not for the other', () => {
    const evening = call('2026-11-16T18:45:00Z')
    expect(isAtNight(evening, 'Europe/Berlin')).toBe(false)
    expect(isAtNight(evening, 'Asia/Tehran')).toBe(true)
  })
})

it('a time on somebody’s clock is an instant, also in the hour that spring leaves out', () => {
  const inBerlin = (date: string, clock: string) =>
    instantOf({ date, time: clock }, 'Europe/Berlin').toISOString()
  expect(inBerlin('2026-11-20', '18:00')).toBe('2026-11-20T17:00:00.000Z')
  expect(inBerlin('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
})
