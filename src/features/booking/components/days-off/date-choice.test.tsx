import { expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import { DayChoice } from './date-choice.tsx'

it('shows no calendar before its button is pressed, and says so', () => {
  const html = renderFor({}, () => (
    <DayChoice today="2026-11-20" isAvailable={() => true} onChoose={() => {}} />
  ))
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('role="grid"')
})
