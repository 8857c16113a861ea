import { describe, expect, it } from 'vitest'
import { buildView } from '../../../../../tests/support/consultation-views.ts'
import { renderLinked } from '../../../../../tests/support/readers.tsx'
import type { Locale } from '../../../../i18n/locale.ts'
import type { ConsultationView } from '../../schema/answers.ts'
import { StoryPage } from './story-page.tsx'

const now = new Date('2026-11-20T08:00:00Z')

const draw = (overrides: Partial<ConsultationView>, locale: Locale = 'en') =>
  renderLinked({ locale }, () => (
    <StoryPage consultation={buildView(overrides)} now={now} token={undefined} />
  ))

const proposal = {
  ...({ by: 'specialist', reason: null, noticeHours: 24 } as const),
  expiresAt: '2026-11-21T14:50:00.000Z',
  times: [],
}

describe('the picture story', () => {
  it('is about a call that is to come', () => {
    expect(draw({})).toContain('We sit down together.')
  })

  it('names no time at which nobody meets', () => {
    const html = draw({ proposal })
    expect(html).not.toContain('We sit down together.')
    expect(html).toContain('The time of this call is not settled')
    expect(draw({ proposal }, 'fa')).toContain('زمان این تماس هنوز معلوم نیست')
  })

  it('is gone with a consultation that was cancelled', () => {
    expect(draw({ status: 'cancelled' })).toContain('is not offered any more')
  })
})
