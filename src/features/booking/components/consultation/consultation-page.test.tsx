import { describe, expect, it } from 'vitest'
import { buildView } from '../../../../../tests/support/consultation-views.ts'
import { renderLinked } from '../../../../../tests/support/readers.tsx'
import type { AvailableSlot, ConsultationView } from '../../schema/answers.ts'
import { ConsultationPage, type ConsultationPageProps } from './consultation-page.tsx'

const now = '2026-11-20T08:00:00Z'

const draw = (isCalm: boolean, given: Partial<ConsultationPageProps> = {}) =>
  renderLinked({ now, isCalm }, () => (
    <ConsultationPage
      consultation={buildView()}
      {...{ slots: [], search: {}, now: new Date(now), byToken: false }}
      {...{ contactEmail: 'team@example.org', emergency: '' }}
      onChanged={() => undefined}
      onRefused={() => undefined}
      {...given}
    />
  ))

/** The rendered page of a consultation with these properties. */
const drawOf = (overrides: Partial<ConsultationView>) =>
  draw(false, { consultation: buildView(overrides) })

/** The `details` elements of a page. */
const foldsOf = (html: string) => html.match(/<details[^]*?<\/details>/g) ?? []

describe('the page of a consultation', () => {
  it('folds what is beside the ticket in calm mode, and never the way into the meeting', () => {
    const folds = foldsOf(draw(true))
    const closed = folds.filter((fold) => !/^<details[^>]* open/.test(fold)).join('')
    expect(closed).toContain('What happens next')
    expect(closed).toContain('do=cancel')
    for (const way of ['href="/meet/7"', 'href="/consultations/7/story"']) {
      expect(closed).not.toContain(way)
      expect(draw(true).split(way)).toHaveLength(2)
    }
  })

  it('shows everything otherwise', () => {
    const folds = foldsOf(draw(false))
    expect(folds.filter((fold) => /^<details[^>]* open/.test(fold))).toHaveLength(2)
  })

  it('refers who came by a mailed link to the meeting link in the mail', () => {
    const html = draw(false, { byToken: true })
    expect(html).toContain('Your private meeting link is in the email')
    expect(html).not.toContain('href="/meet/7"')
  })

  it('asks to confirm an address that is not the account’s', () => {
    const booked = { consultation: buildView({ email: 'mina@example.org' }) }
    const mailed = (accountEmail?: string) =>
      draw(false, { ...booked, accountEmail, search: { booked: 'yes' } })
    expect(mailed('other@example.org')).toContain('If you have not confirmed this address before')
    for (const html of [mailed('mina@example.org'), mailed()])
      expect(html).toContain('We sent the private meeting link')
  })

  it('marks the times at which the family has another consultation, and offers none in place of one that was taken', () => {
    const time = (id: number, hour: number, more: Partial<AvailableSlot>) => ({
      ...{ id, specialistId: 2, date: '2026-11-24', timeZone: 'Asia/Tehran', isBooked: false },
      ...{ startTime: '', endTime: '', startsAt: `2026-11-24T${hour}:00:00Z` },
      ...{ endsAt: `2026-11-24T${hour}:45:00Z`, ...more },
    })
    const slots = [
      time(4, 13, { isBooked: true }),
      time(5, 14, { isFamilyBusy: true }),
      time(6, 15, {}),
    ]
    const html = draw(false, { slots, search: { do: 'reschedule', to: 4 } })
    const [busy, ...others] = html.match(/<a [^>]*to=5[^>]*>/g)!
    expect(busy).toContain('"Tuesday 24 November 2026, 15:00 (You have another consultation)"')
    expect(others).toEqual([])
    expect(html.split('to=6')).toHaveLength(3)
  })

  it('offers a change until its deadline, and then the team’s address', () => {
    const html = draw(false, { now: new Date('2026-11-21T03:00:00Z') })
    expect(html).toContain('do=cancel')
    const late = draw(false, { now: new Date('2026-11-21T03:00:01Z') })
    expect(late).not.toContain('do=cancel')
    expect(late).toContain('href="mailto:team@example.org"')
  })

  it('says of a hidden specialist that the time stays or is cancelled, for there is no other', () => {
    const specialist = { ...buildView().specialist, standing: 'hidden' } as const
    const html = draw(false, {
      consultation: buildView({ specialist }),
      search: { do: 'reschedule' },
    })
    expect(html).toContain('You can keep your time, or cancel it and find another specialist.')
  })

  it('leads a family on from an end: to a review, the same specialist or another', () => {
    const endOf = (
      status: 'cancelled' | 'completed',
      membership: ConsultationView['specialist']['standing'],
    ) => {
      const specialist = { ...buildView().specialist, standing: membership }
      const past = { startsAt: '2026-11-19T15:00:00Z', endsAt: '2026-11-19T15:45:00Z' }
      const html = drawOf({ status, endedBy: 'specialist', specialist, ...past })
      return ['/review/7', '/specialists/2', '/specialists'].filter((path) =>
        html.includes(`href="${path}"`),
      )
    }
    expect(endOf('completed', 'hidden')).toEqual(['/review/7'])
    expect(endOf('completed', 'gone')).toEqual(['/specialists'])
    expect(endOf('cancelled', 'hidden')).toEqual(['/specialists'])
    expect(endOf('cancelled', 'listed')).toEqual(['/specialists/2'])
  })
})

describe('other times on the page of a consultation', () => {
  const times = [
    { id: 8, startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T09:45:00Z' },
    { id: 9, startsAt: '2026-11-23T15:00:00Z', endsAt: '2026-11-23T15:45:00Z' },
  ]
  const expiresAt = '2026-11-21T00:00:00Z'
  const proposal = { by: 'specialist', reason: null, noticeHours: 24, expiresAt, times } as const

  it('are for the family to choose from, those that are not too near', () => {
    const html = drawOf({ proposal: { ...proposal, times } })
    expect(html.match(/do=accept[^"]*/g)).toEqual(['do=accept&amp;to=9'])
    expect(html.match(/This time is too near now/g)).toHaveLength(1)
    expect(html).toContain('do=refuse')
  })

  it('are the specialist’s to propose, until some are proposed', () => {
    const viewedAs = 'specialist'
    const html = drawOf({ viewedAs, familyName: 'Mina' })
    expect(html).toContain('do=propose')
    expect(html).toContain('do=cancel')
    expect(drawOf({})).not.toContain('do=propose')
    const proposed = drawOf({ viewedAs, familyName: 'Mina', proposal: { ...proposal, times } })
    expect(proposed).toContain('Take the proposal back')
    for (const change of ['propose', 'cancel', 'accept', 'refuse'])
      expect(proposed).not.toContain(`do=${change}`)
  })
})
