import { describe, expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import type { RoomState } from '../../room/room.ts'
import type { Meeting } from '../../schema.ts'
import { RoomEnd } from './room-end.tsx'

const MINUTE_MS = 60_000

/** The end of a consultation that has still so many minutes. */
function endOf(
  state: Pick<RoomState, 'ended' | 'refused'>,
  { left = 20, ...overrides }: Partial<Meeting> & { left?: number } = {},
): string {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const meeting: Meeting = {
    ...{ consultationId: 7, role: 'family', state: 'open', otherName: 'Mina', isSignedIn: true },
    ...{
      opensAt: at(left - 55),
      startsAt: at(left - 45),
      endsAt: at(left),
      closesAt: at(left + 15),
    },
    access: { kind: 'builtin' },
    ...overrides,
  }
  return renderFor({}, () => (
    <RoomEnd
      state={state as RoomState}
      meeting={meeting}
      onAgain={() => {}}
      onTakeOver={() => {}}
    />
  ))
}

/** The button or link that stands out. */
const mainOf = (html: string): string | undefined =>
  /<(?:a|button)[^>]*bg-primary [^>]*>([^<]*)</.exec(html)?.[1]

describe('the end of a call', () => {
  it('leads back who left before the end, and to the review who left after it', () => {
    expect(mainOf(endOf({ ended: 'left' }))).toBe('Join again')
    expect(endOf({ ended: 'left' })).toContain('href="/review/7"')
    expect(mainOf(endOf({ ended: 'left' }, { left: -2 }))).toBe('Write a review')
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
})
