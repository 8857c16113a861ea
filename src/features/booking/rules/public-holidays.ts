/** Public holidays of the countries in which most specialists live: those of the whole country. */
import { addDays, weekdayOf, type DateKey } from '../../../i18n/calendar/date-key.ts'
import { datesOfRule, type HolidayRule } from './holiday-dates.ts'
import type { CountryCode, HolidayName } from './holiday-words.ts'

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

/** The substitute for a holiday on a weekend: none, the next free weekday, or the nearest one. */
type Substitute = 'none' | 'next' | 'nearest'

type Country = {
  substitute: Substitute
  holidays: readonly Holiday[]
}

type Holiday = readonly [HolidayName, HolidayRule]

const newYear: Holiday = ['newYear', fixed(1, 1)]
const goodFriday: Holiday = ['goodFriday', easter(-2)]
const easterMonday: Holiday = ['easterMonday', easter(1)]
const labourDay: Holiday = ['labourDay', fixed(5, 1)]
const ascension: Holiday = ['ascension', easter(39)]
const whitMonday: Holiday = ['whitMonday', easter(50)]
const assumption: Holiday = ['assumption', fixed(8, 15)]
const allSaints: Holiday = ['allSaints', fixed(11, 1)]
const christmas: Holiday = ['christmas', fixed(12, 25)]
const secondChristmas: Holiday = ['secondChristmas', fixed(12, 26)]

const on = (name: HolidayName, ...rules: HolidayRule[]) =>
  rules.map((rule): Holiday => [name, rule])

const COUNTRIES_BY_CODE: Readonly<Record<CountryCode, Country>> = {
  ir: {
    substitute: 'none',
    holidays: [
      ...on('nowruz', persian(1, 1), persian(1, 2), persian(1, 3), persian(1, 4)),
      ...on('republicDay', persian(1, 12)),
      ...on('nature', persian(1, 13)),
      ...on('khomeini', persian(3, 14)),
      ...on('khordad', persian(3, 15)),
      ...on('revolution', persian(11, 22)),
      ...on('oil', persian(12, 29)),
      ...on('tasua', islamic(1, 9)),
      ...on('ashura', islamic(1, 10)),
      ...on('arbaeen', islamic(2, 20)),
      ...on('prophetDeath', islamic(2, 28)),
      ...on('rezaDeath', islamic(2, 30)),
      ...on('askariDeath', islamic(3, 8)),
      ...on('prophetBirth', islamic(3, 17)),
      ...on('fatima', islamic(6, 3)),
      ...on('aliBirth', islamic(7, 13)),
      ...on('mabath', islamic(7, 27)),
      ...on('mahdi', islamic(8, 15)),
      ...on('aliDeath', islamic(9, 21)),
      ...on('ramadanFeast', islamic(10, 1), islamic(10, 2)),
      ...on('sadeghDeath', islamic(10, 25)),
      ...on('sacrificeFeast', islamic(12, 10)),
      ...on('ghadir', islamic(12, 18)),
    ],
  },
  de: {
    substitute: 'none',
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      ...on('unity', fixed(10, 3)),
      christmas,
      secondChristmas,
    ],
  },
  at: {
    substitute: 'none',
    holidays: [
      newYear,
      ...on('epiphany', fixed(1, 6)),
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      ...on('corpusChristi', easter(60)),
      assumption,
      ...on('nationalDay', fixed(10, 26)),
      allSaints,
      ...on('immaculate', fixed(12, 8)),
      christmas,
      secondChristmas,
    ],
  },
  ch: {
    substitute: 'none',
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      ascension,
      whitMonday,
      ...on('nationalDay', fixed(8, 1)),
      christmas,
      secondChristmas,
    ],
  },
  gb: {
    substitute: 'next',
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      ...on('earlyMay', monday(5, 1)),
      ...on('springBank', monday(5, 25)),
      ...on('summerBank', monday(8, 25)),
      christmas,
      secondChristmas,
    ],
  },
  us: {
    substitute: 'nearest',
    holidays: [
      newYear,
      ...on('martinLutherKing', monday(1, 15)),
      ...on('presidents', monday(2, 15)),
      ...on('memorial', monday(5, 25)),
      ...on('juneteenth', fixed(6, 19)),
      ...on('independence', fixed(7, 4)),
      ...on('labourDay', monday(9, 1)),
      ...on('columbus', monday(10, 8)),
      ...on('veterans', fixed(11, 11)),
      ...on('thanksgiving', onOrAfter(4, 11, 22)),
      christmas,
    ],
  },
  ca: {
    substitute: 'next',
    holidays: [
      newYear,
      goodFriday,
      ...on('victoria', monday(5, 18)),
      ...on('nationalDay', fixed(7, 1)),
      ...on('labourDay', monday(9, 1)),
      ...on('truth', fixed(9, 30)),
      ...on('thanksgiving', monday(10, 8)),
      ...on('remembrance', fixed(11, 11)),
      christmas,
      secondChristmas,
    ],
  },
  se: {
    substitute: 'none',
    holidays: [
      newYear,
      ...on('epiphany', fixed(1, 6)),
      goodFriday,
      easterMonday,
      labourDay,
      ascension,
      ...on('nationalDay', fixed(6, 6)),
      ...on('midsummer', onOrAfter(6, 6, 20)),
      ...on('allSaints', onOrAfter(6, 10, 31)),
      christmas,
      secondChristmas,
    ],
  },
  fr: {
    substitute: 'none',
    holidays: [
      newYear,
      easterMonday,
      labourDay,
      ...on('victory1945', fixed(5, 8)),
      ascension,
      whitMonday,
      ...on('nationalDay', fixed(7, 14)),
      assumption,
      allSaints,
      ...on('armistice', fixed(11, 11)),
      christmas,
    ],
  },
  nl: {
    substitute: 'none',
    holidays: [
      newYear,
      easterMonday,
      ...on('kingsDay', fixed(4, 27)),
      ...on('liberation', fixed(5, 5)),
      ascension,
      whitMonday,
      christmas,
      secondChristmas,
    ],
  },
  au: {
    substitute: 'next',
    holidays: [
      newYear,
      ...on('australia', fixed(1, 26)),
      goodFriday,
      easterMonday,
      ...on('anzac', fixed(4, 25)),
      christmas,
      secondChristmas,
    ],
  },
  tr: {
    substitute: 'none',
    holidays: [
      newYear,
      ...on('sovereignty', fixed(4, 23)),
      labourDay,
      ...on('youth', fixed(5, 19)),
      ...on('democracy', fixed(7, 15)),
      ...on('victoryDay', fixed(8, 30)),
      ...on('nationalDay', fixed(10, 29)),
      ...on('ramadanFeast', islamic(10, 1), islamic(10, 2), islamic(10, 3)),
      ...on('sacrificeFeast', islamic(12, 10), islamic(12, 11), islamic(12, 12), islamic(12, 13)),
    ],
  },
}

export const COUNTRIES = Object.keys(COUNTRIES_BY_CODE) as readonly CountryCode[]

export type PublicHoliday = {
  date: DateKey
  name: HolidayName
  /** Its date follows the moon; the computed one may differ from the observed. */
  isApproximate: boolean
}

/** The holidays between two dates, both included, in order; one for a date with several. */
export function publicHolidays(country: CountryCode, from: DateKey, to: DateKey): PublicHoliday[] {
  const { holidays, substitute } = COUNTRIES_BY_CODE[country]
  // A holiday just outside may have its substitute day within.
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
  const observed = substitute === 'none' ? all : withSubstitutes(all, substitute)
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
      if (!isWeekend(holiday.date) || holiday.name === 'anzac') return holiday
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

/** Every zone of a country that has holidays here; the United States and Canada share a continent. */
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

/** The country of a time zone, as far as its holidays are known here. */
export const countryOfZone = (timeZone: string): CountryCode | undefined =>
  ZONES.find(([, zones]) => zones.test(timeZone))?.[0]
