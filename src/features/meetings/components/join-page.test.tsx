import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../i18n/locale.ts'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { Meeting } from '../schema/index.ts'
import { JoinPage } from './join-page.tsx'

const buildMeeting = (overrides: Partial<Meeting> = {}): Meeting => ({
  consultationId: 7,
  role: 'family',
  state: 'early',
  opensAt: '2026-11-21T14:50:00.000Z',
  closesAt: '2026-11-21T16:00:00.000Z',
  startsAt: '2026-11-21T15:00:00.000Z',
  endsAt: '2026-11-21T15:45:00.000Z',
  isInQuestion: false,
  otherName: 'Mina',
  otherPhoto: null,
  access: null,
  gone: null,
  specialistId: 3,
  isReviewDue: false,
  isSignedIn: true,
  ...overrides,
})

const pageOf = (overrides: Partial<Meeting>, locale: Locale = 'en') =>
  renderFor({ locale }, () => (
    <JoinPage
      meeting={buildMeeting(overrides)}
      now={new Date('2026-11-21T12:50:00Z')}
      address="/meet/7"
      emergency="Call 112."
    />
  ))

describe('the door of a meeting', () => {
  it('says when it opens and how long that is, without counting down', () => {
    const html = pageOf({})
    expect(html).toContain('The meeting opens Saturday 21 November 2026, 15:50')
    expect(html).toContain('That is in 2 hours.')
    expect(html).toContain('href="/meet/7"')
  })

  it('names no time at which nobody meets, and leads to those that are proposed', () => {
    const html = pageOf({ isInQuestion: true })
    expect(html).toContain('Another time is proposed')
    expect(html).toContain('href="/consultations/7"')
    expect(html).not.toContain('The meeting opens')
  })

  it('asks to come back when it opens on another day, and offers to note the day', () => {
    const html = pageOf({ opensAt: '2026-11-24T14:50:00.000Z' })
    expect(html).toContain('That is in 3 days. Come back then')
    expect(html).toContain('href="/api/consultations/7/invitation.ics?language=en"')
    expect(html).not.toContain('Load the page again')
    expect(pageOf({ opensAt: '2026-12-24T14:50:00.000Z' })).not.toContain('That is')
  })

  it('is loaded again by who waits for it, from 24 hours before', () => {
    const html = pageOf({ opensAt: '2026-11-22T12:50:00.000Z' })
    expect(html).toContain('Load the page again')
    expect(html).not.toContain('invitation.ics')
    expect(pageOf({ opensAt: '2026-11-22T12:51:00.000Z' })).not.toContain('Load the page again')
  })

  it('says who takes part, and that this is not an emergency service', () => {
    const html = pageOf({})
    expect(html).toContain('You and <bdi translate="no">Mina</bdi>, the specialist')
    expect(html).toContain('This is not an emergency service')
    expect(html).toContain('Call 112.')
  })

  it('offers the specialist’s own link while it is open, telling that site nothing', () => {
    const access = { kind: 'link', url: 'https://meet.google.com/abc' } as const
    const html = pageOf({ state: 'open', access })
    expect(html).toContain(
      'href="https://meet.google.com/abc" target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer"',
    )
    expect(html).toContain('meet.google.com</span>')
  })

  it('leads to the site’s own Jitsi in the same window, and says how one comes back', () => {
    const access = { kind: 'embed', url: 'https://jitsi.example.org/room?jwt=t#config' } as const
    const html = pageOf({ state: 'open', access })
    expect(html).toContain('href="https://jitsi.example.org/room?jwt=t#config" rel="noopener')
    expect(html).not.toContain('_blank')
    expect(html).toContain('jitsi.example.org</span>')
    expect(html).toContain('“Back”')
    expect(pageOf({ state: 'open', access }, 'fa')).toContain('«بازگشت»')
  })

  it('says where the call opens when there is no such link', () => {
    expect(pageOf({ state: 'open', access: { kind: 'builtin' } })).toContain(
      'The call will open on this page.',
    )
  })

  it('asks a family for its review when it is over, and nobody to wait when it is cancelled', () => {
    expect(pageOf({ state: 'over', isReviewDue: true })).toContain('href="/review/7"')
    expect(pageOf({ state: 'over', isReviewDue: true }, 'fa')).toContain('href="/fa/review/7"')
    expect(pageOf({ state: 'over', role: 'specialist' })).not.toContain('/review/7')
    const cancelled = pageOf({ state: 'cancelled' })
    expect(cancelled).toContain('This meeting was cancelled')
    expect(cancelled).toContain('href="/booking/3"')
    expect(pageOf({ state: 'cancelled', specialistId: null })).toContain('href="/specialists"')
  })
})
