import { describe, expect, it } from 'vitest'
import { COMMENT_STATUSES } from './index.ts'
import {
  MOVES,
  askedOf,
  decideValue,
  outcomeOf,
  reportsValue,
  seenValue,
  settleValue,
} from './moderation.ts'

describe('a decision on a comment (spec 4.11)', () => {
  it('moves it from the status that was seen, changes nothing that is so already, and overrules nobody unseen', () => {
    expect(outcomeOf('pending', { seen: 'pending', wanted: 'approved' })).toBe('move')
    expect(outcomeOf('approved', { seen: 'pending', wanted: 'approved' })).toBe('done')
    expect(outcomeOf('rejected', { seen: 'pending', wanted: 'approved' })).toBe('changed')
  })

  it('leads from each status to both others', () => {
    for (const status of COMMENT_STATUSES)
      expect([status, ...MOVES[status]].toSorted()).toEqual(COMMENT_STATUSES.toSorted())
  })
})

describe('the form of the list', () => {
  const one = { id: 4, seen: 'pending' } as const

  it('decides on what is ticked, or on the comment of the button alone', () => {
    const comments = [seenValue(one), seenValue({ id: 7, seen: 'approved' })]
    expect(askedOf({ decision: decideValue('rejected'), comments })).toEqual({
      kind: 'decide',
      status: 'rejected',
      comments: [one, { id: 7, seen: 'approved' }],
    })
    expect(askedOf({ decision: decideValue('approved', one), comments })).toEqual({
      kind: 'decide',
      status: 'approved',
      comments: [one],
    })
    expect(askedOf({ decision: decideValue('approved') })).toMatchObject({ comments: [] })
  })

  it('settles the reports that were seen', () => {
    const reports = [reportsValue({ id: 4, upTo: 12 }), reportsValue({ id: 7, upTo: 15 })]
    const four = { kind: 'settle', comments: [{ id: 4, upTo: 12 }] }
    expect(askedOf({ decision: settleValue({ id: 4, upTo: 12 }), reports })).toEqual(four)
    expect(askedOf({ decision: settleValue(), comments: seenValue(one), reports })).toEqual(four)
    expect(askedOf({ decision: settleValue(), reports })).toEqual({ kind: 'settle', comments: [] })
  })

  it('leaves nonsense for the call to refuse', () => {
    expect(askedOf({})).toEqual({ kind: 'decide', status: '', comments: [] })
    expect(askedOf({ decision: 'settle:' })).toEqual({
      kind: 'settle',
      comments: [{ id: 0, upTo: 0 }],
    })
  })
})
