import { describe, expect, it } from 'vitest'
import {
  decideSeat,
  isAlive,
  isHere,
  SEAT_FORGOTTEN_MS,
  SEAT_RESERVED_MS,
  SEAT_TOUCHED_EVERY_MS,
  type Seat,
} from './seats.ts'

const now = new Date('2026-11-21T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const seat = (over: Partial<Seat> = {}): Seat => ({
  connectionId: 'first-page-of-theirs',
  processId: 'process-1',
  seenAt: now,
  ...over,
})
const ask = (over: Partial<Parameters<typeof decideSeat>[0]>) =>
  decideSeat({
    seat: seat(),
    connectionId: 'other-page-of-theirs',
    takeover: false,
    isSignedIn: true,
    now,
    ...over,
  })

describe('a seat in a meeting', () => {
  it('is free to who comes first', () => {
    expect(ask({ seat: undefined })).toEqual({ kind: 'take' })
  })

  it('is not given to the one side under the id of the other’s page', () => {
    const other = seat({ connectionId: 'page-of-the-others' })
    const asked = { seat: undefined, other, connectionId: other.connectionId }
    expect(ask(asked)).toEqual({ kind: 'refuse' })
  })

  it('is the same page’s again, whether its old socket still lives or not', () => {
    const connectionId = seat().connectionId
    expect(ask({ connectionId })).toEqual({ kind: 'resume' })
    expect(ask({ connectionId, seat: seat({ processId: null }) })).toEqual({ kind: 'resume' })
  })

  it('is refused to another device while a socket holds it', () => {
    expect(ask({})).toEqual({ kind: 'refuse' })
  })

  it('goes to another page at once while its socket is lost, or its process is gone', () => {
    expect(ask({ seat: seat({ processId: null }) })).toEqual({ kind: 'take' })
    expect(ask({ seat: seat({ seenAt: ago(SEAT_FORGOTTEN_MS) }) })).toEqual({ kind: 'take' })
  })

  it('is taken over by who is signed in, never by the holder of a link alone', () => {
    expect(ask({ takeover: true })).toEqual({ kind: 'replace', connectionId: seat().connectionId })
    expect(ask({ takeover: true, isSignedIn: false })).toEqual({ kind: 'refuse' })
  })

  it('is reserved for a while for who lost the connection', () => {
    const away = { processId: null }
    expect(isHere(seat({ ...away, seenAt: ago(SEAT_RESERVED_MS - 1) }), now)).toBe(true)
    expect(isHere(seat({ ...away, seenAt: ago(SEAT_RESERVED_MS) }), now)).toBe(false)
  })

  it('is reserved as long for whose process is gone: at least one round finds them away first', () => {
    const foundAway = seat({ seenAt: ago(SEAT_FORGOTTEN_MS + SEAT_TOUCHED_EVERY_MS) })
    expect(isAlive(foundAway, now)).toBe(false)
    expect(isHere(foundAway, now)).toBe(true)
    const gone = seat({ seenAt: ago(SEAT_FORGOTTEN_MS + SEAT_RESERVED_MS) })
    expect(isHere(gone, now)).toBe(false)
  })
})
