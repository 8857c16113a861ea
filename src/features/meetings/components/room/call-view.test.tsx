import { describe, expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import type { Room, RoomState } from '../../room/room.ts'
import type { Meeting } from '../../schema/index.ts'
import { CallView } from './call-view.tsx'
import { isStuck } from './status-line.tsx'

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

/** A consultation of 45 minutes that began this many minutes ago. */
const buildMeeting = (begun: number, overrides: Partial<Meeting> = {}): Meeting => ({
  consultationId: 7,
  role: 'family',
  state: 'open',
  otherName: 'Mina',
  isSignedIn: true,
  isInQuestion: false,
  otherPhoto: null,
  opensAt: at(-begun - 10).toISOString(),
  startsAt: at(-begun).toISOString(),
  endsAt: at(45 - begun).toISOString(),
  closesAt: at(60 - begun).toISOString(),
  access: { kind: 'builtin' },
  gone: null,
  specialistId: 3,
  isReviewDue: false,
  ...overrides,
})

const buildState = (begun: number, overrides: Partial<RoomState> = {}): RoomState => ({
  phase: 'live',
  isOffline: false,
  peer: { id: 'other', role: 'specialist', away: false, media: media(true) },
  remote: {} as MediaStream,
  remoteTracks: 2,
  own: media(true),
  preview: null,
  microphone: null,
  chat: [],
  canWrite: true,
  microphoneLoss: undefined,
  isLineSlow: false,
  isSoundOnly: false,
  endsAt: at(45 - begun).getTime(),
  waitedMinutes: 0,
  ...overrides,
})

const media = (isOn: boolean) => ({ mic: isOn, cam: isOn, screen: false })

const callOf = (
  state: Partial<RoomState>,
  {
    begun = 5,
    meeting,
    isCalm = false,
  }: { begun?: number; meeting?: Partial<Meeting>; isCalm?: boolean } = {},
) =>
  renderFor({ isCalm }, () => (
    <CallView
      room={{} as Room}
      state={buildState(begun, state)}
      meeting={buildMeeting(begun, meeting)}
      aside={undefined}
      emergency=""
    />
  )).replaceAll(/<\/?bdi[^>]*>/g, '')

const alone = { phase: 'waiting', peer: null, remote: undefined } as const

describe('what a call says of itself', () => {
  it('shows to who comes early when it begins', () => {
    const meeting = { startsAt: '2026-11-20T15:00:00.000Z' }
    expect(callOf(alone, { begun: -5 })).toMatch(
      /The consultation begins at \d\d:\d\d \(Berlin\)\./,
    )
    expect(callOf(alone, { begun: 5, meeting })).not.toContain('begins at')
  })

  it('says that a wait is long enough once so much of it is noted, however late it is', () => {
    const said = 'It is noted that you were here.'
    expect(callOf({ ...alone, waitedMinutes: 9 }, { begun: 40 })).not.toContain(said)
    expect(callOf({ ...alone, waitedMinutes: 10 }, { begun: 12 })).toContain(said)
  })

  it('begins with every sheet put away', () => {
    expect(callOf({}).match(/aria-expanded="\w+"/g)).toEqual(
      ['cards', 'chat', 'more'].map(() => 'aria-expanded="false"'),
    )
  })

  it('does not promise a call while the line to the server is lost', () => {
    expect(callOf(alone)).toContain('Mina is not here yet.')
    expect(callOf({ ...alone, isOffline: true })).not.toContain('is not here yet')
    expect(callOf({ ...alone, isOffline: true })).toContain('comes back by itself')
  })

  it('shows a sign of the other person wherever there is no picture', () => {
    expect(callOf({})).not.toContain('Mina is muted.')
    expect(callOf({})).not.toContain('invisible')
    const peer = { id: 'other', role: 'specialist', away: false, media: media(false) } as const
    const dark = callOf({ peer })
    expect(dark).toContain('invisible')
    expect(dark).toContain('The camera of Mina is off.')
    // Heard as well: a status that was there before its words.
    expect(dark).toMatch(/<div role="status"[^>]*>(?:(?!<\/div>).)*Mina is muted\./)
    expect(callOf({})).toMatch(/<div role="status"[^>]*><\/div>/)
    const heard = callOf({ isSoundOnly: true })
    expect(heard).toContain('invisible')
    expect(heard).toContain('Sound only: you hear Mina.')
  })

  it('draws the specialist’s own star, which is the same in both languages', () => {
    const peer = { id: 'other', role: 'specialist', away: false, media: media(false) } as const
    const star = renderFor({}, () => <Avatar id={3} name="Mina" size="large" />)
    expect(callOf({ peer })).toContain(star)
    expect(callOf({ peer }, { meeting: { role: 'specialist' } })).not.toContain(star)
    const otherPhoto = '/pictures/people/shirin-kaveh.svg'
    expect(callOf({ peer }, { meeting: { otherPhoto } })).toContain(`src="${otherPhoto}"`)
  })

  it('says that one is muted', () => {
    expect(callOf({ own: media(false) })).toContain('You are muted.')
    expect(callOf({})).not.toContain('You are muted.')
  })

  it('says that the device has silenced one’s microphone', () => {
    const silenced = 'Your device has silenced the microphone.'
    expect(callOf({ microphoneLoss: 'silenced' })).toContain(silenced)
    expect(callOf({})).not.toContain(silenced)
  })

  it('shows the card that the other side holds up, and none of one’s own', () => {
    const card = { id: '1', text: '', card: 'help', at: Date.now() } as const
    expect(callOf({ chat: [{ ...card, isOwn: false, isDelivered: true }] })).toContain(
      'Mina shows: Help',
    )
    expect(callOf({ chat: [{ ...card, isOwn: true, isDelivered: true }] })).not.toContain(
      'Mina shows',
    )
  })

  it('asks nobody to load the page again because the other side has lost its connection', () => {
    const peer = { id: 'other', role: 'specialist' as const, away: true, media: media(true) }
    expect(isStuck({ phase: 'reconnecting', peer, isOffline: false })).toBe(false)
    expect(isStuck({ phase: 'reconnecting', peer, isOffline: true })).toBe(true)
    const back = { ...peer, away: false }
    expect(isStuck({ phase: 'reconnecting', peer: back, isOffline: false })).toBe(true)
    expect(isStuck({ phase: 'live', peer: back, isOffline: true })).toBe(false)
    expect(isStuck({ phase: 'waiting', peer: null, isOffline: false })).toBe(false)
  })

  it('reads out what is written while the chat is closed, and leads there, with little to look at too', () => {
    const line = { id: '1', isOwn: false, text: 'Look here.', at: Date.now(), isDelivered: true }
    const written = [line, { ...line, id: '2', text: 'I am back.' }]
    for (const isCalm of [false, true]) {
      const call = callOf({ chat: written }, { isCalm })
      expect(call).toMatch(/role="status"[^>]*>.*Mina wrote: .*I am back\./)
      expect(call).toContain('Chat, 2 new')
      const own = callOf({ chat: [{ ...line, isOwn: true }] }, { isCalm })
      expect(own).not.toContain('wrote:')
      expect(own.includes('>Chat<')).toBe(!isCalm)
    }
  })

  it('shows the time left to the specialist, and to the family only in the last minutes', () => {
    const specialist = { role: 'specialist' } as const
    expect(callOf({}, { begun: 5, meeting: specialist })).toContain('Time left: 40 min')
    expect(callOf({}, { begun: -8, meeting: specialist })).not.toContain('Time left')
    expect(callOf({}, { begun: 5 })).not.toContain('Time left')
    expect(callOf({}, { begun: 41 })).toContain('Time left: 4 min')
  })

  it('says how long the room stays open once the time is over', () => {
    expect(callOf({}, { begun: 46 })).toMatch(/time is over\..* until \d\d:\d\d \(Berlin\)\./)
  })
})
