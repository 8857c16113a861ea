import { describe, expect, it } from 'vitest'
import { isBusyAt } from './offered-times.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`)
const own = [{ consultationId: 1, slotId: 5, startsAt: at('10:00'), endsAt: at('10:45') }]

describe('a time at which the family has another consultation', () => {
  it('overlaps it in part or as a whole', () => {
    expect(isBusyAt({ startsAt: at('10:30'), endsAt: at('11:15') }, own)).toBe(true)
    expect(isBusyAt({ startsAt: at('09:30'), endsAt: at('10:15') }, own)).toBe(true)
    expect(isBusyAt({ startsAt: at('10:00'), endsAt: at('10:45') }, own)).toBe(true)
  })

  it('does not only touch it', () => {
    expect(isBusyAt({ startsAt: at('10:45'), endsAt: at('11:30') }, own)).toBe(false)
    expect(isBusyAt({ startsAt: at('09:15'), endsAt: at('10:00') }, own)).toBe(false)
  })
})
