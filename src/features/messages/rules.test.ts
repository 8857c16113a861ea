import { describe, expect, it } from 'vitest'
import {
  EXCERPT_CHARACTERS,
  excerptOf,
  groupByDay,
  mailDueAt,
  conversationStatus,
} from './rules.ts'

const nothing = { hasBlocked: false, isBlocked: false, isAway: false }

describe('whether messages go between two people', () => {
  it('they do unless one of the two has blocked them or is away', () => {
    expect(conversationStatus(nothing)).toBe('open')
    expect(conversationStatus({ ...nothing, isBlocked: true })).toBe('closed')
    expect(conversationStatus({ ...nothing, isAway: true })).toBe('closed')
  })

  it('one’s own block is said first, for it can be undone', () => {
    expect(conversationStatus({ hasBlocked: true, isBlocked: true, isAway: true })).toBe(
      'blocked-by-you',
    )
  })
})

describe('how a message begins', () => {
  it('is one line, complete where it is short', () => {
    expect(excerptOf(' Hello,\n\nwe begin  on Monday. ')).toBe('Hello, we begin on Monday.')
  })

  it('is cut between whole characters', () => {
    const excerpt = excerptOf('👪'.repeat(EXCERPT_CHARACTERS + 1))
    expect(excerpt).toBe(`${'👪'.repeat(EXCERPT_CHARACTERS)}…`)
  })
})

it('a mail is due ten minutes after the message', () => {
  expect(mailDueAt(new Date('2026-11-21T23:55:00Z'))).toEqual(new Date('2026-11-22T00:05:00Z'))
})

it('messages are grouped by the days of the reader’s own zone', () => {
  const messages = ['2026-11-20T20:00:00Z', '2026-11-20T20:40:00Z', '2026-11-22T08:00:00Z'].map(
    (createdAt) => ({ createdAt }),
  )
  expect(groupByDay(messages, 'Asia/Tehran').map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(groupByDay(messages, 'UTC').map((one) => one.messages.length)).toEqual([2, 1])
  expect(groupByDay([], 'UTC')).toEqual([])
})
