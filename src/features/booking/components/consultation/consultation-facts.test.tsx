import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../i18n/locale.ts'
import { buildView } from '../../../../../tests/support/consultation-views.ts'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import { ConsultationFacts, mayChange } from './consultation-facts.tsx'
import { outcomeWords } from './consultation-outcome.tsx'
import { JoinLink } from '../join-link.tsx'

describe('the facts of a consultation', () => {
  it('give the date on both calendars and the time on both clocks', () => {
    const html = renderFor({}, () => <ConsultationFacts consultation={buildView()} />)
    expect(html).toContain('Saturday 21 November 2026')
    expect(html).toContain('30 Aban 1405')
    expect(html).toContain('16:00–16:45, Berlin (GMT+1)')
    expect(html).toContain('18:30–19:15, Tehran (GMT+3:30)')
    expect(html).toContain('<bdi lang="fa" class="font-semibold" translate="no">مینا کاویانی</bdi>')
  })

  it('give a specialist the family’s clock as well', () => {
    const consultation = {
      ...buildView(),
      viewedAs: 'specialist' as const,
      familyName: 'Mina',
      familyTimeZone: 'America/Toronto',
    }
    const html = renderFor({ timeZone: 'Asia/Tehran' }, () => (
      <ConsultationFacts consultation={consultation} />
    ))
    expect(html).toContain('On the family’s clock')
    expect(html).toContain('10:00–10:45, Toronto (GMT−5)')
    expect(html).not.toContain('In your schedule’s time zone')
  })

  it('give the Jalali date first in Farsi, in Persian digits', () => {
    const html = renderFor({ locale: 'fa', timeZone: 'Asia/Tehran' }, () => (
      <ConsultationFacts consultation={buildView()} />
    ))
    expect(html).toContain('شنبه ۳۰ آبان ۱۴۰۵')
    expect(html).toContain('۲۱ نوامبر ۲۰۲۶')
    expect(html.match(/به وقت/g)).toHaveLength(1)
  })

  it('warn when the date is another one on the other clock', () => {
    const late = { startsAt: '2026-11-21T22:00:00.000Z', endsAt: '2026-11-21T22:45:00.000Z' }
    const html = renderFor({}, () => <ConsultationFacts consultation={buildView(late)} />)
    expect(html).toContain('The date is different there: Sunday 22 November 2026.')
  })

  it('leave the child’s details out where the reader may not see them', () => {
    const html = renderFor({}, () => <ConsultationFacts consultation={buildView()} />)
    expect(html).not.toContain('Age of the child')
  })
})

describe('the way into the meeting', () => {
  const linkAt = (now: string, locale: Locale = 'en') =>
    renderFor({ locale }, () => (
      <JoinLink consultation={buildView()} otherName="Mina" now={new Date(now)} />
    ))

  it('is there from the booking on and says when it opens', () => {
    const html = linkAt('2026-11-10T08:00:00Z')
    expect(html).toContain('href="/meet/7"')
    expect(html).toContain('The meeting opens Saturday 21 November 2026, 15:50 (Berlin).')
  })

  it('leads to the page in the reader’s language', () => {
    expect(linkAt('2026-11-21T15:10:00Z', 'fa')).toContain('href="/fa/meet/7"')
  })

  it('says that the meeting is open, and goes when it is over', () => {
    expect(linkAt('2026-11-21T14:50:00Z')).toContain('The meeting is open now.')
    expect(linkAt('2026-11-21T16:00:00Z')).toBe('')
  })
})

describe('the end of a consultation for which other times were proposed', () => {
  const wordsFor = (
    viewedAs: 'family' | 'specialist' | 'admin',
    by: 'family' | 'specialist',
    end: 'declined' | 'expired',
  ) => {
    const ended = { status: 'cancelled', endedBy: 'specialist' } as const
    const view = buildView({ ...ended, viewedAs, unanswered: { by, end } })
    return outcomeWords(view, new Date('2026-11-20T08:00:00Z'))
  }

  it('is worded for each side as what it did', () => {
    expect(wordsFor('family', 'specialist', 'declined')).toContain('You chose none')
    expect(wordsFor('specialist', 'specialist', 'declined')).toContain('that you proposed')
    expect(wordsFor('family', 'family', 'declined')).toContain('that you proposed')
    expect(wordsFor('specialist', 'family', 'declined')).toContain('You chose none')
  })

  it('blames nobody where no answer came', () => {
    for (const side of ['family', 'specialist', 'admin'] as const)
      expect(wordsFor(side, 'specialist', 'expired')).toContain('No other time was chosen')
  })
})

describe('what the reader may do', () => {
  it('ends for a family at the deadline of this consultation', () => {
    const view = buildView()
    expect(mayChange('cancel', view, new Date('2026-11-21T03:00:00Z'))).toBe(true)
    expect(mayChange('cancel', view, new Date('2026-11-21T03:00:01Z'))).toBe(false)
  })

  it('is said of an ended one from the reader’s side', () => {
    const now = new Date('2026-11-20T08:00:00Z')
    const ended = { status: 'cancelled', endedBy: 'specialist' } as const
    expect(outcomeWords(buildView(ended), now)).toContain('The specialist had to cancel')
    expect(outcomeWords(buildView({ ...ended, viewedAs: 'specialist' }), now)).toBe(
      'You cancelled this consultation.',
    )
    expect(outcomeWords(buildView(), now)).toBeUndefined()
    expect(outcomeWords(buildView(), new Date('2026-11-21T15:45:00Z'))).toContain('over')
  })
})
