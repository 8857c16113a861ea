import { describe, expect, it } from 'vitest'
import { buildView } from '../../../../../tests/support/consultation-views.ts'
import { renderLinked } from '../../../../../tests/support/readers.tsx'
import { ConsultationPage } from './consultation-page.tsx'

const now = '2026-11-20T08:00:00Z'

const draw = (isCalm: boolean) =>
  renderLinked({ now, isCalm }, () => (
    <ConsultationPage
      consultation={buildView()}
      {...{ slots: [], search: {}, now: new Date(now), byToken: false }}
      {...{ contactEmail: 'team@example.org', emergency: '' }}
      onChanged={() => undefined}
      onRefused={() => undefined}
    />
  ))

/** The folds of a page, and which of its links each has. */
const foldsOf = (html: string) => html.match(/<details[^]*?<\/details>/g) ?? []

describe('the page of a consultation', () => {
  it('folds what is beside the ticket in calm mode, and never the way into the meeting', () => {
    const folds = foldsOf(draw(true))
    const closed = folds.filter((fold) => !/^<details[^>]* open/.test(fold)).join('')
    expect(closed).toContain('What happens next')
    expect(closed).toContain('href="/consultations/7/story"')
    expect(closed).toContain('do=cancel')
    expect(closed).not.toContain('href="/meet/7"')
    expect(draw(true)).toContain('href="/meet/7"')
  })

  it('shows everything otherwise', () => {
    const folds = foldsOf(draw(false))
    expect(folds.filter((fold) => /^<details[^>]* open/.test(fold))).toHaveLength(3)
  })
})
