import { formatTime } from '../calendar/dates.ts'
import type { Reader } from '../calendar/dates.ts'
import type { DateKey, Weekday } from '../calendar/date-key.ts'
import { localizeDigits } from '../text/numbers.ts'
import { defaultLocale } from '../locale.ts'
import type { Locale } from '../locale.ts'
import { memoize } from '../memoize.ts'
import { compareText } from '../text/sorting.ts'
import { cityOf, farsiCities, listedZoneOf } from './zone-cities.ts'
import { epochMsOf, zonedTimeOf } from './zoned-time.ts'
import type { Instant } from './zoned-time.ts'

const iranTimeZone = 'Asia/Tehran'

/** The default when neither the viewer nor the site's settings name a zone. */
export const defaultTimeZone = iranTimeZone

const exactNameOf = memoize((name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
})

/** tzdata's names without a city. Abbreviations such as BST are ambiguous between engines. */
const SINGLE_NAMES = new Set(
  `CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong
  Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland
  Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu`.split(/\s+/),
)

/**
 * Whether the name is an IANA zone in tzdata's spelling: 'Area/City', or a single name such as
 * 'UTC'. Offsets such as '+03:30' are refused, because PostgreSQL reads their sign the other way
 * round.
 */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 64) return false
  if (SINGLE_NAMES.has(name)) return exactNameOf(name) !== undefined
  if (!/^[A-Z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)+$/.test(name)) return false
  const exact = exactNameOf(name)
  if (exact === undefined) return false
  return exact === name || exact.toLowerCase() !== name.toLowerCase()
}

/**
 * The zone for storage. Single names become those of cities: PostgreSQL takes some of them for
 * abbreviations, and 'CET' as a zone without summer time.
 */
export const storedZoneOf = (name: string): string =>
  SINGLE_NAMES.has(name) ? (exactNameOf(name) ?? name) : name

/** The canonical name of an aliased zone; the given name if the engine knows no other. */
export const canonicalZoneOf = (name: string): string => listedZoneOf(exactNameOf(name) ?? name)

/** Thursday and Friday in Iran's zone, else Saturday and Sunday, Sunday being 0. */
export function weekendDaysOf(timeZone: string): readonly [Weekday, Weekday] {
  return timeZone === iranTimeZone ? [4, 5] : [6, 0]
}

/**
 * The zone's city and UTC offset at that instant: 'Tehran (GMT+3:30)', «تهران (‎+۳:۳۰ گرینویچ)».
 * Throws as `zonedTimeOf` does.
 */
export function zoneLabel(
  timeZone: string,
  { locale, instant }: { locale: Locale; instant: Instant },
): string {
  const { offsetMinutes } = zonedTimeOf(instant, timeZone)
  return `${cityOf(timeZone, locale).city} (${formatOffset(offsetMinutes, locale)})`
}

/**
 * The options of a zone select with labels, Iran first and the others sorted by city in the locale.
 * `chosen` is added if it is missing. Throws as `zonedTimeOf` does.
 */
export function listZones({
  locale,
  instant,
  chosen,
}: {
  locale: Locale
  instant: Instant
  chosen?: string | undefined
}): readonly LabelledZone[] {
  if (chosen !== undefined && !Object.hasOwn(farsiCities, chosen))
    return labelled(locale, instant, chosen)
  // Clock changes occur at quarters of an hour.
  const quarter = Math.floor(epochMsOf(instant) / QUARTER_MS)
  const known = listed.get(locale)
  if (known?.quarter === quarter) return known.zones
  const zones = labelled(locale, quarter * QUARTER_MS)
  listed.set(locale, { quarter, zones })
  return zones
}

type LabelledZone = { timeZone: string; label: string }

const QUARTER_MS = 900_000
const listed = new Map<Locale, { quarter: number; zones: readonly LabelledZone[] }>()

function labelled(locale: Locale, instant: Instant, chosen?: string): LabelledZone[] {
  const names = new Map(Object.keys(farsiCities).map((timeZone) => [timeZone, timeZone]))
  if (chosen !== undefined) names.set(listedZoneOf(chosen), chosen)
  const compare = compareText(locale)
  return [...names.values()]
    .map((timeZone) => ({ timeZone, label: zoneLabel(timeZone, { locale, instant }) }))
    .sort(
      (a, b) =>
        Number(b.timeZone === iranTimeZone) - Number(a.timeZone === iranTimeZone) ||
        compare(a.label, b.label),
    )
}

export type ZoneArea = 'iran' | 'asia' | 'europe' | 'america' | 'africa' | 'oceania' | 'other'

const areas: Readonly<Record<string, ZoneArea>> = {
  Asia: 'asia',
  Europe: 'europe',
  America: 'america',
  Africa: 'africa',
  Australia: 'oceania',
  Pacific: 'oceania',
}

const inOrder: readonly ZoneArea[] = ['iran', ...new Set(Object.values(areas)), 'other']

const areaOf = (timeZone: string): ZoneArea =>
  timeZone === iranTimeZone ? 'iran' : (areas[timeZone.split('/', 1)[0]!] ?? 'other')

/** The zones of `listZones` grouped by part of the world, Iran first. */
export function listZoneAreas(
  request: Parameters<typeof listZones>[0],
): { area: ZoneArea; zones: { timeZone: string; label: string }[] }[] {
  const all = listZones(request)
  return inOrder
    .map((area) => ({ area, zones: all.filter(({ timeZone }) => areaOf(timeZone) === area) }))
    .filter(({ zones }) => zones.length > 0)
}

type Clock = ReturnType<typeof cityOf> & { time: string; dateKey: DateKey; datesDiffer: boolean }

/** Whether two zones have the same offset at an instant. Throws as `zonedTimeOf` does. */
export const areClocksEqual = (instant: Instant, one: string, other: string): boolean =>
  one === other ||
  zonedTimeOf(instant, one).offsetMinutes === zonedTimeOf(instant, other).offsetMinutes

/**
 * Another person's wall-clock time at an instant: 16:00 Berlin; undefined when it equals the
 * reader's. `datesDiffer` calls for a warning. Throws as `zonedTimeOf` does.
 */
export function otherClock(
  instant: Instant,
  { locale, timeZone: own }: Reader,
  timeZone: string,
): Clock | undefined {
  if (areClocksEqual(instant, own, timeZone)) return undefined
  const { dateKey } = zonedTimeOf(instant, timeZone)
  const time = formatTime(instant, { locale, timeZone })
  const datesDiffer = dateKey !== zonedTimeOf(instant, own).dateKey
  return { time, ...cityOf(timeZone, locale), dateKey, datesDiffer }
}

/** A time with its city, for use in a sentence: '16:00 (Berlin)', «۱۶:۰۰ به وقت برلین». */
export function formatTimeAndCity(instant: Instant, reader: Reader): string {
  const time = formatTime(instant, reader)
  const { city } = cityOf(reader.timeZone, reader.locale)
  return reader.locale === 'fa' ? `${time} به وقت ${city}` : `${time} (${city})`
}

function formatOffset(offsetMinutes: number, locale: Locale): string {
  const hours = Math.floor(Math.abs(offsetMinutes) / 60)
  const minutes = Math.abs(offsetMinutes) % 60
  const clock = minutes === 0 ? `${hours}` : `${hours}:${String(minutes).padStart(2, '0')}`
  const signed = offsetMinutes === 0 ? '' : `${offsetMinutes < 0 ? '−' : '+'}${clock}`
  if (locale === defaultLocale) return `GMT${signed}`
  // The left-to-right mark keeps the sign before the digits in right-to-left text; the no-break
  // space keeps both on one line.
  return signed === '' ? 'گرینویچ' : `\u200e${localizeDigits(signed, 'fa')}\u00a0گرینویچ`
}
