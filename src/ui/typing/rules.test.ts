import { describe, expect, it } from 'vitest'
import { decideDraft, type Draft } from './rules.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const MINUTE_MS = 60_000

const decide = (draft: Partial<Draft> | null, person: string, isFollowed = false) =>
  decideDraft({
    draft: draft && { by: '', values: { childAge: ['7'] }, ...draft },
    person,
    now: NOW,
    isFollowed,
  })

describe('what was typed into a form before', () => {
  it('shows to whom it belongs, visitor or person', () => {
    expect(decide({ by: '' }, '')).toBe('show')
    expect(decide({ by: '12' }, '12')).toBe('show')
    expect(decide(null, '12')).toBe('leave')
  })

  it('is forgotten when another person reads the page', () => {
    expect(decide({ by: '12' }, '13')).toBe('forget')
  })

  it('waits unseen while nobody is signed in: its person may come back', () => {
    expect(decide({ by: '12' }, '')).toBe('leave')
  })

  it('goes along with a visitor who signs in on the way from the form, within the hour', () => {
    expect(decide({ leftAt: NOW - 59 * MINUTE_MS }, '12')).toBe('show')
    expect(decide({ leftAt: NOW - 61 * MINUTE_MS }, '12')).toBe('leave')
    expect(decide({}, '12')).toBe('leave')
  })

  it('is forgotten once posted, unless the reader comes back to it or reads it again', () => {
    expect(decide({ posted: true }, '', true)).toBe('forget')
    expect(decide({ posted: true }, '', false)).toBe('show')
  })
})
