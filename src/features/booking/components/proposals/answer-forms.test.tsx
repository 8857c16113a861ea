import { describe, expect, it } from 'vitest'
import { buildView } from '../../../../../tests/support/consultation-views.ts'
import { renderLinked } from '../../../../../tests/support/readers.tsx'
import type { RefusedForm } from '../../../../ui/rendering/page-reader.tsx'
import { proposeBackForm } from '../../forms/changes.ts'
import { CounterForm } from './answer-forms.tsx'

type Given = {
  now: string
  noticeHours?: number
  submission?: RefusedForm
  /** Times that the family proposed earlier. */
  own?: { id: number; startsAt: string; endsAt: string }[]
}

const draw = ({ now, noticeHours = 24, submission, own }: Given) => {
  const proposal = {
    ...({ by: own ? 'family' : 'specialist', reason: null } as const),
    times: own ?? [],
    expiresAt: '2026-12-01T00:00:00.000Z',
    noticeHours,
  }
  return renderLinked({ now, ...(submission && { submission }) }, () => (
    <CounterForm
      consultation={buildView({ proposal })}
      now={new Date(now)}
      token={undefined}
      onChanged={() => undefined}
      onRefused={() => undefined}
    />
  ))
}

const firstDay = (html: string) => /value="(\d{4}-\d\d-\d\d)"/.exec(html)?.[1]

describe('a family’s own times', () => {
  const now = '2026-11-16T08:00:00Z'

  it('are on days after the specialist’s notice', () => {
    expect(firstDay(draw({ now }))).toBe('2026-11-17')
    expect(firstDay(draw({ now, noticeHours: 336 }))).toBe('2026-11-30')
  })

  it('are compared on both clocks, also after one of them is changed', () => {
    const winter = draw({ now })
    expect(winter).toContain('When it is 18:00 for you')
    expect(winter).not.toMatch(/From \w+ \d/)
    const spring = draw({ now: '2027-03-20T08:00:00Z' })
    expect(spring).toContain('20:30')
    expect(spring).toContain('From Sunday 28 March 2027 on it is 19:30.')
  })

  it('are in the form again, to be corrected', () => {
    const time = { startsAt: '2026-11-20T17:30:00.000Z', endsAt: '2026-11-20T18:15:00.000Z' }
    const html = draw({ now, own: [{ id: 1, ...time }] })
    expect(html).toMatch(/value="2026-11-20" selected=""/)
    expect(html).toMatch(/value="18:30" selected=""/)
  })

  it('say whose night a chosen time is', () => {
    const submission: RefusedForm = {
      intent: proposeBackForm.intent,
      values: { consultationId: '7', day1: '2026-11-20', time1: '20:00' },
      problem: { detail: '', code: '', errors: [] },
    }
    expect(draw({ now, submission })).toContain('At night for the specialist')
    expect(draw({ now })).not.toContain('At night for the specialist')
  })
})
