import { describe, expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import type { RoomState } from '../../room/room.ts'
import type { Meeting } from '../../schema/index.ts'
import { RoomEnd } from './room-end.tsx'

const MINUTE_MS = 60_000

/** The end page of a consultation with this many minutes left. */
function endOf(
  state: Partial<Pick<RoomState, 'ended' | 'refused' | 'remoteTracks' | 'chat'>>,
  { left = 20, ...overrides }: Partial<Meeting> & { left?: number } = {},
): string {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const meeting: Meeting = {
    consultationId: 7,
    role: 'family',
    state: 'open',
    otherName: 'Mina',
    isSignedIn: true,
    isInQuestion: false,
    otherPhoto: null,
    opensAt: at(left - 55),
    startsAt: at(left - 45),
    endsAt: at(left),
    closesAt: at(left + 15),
    gone: null,
    specialistId: 3,
    isReviewDue: false,
    access: { kind: 'builtin' },
    ...overrides,
  }
  return renderFor({}, () => (
    <RoomEnd
      state={{ remoteTracks: 2, chat: [], ...state }}
      meeting={meeting}
      onAgain={() => {}}
      onTakeOver={() => {}}
    />
  ))
}

/** The label of the primary button or link. */
const mainOf = (html: string): string | undefined =>
  /<(?:a|button)[^>]*bg-primary [^>]*>([^<]*)</.exec(html)?.[1]

describe('the end of a call', () => {
  it('has a drawing for those who have met, and none for who waited in vain', () => {
    for (const ended of ['left', 'time'] as const) {
      expect(endOf({ ended })).toContain('/scenes/thanks.svg')
      expect(endOf({ ended, remoteTracks: 0 })).not.toContain('/scenes/')
    }
    expect(endOf({ ended: 'cancelled' })).not.toContain('/scenes/')
  })

  it('leads back who left before the end, and to the review who left after it', () => {
    expect(mainOf(endOf({ ended: 'left' }))).toBe('Join again')
    expect(endOf({ ended: 'left' })).not.toContain('/review/')
    expect(mainOf(endOf({ ended: 'left' }, { left: -2 }))).toBe('Write a review')
    expect(endOf({ ended: 'left', remoteTracks: 0 }, { left: -2 })).not.toContain('/review/')
  })

  it('asks nobody back who has left, once the room is closed', () => {
    expect(endOf({ ended: 'left' }, { left: -14 })).toContain('Join again')
    const closed = endOf({ ended: 'left' }, { left: -15 })
    expect(closed).toContain('The room is closed now.')
    expect(closed).not.toContain('Join again')
    expect(mainOf(closed)).toBe('Write a review')
  })

  it('offers the review after a second call in vain, where the server saw the first one', () => {
    const again = { ended: 'time', remoteTracks: 0 } as const
    const html = endOf(again, { left: -15, state: 'over', isReviewDue: true, isSignedIn: false })
    expect(mainOf(html)).toBe('Write a review')
    expect(html).toContain('/scenes/thanks.svg')
  })

  it('leads on who waited in vain and came by link', () => {
    for (const role of ['family', 'specialist'] as const)
      for (const ended of ['left', 'time'] as const) {
        const closed = { role, left: -15, isSignedIn: false }
        expect(mainOf(endOf({ ended, remoteTracks: 0 }, closed))).toBe('Go to the dashboard')
      }
  })

  it('asks nobody back into a meeting that has no room any more', () => {
    for (const state of [
      { ended: 'left' },
      { ended: 'replaced' },
      { refused: 'seat-taken' },
    ] as const)
      for (const [read, title] of [
        ['over', 'The meeting is over'],
        ['cancelled', 'The meeting was cancelled'],
        ['early', 'The meeting was moved to another time'],
      ] as const) {
        const html = endOf(state, { state: read })
        expect(html).toContain(title)
        expect(html).not.toContain('<button')
      }
    expect(endOf({ refused: 'over' })).toContain('The meeting is over')
  })

  it('says to who waits that the other side cannot come any more, and leads a family to another time', () => {
    const family = endOf({ ended: 'specialist-gone' })
    expect(family).toContain('Your specialist cannot take part any more')
    expect(mainOf(family)).toBe('Book another appointment')
    const specialist = endOf({ ended: 'family-gone' }, { role: 'specialist' })
    expect(specialist).toContain('The family cannot take part any more')
    expect(specialist).not.toContain('Book another appointment')
    const own = endOf({ ended: 'specialist-gone' }, { role: 'specialist' })
    expect(own).toContain('You cannot take part in this meeting any more')
  })

  it('says what was written and has not arrived', () => {
    const line = { id: '1', isOwn: true, text: 'He likes trains.', at: 0, isDelivered: false }
    expect(endOf({ ended: 'time', chat: [line] })).toContain('He likes trains.')
    const arrived = { ...line, isDelivered: true }
    expect(endOf({ ended: 'time', chat: [arrived] })).not.toContain('He likes trains.')
  })

  it('leads the specialist to the follow-up', () => {
    const html = endOf({ ended: 'time' }, { role: 'specialist', left: -15 })
    expect(html).toContain('href="/consultations/7"')
    expect(html).not.toContain('/review/')
  })

  it('leaves nobody without a way on, whose meeting was cancelled or moved', () => {
    for (const ended of ['cancelled', 'moved'] as const) {
      expect(endOf({ ended })).toContain('href="/dashboard"')
      expect(endOf({ ended })).not.toContain('Join again')
      expect(endOf({ ended }, { isSignedIn: false })).not.toContain('href="/dashboard"')
    }
  })

  it('offers to continue here to who is signed in alone', () => {
    expect(endOf({ refused: 'seat-taken' })).toContain('Continue here')
    const byLink = endOf({ refused: 'seat-taken' }, { isSignedIn: false })
    expect(byLink).not.toContain('Continue here')
    expect(byLink).toContain('Leave it there first.')
  })

  it('says to who came by a link that it opens the meeting no more, and offers the login', () => {
    const byLink = endOf({ refused: 'not-a-participant' }, { isSignedIn: false })
    expect(byLink).toContain('after a change we send a new link by email')
    expect(byLink).toContain('href="/auth?next=%2Fmeet%2F7"')
    expect(byLink).not.toContain('Load the page again')
    expect(endOf({ refused: 'not-a-participant' })).toContain('Load the page again')
  })
})
