import { expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import { TimeChooser } from './time-chooser.tsx'

it('shows the month with no day to choose where no time is free at all (spec 2.34, 2.40)', () => {
  const html = renderFor({ now: '2026-11-20T08:00:00Z' }, () => (
    <TimeChooser
      specialist={{ name: 'Maryam', timeZone: 'Europe/Berlin' }}
      days={[]}
      day="2026-11-20"
      choice={{}}
      ownTimes={[]}
      onMonthChange={() => undefined}
    />
  ))
  expect(html).toContain('role="grid"')
  expect(html.match(/aria-disabled="true"/g)?.length).toBeGreaterThanOrEqual(30)
  expect(html).not.toMatch(/<a [^>]*data-day/)
})
