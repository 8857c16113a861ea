import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cityOf, farsiCities } from './zone-cities.ts'
import {
  areClocksEqual,
  canonicalZoneOf,
  defaultTimeZone,
  formatTimeAndCity,
  isTimeZone,
  listZoneAreas,
  listZones,
  otherClock,
  storedZoneOf,
  weekendDaysOf,
  zoneLabel,
} from './zones.ts'

const instant = '2026-11-21T15:00:00Z'

describe('a time zone', () => {
  test('is UTC or a name of the zone database', () => {
    const names = ['UTC', 'Asia/Tehran', 'America/Argentina/Ushuaia', 'Asia/Calcutta', 'Etc/GMT+5']
    names.push('EST5EDT', 'CET', 'GMT', 'Iran', 'W-SU', 'NZ-CHAT')
    expect(names.filter(isTimeZone)).toEqual(names)
  })

  test('is not an offset, an abbreviation, another spelling or anything else', () => {
    const wrong = [
      '+03:30',
      'BST',
      'PST',
      'est5edt',
      'Factory',
      'asia/tehran',
      'Asia/tehran',
      'Asia/Tehran ',
      'Mars/Olympus',
      '',
      `A/${'a'.repeat(100)}`,
      undefined,
      3.5,
    ]
    expect(wrong.filter(isTimeZone)).toEqual([])
  })

  test('is stored by the name of a city, with its summer time', () => {
    expect(storedZoneOf('EST5EDT')).toBe('America/New_York')
    expect(storedZoneOf('Iran')).toBe('Asia/Tehran')
    expect(storedZoneOf('GMT')).toBe('UTC')
    expect(storedZoneOf('Asia/Calcutta')).toBe('Asia/Calcutta')
    expect(zoneLabel(storedZoneOf('CET'), { locale: 'en', instant: '2026-07-01T00:00Z' })).toBe(
      'Brussels (GMT+2)',
    )
  })

  test('can be any that the engine lists', () => {
    const all = Intl.supportedValuesOf('timeZone')
    expect(all.filter((name) => !isTimeZone(name))).toEqual([])
  })
})

describe('the list for a select', () => {
  test('has valid zones only, each city with its own name in Farsi', () => {
    const names = Object.keys(farsiCities)
    expect(names.filter((name) => !isTimeZone(name))).toEqual([])
    expect(new Set(Object.values(farsiCities)).size).toBe(names.length)
    const notPersian = Object.values(farsiCities).filter((city) => !/^[آ-ی\u200c ]+$/.test(city))
    expect(notPersian).toEqual([])
  })

  test('begins with Iran and goes on by city', () => {
    const labels = (locale: 'en' | 'fa') =>
      listZones({ locale, instant }).map((zone) => zone.label.replace(/ \(.*/, ''))
    expect(labels('en').slice(0, 3)).toEqual(['Tehran', 'Adelaide', 'Almaty'])
    expect(labels('fa').slice(0, 3)).toEqual(['تهران', 'آتن', 'آدلاید'])
  })

  test('holds the chosen zone once, under the name that it was chosen by', () => {
    const named = (chosen: string) =>
      listZones({ locale: 'en', instant, chosen }).filter((zone) => zone.timeZone === chosen)
    expect(named('Europe/Busingen')).toEqual([
      { timeZone: 'Europe/Busingen', label: 'Busingen (GMT+1)' },
    ])
    expect(named('Asia/Calcutta')).toEqual([
      { timeZone: 'Asia/Calcutta', label: 'Kolkata (GMT+5:30)' },
    ])
    const kolkatas = listZones({ locale: 'en', instant, chosen: 'Asia/Calcutta' })
    expect(kolkatas.filter((zone) => zone.label.startsWith('Kolkata'))).toHaveLength(1)
  })
})

test('a zone is labelled by city and distance from Greenwich at that instant', () => {
  const english = (timeZone: string) => zoneLabel(timeZone, { locale: 'en', instant })
  expect(english('Asia/Tehran')).toBe('Tehran (GMT+3:30)')
  expect(english('America/New_York')).toBe('New York (GMT−5)')
  expect(english('Europe/London')).toBe('London (GMT)')
  expect(english('America/St_Johns')).toBe('St. John’s (GMT−3:30)')
  const summer = '2026-07-01T00:00:00Z'
  expect(zoneLabel('Europe/London', { locale: 'en', instant: summer })).toBe('London (GMT+1)')
  expect(zoneLabel('Asia/Tehran', { locale: 'fa', instant })).toBe(
    'تهران (\u200e+۳:۳۰\u00a0گرینویچ)',
  )
  expect(zoneLabel('Europe/London', { locale: 'fa', instant })).toBe('لندن (گرینویچ)')
})

test('a city without a Farsi name says that it is in English', () => {
  expect(cityOf('Europe/Berlin', 'fa')).toEqual({ city: 'برلین', cityLocale: 'fa' })
  expect(cityOf('Europe/Busingen', 'fa')).toEqual({ city: 'Busingen', cityLocale: 'en' })
  expect(cityOf('Europe/Kyiv', 'en')).toEqual({ city: 'Kyiv', cityLocale: 'en' })
})

describe('the clock of somebody else', () => {
  const inTehran = { locale: 'en', timeZone: 'Asia/Tehran' } as const

  test('is named by its city', () => {
    expect(otherClock(instant, inTehran, 'Europe/Berlin')).toEqual({
      time: '16:00',
      city: 'Berlin',
      cityLocale: 'en',
      dateKey: '2026-11-21',
      datesDiffer: false,
    })
    expect(otherClock(instant, { ...inTehran, locale: 'fa' }, 'Europe/Berlin')).toMatchObject({
      time: '۱۶:۰۰',
      city: 'برلین',
    })
  })

  test('is absent where it shows the same time', () => {
    const inParis = { ...inTehran, timeZone: 'Europe/Paris' }
    expect(otherClock(instant, inParis, 'Europe/Berlin')).toBeUndefined()
  })

  test.each([
    ['2026-10-24T12:00:00Z', 'Europe/London', 'Africa/Lagos', false],
    ['2026-10-25T12:00:00Z', 'Europe/London', 'Africa/Lagos', true],
    ['2026-03-07T20:00:00Z', 'America/Phoenix', 'America/Denver', false],
    ['2026-03-08T20:00:00Z', 'America/Phoenix', 'America/Denver', true],
    ['2026-11-21T15:00:00Z', 'Europe/Paris', 'Europe/Berlin', false],
    ['2026-03-28T12:00:00Z', 'Asia/Beirut', 'Europe/Athens', false],
  ])('at %s of %s and %s differs: %s', (at, one, other, differ) => {
    expect(!areClocksEqual(at, one, other)).toBe(differ)
    expect(otherClock(at, { locale: 'en', timeZone: one }, other) !== undefined).toBe(differ)
  })

  test('says when its date differs', () => {
    const late = '2026-11-21T22:00:00Z'
    expect(otherClock(late, inTehran, 'Europe/Berlin')).toMatchObject({
      dateKey: '2026-11-21',
      datesDiffer: true,
    })
  })

  test('is there where the same time falls on different dates', () => {
    const far = { locale: 'en', timeZone: 'Pacific/Kiritimati' } as const
    expect(otherClock(instant, far, 'Pacific/Honolulu')).toMatchObject({
      time: '05:00',
      city: 'Honolulu',
      datesDiffer: true,
    })
  })

  test('is there whenever the offsets of the zones differ', () => {
    const zone = fc.constantFrom(...Object.keys(farsiCities))
    const at = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2035, 0) })
    fc.assert(
      fc.property(zone, zone, at, (own, theirs, ms) => {
        const clock = otherClock(ms, { locale: 'en', timeZone: own }, theirs)
        const labels = [own, theirs].map((name) =>
          zoneLabel(name, { locale: 'en', instant: ms }).replace(/^.*\(/, ''),
        )
        expect(clock !== undefined).toBe(labels[0] !== labels[1])
      }),
    )
  })
})

test('a zone of several names has one of them', () => {
  expect(['Asia/Calcutta', 'Asia/Kolkata'].map(canonicalZoneOf)).toEqual([
    'Asia/Kolkata',
    'Asia/Kolkata',
  ])
  expect(['Europe/Kyiv', 'Europe/Kiev', 'Etc/UTC'].map(canonicalZoneOf)).toEqual([
    'Europe/Kiev',
    'Europe/Kiev',
    'UTC',
  ])
  expect(canonicalZoneOf('Asia/Tehran')).toBe('Asia/Tehran')
})

test('a select groups every zone once by part of the world, Iran first', () => {
  const chosen = { locale: 'en', instant, chosen: 'UTC' } as const
  const grouped = listZoneAreas(chosen)
  const order = ['iran', 'asia', 'europe', 'america', 'africa', 'oceania', 'other']
  expect(grouped.map(({ area }) => area)).toEqual(order)
  const names = grouped.flatMap(({ zones }) => zones.map(({ timeZone }) => timeZone))
  expect(names.toSorted()).toEqual(
    listZones(chosen)
      .map(({ timeZone }) => timeZone)
      .toSorted(),
  )
})

test('a time names its city within a sentence', () => {
  expect(formatTimeAndCity(instant, { locale: 'en', timeZone: 'Europe/Berlin' })).toBe(
    '16:00 (Berlin)',
  )
  expect(formatTimeAndCity(instant, { locale: 'fa', timeZone: 'Asia/Tehran' })).toBe(
    '۱۸:۳۰ به وقت تهران',
  )
})

test('the weekend is Thursday and Friday in Iran and Saturday and Sunday elsewhere', () => {
  expect(weekendDaysOf(defaultTimeZone)).toEqual([4, 5])
  expect(weekendDaysOf('Europe/Berlin')).toEqual([6, 0])
})

test('the list of zones follows their clocks at once when these are changed', () => {
  const labelAt = (instant: string) =>
    listZones({ locale: 'en', instant, chosen: 'Europe/Berlin' }).find(
      ({ timeZone }) => timeZone === 'Europe/Berlin',
    )?.label
  expect(labelAt('2026-10-25T00:59:59.999Z')).toBe('Berlin (GMT+2)')
  expect(labelAt('2026-10-25T01:00:00Z')).toBe('Berlin (GMT+1)')
  expect(labelAt('2026-10-25T00:46:00Z')).toBe('Berlin (GMT+2)')
})
