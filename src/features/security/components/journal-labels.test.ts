import { expect, it } from 'vitest'
import type { JournalEntry } from '../schema.ts'
import { detailOf } from './journal-labels.ts'

it('an export says how many entries it has, one too', () => {
  const words = (detail: string) =>
    detailOf({ what: 'journal-exported', detail } as JournalEntry, 'en')
  expect(words('1')).toBe('1 entry')
  expect(words('2')).toBe('2 entries')
})
