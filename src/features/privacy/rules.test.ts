import { expect, it } from 'vitest'
import { exportFileName, retainedSince } from './rules.ts'

it('details are retained for 12 months and the texts of mails for 90 days (promise 31)', () => {
  const retained = retainedSince(new Date('2026-11-21T10:00:00Z'))
  expect(retained.details.toISOString()).toBe('2025-11-21T10:00:00.000Z')
  expect(retained.mailBodies.toISOString()).toBe('2026-08-23T10:00:00.000Z')
})

it('an export is named by its day', () => {
  expect(exportFileName(new Date('2026-11-21T23:59:59Z'))).toBe('my-data-2026-11-21.json')
})
