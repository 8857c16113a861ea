import { describe, expect, it } from 'vitest'
import { EXPERTISES } from '../specialists/rules/index.ts'
import { expertiseLabel } from '../specialists/rules/labels.ts'
import {
  AVAILABILITIES,
  DIRECTORY_LANGUAGES,
  DIRECTORY_SPECIALTIES,
  findExpertise,
  findLanguage,
  offsetsAhead,
  readFilters,
  wantedQuarters,
  wantedTimes,
} from './rules.ts'

describe('the filters', () => {
  it('offer the options of the specification (spec 3.22)', () => {
    expect(DIRECTORY_LANGUAGES).toEqual(['english', 'farsi', 'bilingual'])
    expect(DIRECTORY_SPECIALTIES.slice(0, 6).map((code) => expertiseLabel(code, 'en'))).toEqual([
      'ABA Therapy',
      'Speech Therapy',
      'Occupational Therapy',
      'Behavioral Therapy',
      'Educational Support',
      'Sensory Integration',
    ])
    expect(AVAILABILITIES).toEqual(['thisWeek', 'weekends', 'evening'])
  })

  it('offer every specialty that a card may show', () => {
    expect([...DIRECTORY_SPECIALTIES].toSorted()).toEqual([...EXPERTISES].toSorted())
  })

  it('know an option by its code and by its label', () => {
    expect(findExpertise('ABA Therapy')).toBe('aba_therapy')
    expect(findExpertise('early-intervention')).toBe('early_intervention')
    expect(findLanguage('Farsi')).toBe('farsi')
    expect(findLanguage('klingon')).toBeUndefined()
  })

  it('leave out of a page’s address what they do not know', () => {
    expect(
      readFilters({
        languages: 'farsi,klingon, English,farsi',
        specialty: ['Speech Therapy', 'surgery'],
        availability: 'THISWEEK',
        sort: 'height',
        q: '  کاوه ',
      }),
    ).toEqual({
      languages: ['farsi', 'english'],
      expertise: [],
      specialty: ['speech_therapy'],
      availability: 'thisWeek',
      sort: 'soonest',
      q: 'کاوه',
    })
  })
})

describe('times of the week', () => {
  const winter = new Date('2026-11-21T10:00:00Z')

  /** Whether the quarter hours include an instant's. */
  const holds = (quarters: string, instant: string) =>
    quarters[Math.floor(Date.parse(instant) / 900_000) % 672] === '1'

  it('have evenings from 17:00 to midnight on the reader’s clock (spec 3.22)', () => {
    const evenings = wantedQuarters('evening', 'Asia/Tehran', winter)
    expect(holds(evenings, '2026-11-21T13:15:00Z')).toBe(false)
    expect(holds(evenings, '2026-11-21T13:30:00Z')).toBe(true)
    expect(holds(evenings, '2026-11-21T20:15:00Z')).toBe(true)
    expect(holds(evenings, '2026-11-21T20:30:00Z')).toBe(false)
  })

  it('have weekends on Thursday and Friday in Iran, else on Saturday and Sunday', () => {
    const inTehran = wantedQuarters('weekends', 'Asia/Tehran', winter)
    const inTokyo = wantedQuarters('weekends', 'Asia/Tokyo', winter)
    const thursdayNoon = '2026-11-26T08:30:00Z'
    const sundayNoon = '2026-11-22T03:00:00Z'
    expect([holds(inTehran, thursdayNoon), holds(inTehran, sundayNoon)]).toEqual([true, false])
    expect([holds(inTokyo, thursdayNoon), holds(inTokyo, sundayNoon)]).toEqual([false, true])
    expect(inTokyo.replaceAll('0', '')).toHaveLength(192)
  })

  it('take in the hour that the clock moves, while a change is near', () => {
    expect(offsetsAhead('Europe/Berlin', winter)).toEqual([60])
    const spring = new Date('2027-03-20T10:00:00Z')
    expect(offsetsAhead('Europe/Berlin', spring)).toEqual([60, 120])
    const half = '2026-11-23T15:30:00Z'
    expect(holds(wantedQuarters('evening', 'Europe/Berlin', winter), half)).toBe(false)
    expect(holds(wantedQuarters('evening', 'Europe/Berlin', spring), half)).toBe(true)
  })

  it('depend on the evenings and weekends themselves', () => {
    const evenings = wantedTimes('evening', 'Europe/Berlin', winter)
    expect(evenings).toContain('[2026-11-21T16:00:00Z,2026-11-21T23:00:00Z)')
    expect(evenings).toContain('[2027-03-29T15:00:00Z,2027-03-29T22:00:00Z)')
    const weekends = wantedTimes('weekends', 'Asia/Tehran', winter)
    expect(weekends).toContain('[2026-11-25T20:30:00Z,2026-11-26T20:30:00Z)')
    expect(weekends).not.toContain('[2026-11-21T20:30:00Z,')
  })
})
