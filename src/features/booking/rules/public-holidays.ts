/** National public holidays of the countries in which most specialists live. */
import { addDays, weekdayOf, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { datesOfRule, type HolidayRule } from './holiday-dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'

const fixed = (month: number, day: number): HolidayRule => ({ kind: 'fixed', month, day })
const easter = (days: number): HolidayRule => ({ kind: 'easter', days })
const persian = (month: number, day: number): HolidayRule => ({ kind: 'persian', month, day })
const islamic = (month: number, day: number): HolidayRule => ({ kind: 'islamic', month, day })
const monday = (month: number, day: number): HolidayRule => onOrAfter(1, month, day)
const onOrAfter = (weekday: 1 | 4 | 6, month: number, day: number): HolidayRule => ({
  kind: 'weekday',
  weekday,
  month,
  day,
})

type Country = {
  name: () => string
  /** Replacement of holidays on a weekend: the next free weekday, or the nearest. */
  substitute?: 'next' | 'nearest'
  holidays: readonly Holiday[]
}

/** Countries may share a name for different dates. */
type Holiday = readonly [name: () => string, rule: HolidayRule]

const newYear: Holiday = [m.holidays_name_new_year, fixed(1, 1)]
const goodFriday: Holiday = [m.holidays_name_good_friday, easter(-2)]
const easterMonday: Holiday = [m.holidays_name_easter_monday, easter(1)]
const labourDay: Holiday = [m.holidays_name_labour_day, fixed(5, 1)]
const ascension: Holiday = [m.holidays_name_ascension, easter(39)]
const whitMonday: Holiday = [m.holidays_name_whit_monday, easter(50)]
const assumption: Holiday = [m.holidays_name_assumption, fixed(8, 15)]
const allSaints: Holiday = [m.holidays_name_all_saints, fixed(11, 1)]
const christmas: Holiday = [m.holidays_name_christmas, fixed(12, 25)]
const secondChristmas: Holiday = [m.holidays_name_second_christmas, fixed(12, 26)]

const on = (name: () => string, ...rules: HolidayRule[]) =>
  rules.map((rule): Holiday => [name, rule])

const COUNTRIES_BY_CODE = {
  ir: {
    name: m.holidays_country_ir,
    holidays: [
      ...on(m.holidays_name_nowruz, persian(1, 1), persian(1, 2), persian(1, 3), persian(1, 4)),
      ...on(m.holidays_name_republic_day, persian(1, 12)),
      ...on(m.holidays_name_nature, persian(1, 13)),
      ...on(m.holidays_name_khomeini, persian(3, 14)),
      ...on(m.holidays_name_khordad, persian(3, 15)),
      ...on(m.holidays_name_revolution, persian(11, 22)),
      ...on(m.holidays_name_oil, persian(12, 29)),
      ...on(m.holidays_name_tasua, islamic(1, 9)),
      ...on(m.holidays_name_ashura, islamic(1, 10)),
      ...on(m.holidays_name_arbaeen, islamic(2, 20)),
      ...on(m.holidays_name_prophet_death, islamic(2, 28)),
      ...on(m.holidays_name_reza_death, islamic(2, 30)),
      ...on(m.holidays_name_askari_death, islamic(3, 8)),
      ...on(m.holidays_name_prophet_birth, islamic(3, 17)),
      ...on(m.holidays_name_fatima, islamic(6, 3)),
      ...on(m.holidays_name_ali_birth, islamic(7, 13)),
      ...on(m.holidays_name_mabath, islamic(7, 27)),
      ...on(m.holidays_name_mahdi, islamic(8, 15)),
      ...on(m.holidays_name_ali_death, islamic(9, 21)),
      ...on(m.holidays_name_ramadan_feast, islamic(10, 1), islamic(10, 2)),
      ...on(m.holidays_name_sadegh_death, islamic(10, 25)),
      ...on(m.holidays_name_sacrifice_feast, islamic(12, 10)),
      ...on(m.holidays_name_ghadir, islamic(12, 18)),
    ],
  },
  de: {
    name: m.holidays_country_de,
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      ...on(m.holidays_name_unity, fixed(10, 3)),
      christmas,
      secondChristmas,
    ],
  },
  at: {
    name: m.holidays_country_at,
    holidays: [
      newYear,
      ...on(m.holidays_name_epiphany, fixed(1, 6)),
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      ...on(m.holidays_name_corpus_christi, easter(60)),
      assumption,
      ...on(m.holidays_name_national_day, fixed(10, 26)),
      allSaints,
      ...on(m.holidays_name_immaculate, fixed(12, 8)),
      christmas,
      secondChristmas,
    ],
  },
  ch: {
    name: m.holidays_country_ch,
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      ascension,
      whitMonday,
      ...on(m.holidays_name_national_day, fixed(8, 1)),
      christmas,
      secondChristmas,
    ],
  },
  gb: {
    name: m.holidays_country_gb,
    substitute: 'next',
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      ...on(m.holidays_name_early_may, monday(5, 1)),
      ...on(m.holidays_name_spring_bank, monday(5, 25)),
      ...on(m.holidays_name_summer_bank, monday(8, 25)),
      christmas,
      secondChristmas,
    ],
  },
  us: {
    name: m.holidays_country_us,
    substitute: 'nearest',
    holidays: [
      newYear,
      ...on(m.holidays_name_martin_luther_king, monday(1, 15)),
      ...on(m.holidays_name_presidents, monday(2, 15)),
      ...on(m.holidays_name_memorial, monday(5, 25)),
      ...on(m.holidays_name_juneteenth, fixed(6, 19)),
      ...on(m.holidays_name_independence, fixed(7, 4)),
      ...on(m.holidays_name_labour_day, monday(9, 1)),
      ...on(m.holidays_name_columbus, monday(10, 8)),
      ...on(m.holidays_name_veterans, fixed(11, 11)),
      ...on(m.holidays_name_thanksgiving, onOrAfter(4, 11, 22)),
      christmas,
    ],
  },
  ca: {
    name: m.holidays_country_ca,
    substitute: 'next',
    holidays: [
      newYear,
      goodFriday,
      ...on(m.holidays_name_victoria, monday(5, 18)),
      ...on(m.holidays_name_national_day, fixed(7, 1)),
      ...on(m.holidays_name_labour_day, monday(9, 1)),
      ...on(m.holidays_name_truth, fixed(9, 30)),
      ...on(m.holidays_name_thanksgiving, monday(10, 8)),
      ...on(m.holidays_name_remembrance, fixed(11, 11)),
      christmas,
      secondChristmas,
    ],
  },
  se: {
    name: m.holidays_country_se,
    holidays: [
      newYear,
      ...on(m.holidays_name_epiphany, fixed(1, 6)),
      goodFriday,
      easterMonday,
      labourDay,
      ascension,
      ...on(m.holidays_name_national_day, fixed(6, 6)),
      ...on(m.holidays_name_midsummer, onOrAfter(6, 6, 20)),
      ...on(m.holidays_name_all_saints, onOrAfter(6, 10, 31)),
      christmas,
      secondChristmas,
    ],
  },
  fr: {
    name: m.holidays_country_fr,
    holidays: [
      newYear,
      easterMonday,
      labourDay,
      ...on(m.holidays_name_victory_1945, fixed(5, 8)),
      ascension,
      whitMonday,
      ...on(m.holidays_name_national_day, fixed(7, 14)),
      assumption,
      allSaints,
      ...on(m.holidays_name_armistice, fixed(11, 11)),
      christmas,
    ],
  },
  nl: {
    name: m.holidays_country_nl,
    holidays: [
      newYear,
      easterMonday,
      ...on(m.holidays_name_kings_day, fixed(4, 27)),
      ...on(m.holidays_name_liberation, fixed(5, 5)),
      ascension,
      whitMonday,
      christmas,
      secondChristmas,
    ],
  },
  au: {
    name: m.holidays_country_au,
    substitute: 'next',
    holidays: [
      newYear,
      ...on(m.holidays_name_australia, fixed(1, 26)),
      goodFriday,
      easterMonday,
      ...on(m.holidays_name_anzac, fixed(4, 25)),
      christmas,
      secondChristmas,
    ],
  },
  tr: {
    name: m.holidays_country_tr,
    holidays: [
      newYear,
      ...on(m.holidays_name_sovereignty, fixed(4, 23)),
      labourDay,
      ...on(m.holidays_name_youth, fixed(5, 19)),
      ...on(m.holidays_name_democracy, fixed(7, 15)),
      ...on(m.holidays_name_victory_day, fixed(8, 30)),
      ...on(m.holidays_name_national_day, fixed(10, 29)),
      ...on(m.holidays_name_ramadan_feast, islamic(10, 1), islamic(10, 2), islamic(10, 3)),
      ...on(
        m.holidays_name_sacrifice_feast,
        islamic(12, 10),
        islamic(12, 11),
        islamic(12, 12),
        islamic(12, 13),
      ),
    ],
  },
} satisfies Record<string, Country>

export type CountryCode = keyof typeof COUNTRIES_BY_CODE

export const COUNTRIES = Object.keys(COUNTRIES_BY_CODE) as readonly CountryCode[]

export const countryName = (country: CountryCode): string => COUNTRIES_BY_CODE[country].name()

export type PublicHoliday = {
  date: DateKey
  name: () => string
  /** Lunar date, which may differ from the observed one. */
  isApproximate: boolean
}

/** Holidays between two dates, both inclusive, in order; one per date. */
export function publicHolidays(country: CountryCode, from: DateKey, to: DateKey): PublicHoliday[] {
  const { holidays, substitute }: Country = COUNTRIES_BY_CODE[country]
  // A holiday just outside may have its substitute within.
  const [earliest, latest] = [addDays(from, -3), addDays(to, 3)]
  const all = holidays
    .flatMap(([name, rule]) =>
      datesOfRule(rule, earliest, latest).map((date) => ({
        date,
        name,
        isApproximate: rule.kind === 'islamic',
      })),
    )
    .sort((one, other) => (one.date < other.date ? -1 : 1))
  const observed = substitute ? withSubstitutes(all, substitute) : all
  return observed.filter(
    ({ date }, index) =>
      from <= date && date <= to && observed.findIndex((other) => other.date === date) === index,
  )
}

const SATURDAY = 6
const SUNDAY = 0

function withSubstitutes(all: readonly PublicHoliday[], how: 'next' | 'nearest'): PublicHoliday[] {
  const taken = new Set(all.map(({ date }) => date))
  const isWeekend = (date: DateKey) => [SATURDAY, SUNDAY].includes(weekdayOf(date))
  return all
    .map((holiday) => {
      if (!isWeekend(holiday.date) || holiday.name === m.holidays_name_anzac) return holiday
      if (how === 'nearest')
        return {
          ...holiday,
          date: addDays(holiday.date, weekdayOf(holiday.date) === SATURDAY ? -1 : 1),
        }
      let { date } = holiday
      while (isWeekend(date) || taken.has(date)) date = addDays(date, 1)
      taken.add(date)
      return { ...holiday, date }
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Zones by country; the United States and Canada share the continent in their names. */
const ZONES: readonly (readonly [CountryCode, RegExp])[] = [
  ['ir', /^(Asia\/Tehran|Iran)$/],
  ['de', /^Europe\/(Berlin|Busingen)$/],
  ['at', /^Europe\/Vienna$/],
  ['ch', /^Europe\/Zurich$/],
  ['gb', /^Europe\/(London|Belfast|Guernsey|Isle_of_Man|Jersey)$/],
  ['se', /^Europe\/Stockholm$/],
  ['fr', /^Europe\/Paris$/],
  ['nl', /^Europe\/Amsterdam$/],
  ['tr', /^(Europe|Asia)\/Istanbul$/],
  ['au', /^Australia\//],
  [
    'ca',
    /^(Canada\/.+|America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Whitehorse|Yellowknife|Iqaluit))$/,
  ],
  [
    'us',
    /^(US\/.+|Pacific\/Honolulu|America\/(New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Anchorage|Boise|Juneau|Menominee|(Indiana|Kentucky|North_Dakota)\/.+))$/,
  ],
]

/** A zone's country, if it has holidays here. */
export const countryOfZone = (timeZone: string): CountryCode | undefined =>
  ZONES.find(([, zones]) => zones.test(timeZone))?.[0]
