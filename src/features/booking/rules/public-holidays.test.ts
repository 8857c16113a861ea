import { describe, expect, it } from 'vitest'
import * as m from '../../../i18n/paraglide/messages.js'
import { easterOf } from './holiday-dates.ts'
import { COUNTRIES, countryOfZone, publicHolidays, type CountryCode } from './public-holidays.ts'

const inYear = (country: CountryCode, year: number) =>
  publicHolidays(country, `${year}-01-01`, `${year}-12-31`)
const datesOf = (country: CountryCode, year: number, name: () => string) =>
  inYear(country, year)
    .filter((holiday) => holiday.name === name)
    .map(({ date }) => date)

describe('public holidays', () => {
  it('have Easter on the Sundays on which it was and will be', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
  })

  it('have Nowruz on the first four days of Farvardin, also after a leap year of Iran', () => {
    expect(datesOf('ir', 2026, m.holidays_name_nowruz)).toEqual([
      '2026-03-21',
      '2026-03-22',
      '2026-03-23',
      '2026-03-24',
    ])
    expect(datesOf('ir', 2025, m.holidays_name_nowruz)[0]).toBe('2025-03-21')
    expect(datesOf('ir', 2024, m.holidays_name_nowruz)[0]).toBe('2024-03-20')
    expect(datesOf('ir', 2026, m.holidays_name_nature)).toEqual(['2026-04-02'])
    expect(datesOf('ir', 2026, m.holidays_name_revolution)).toEqual(['2026-02-11'])
  })

  it('that follow the moon are marked, and no others', () => {
    const eid = inYear('tr', 2026).filter(({ name }) => name === m.holidays_name_ramadan_feast)
    expect(eid.map(({ date }) => date)).toEqual(['2026-03-20', '2026-03-21', '2026-03-22'])
    expect(eid.every(({ isApproximate }) => isApproximate)).toBe(true)
    expect(inYear('de', 2026).some(({ isApproximate }) => isApproximate)).toBe(false)
  })

  it('are observed on a weekday where the country does so', () => {
    // Christmas 2027 is a Saturday, Independence Day 2026 too.
    expect(datesOf('gb', 2027, m.holidays_name_christmas)).toEqual(['2027-12-27'])
    expect(datesOf('gb', 2027, m.holidays_name_second_christmas)).toEqual(['2027-12-28'])
    expect(datesOf('us', 2026, m.holidays_name_independence)).toEqual(['2026-07-03'])
    expect(datesOf('de', 2027, m.holidays_name_christmas)).toEqual(['2027-12-25'])
  })

  it('keep over the end of a year what belongs to the next one', () => {
    // New Year's Day 2028 is a Saturday.
    expect(datesOf('us', 2027, m.holidays_name_new_year)).toEqual(['2027-01-01', '2027-12-31'])
    expect(datesOf('gb', 2028, m.holidays_name_new_year)).toEqual(['2028-01-03'])
  })

  it('that move with the week are on their weekday', () => {
    expect(datesOf('us', 2026, m.holidays_name_thanksgiving)).toEqual(['2026-11-26'])
    expect(datesOf('us', 2026, m.holidays_name_memorial)).toEqual(['2026-05-25'])
    expect(datesOf('gb', 2026, m.holidays_name_summer_bank)).toEqual(['2026-08-31'])
    expect(datesOf('ca', 2026, m.holidays_name_victoria)).toEqual(['2026-05-18'])
    expect(datesOf('se', 2026, m.holidays_name_midsummer)).toEqual(['2026-06-20'])
    expect(datesOf('se', 2026, m.holidays_name_all_saints)).toEqual(['2026-10-31'])
  })

  it('are listed once a day and in order, in every country', () => {
    for (const country of COUNTRIES) {
      const dates = publicHolidays(country, '2026-11-24', '2027-11-23').map(({ date }) => date)
      expect({ country, hasMany: dates.length > 6 }).toEqual({ country, hasMany: true })
      expect(dates).toEqual([...new Set(dates)].sort())
    }
  })

  it('are those of the country in which the clock is', () => {
    expect(
      ['Asia/Tehran', 'Europe/Vienna', 'America/Toronto', 'America/Chicago'].map(countryOfZone),
    ).toEqual(['ir', 'at', 'ca', 'us'])
    expect(countryOfZone('Asia/Tokyo')).toBeUndefined()
  })
})
