import ICAL from 'ical.js'
import { cutCalendar, mayConcern, type Blocks } from './blocks.ts'
import { listStarts, Steps, TooManySteps } from './recurrence.ts'
import {
  addToWall,
  UTC,
  wallLength,
  wallOf,
  zonesOf,
  type Wall,
  type Zone,
  type Zones,
} from './wall-time.ts'
import { DAY_MS } from '../durations.ts'

/** Half-open, in epoch milliseconds. */
export type BusyRange = [from: number, to: number]

export interface BusyRequest {
  /** One or more calendars (RFC 5545), as text. */
  calendars: readonly string[]
  /** The span to search; results are clipped to it. */
  from: number
  to: number
  /** The zone for whole days and floating times. */
  timeZone: string
  /** The UIDs of this site's events, which are ignored. */
  own?: OwnUids | undefined
}

export type BusyTimes =
  | {
      ok: true
      /** Sorted and disjoint; adjacent ones are merged. */
      busy: BusyRange[]
      /** The number of unreadable events. */
      skipped: number
    }
  | { ok: false; reason: 'not-a-calendar' | 'too-much' }

const MOST_EVENTS = 20_000
const MOST_STEPS = 50_000
const MOST_RANGES = 5000
/** The longest event, in days, that began before the span and is still found. */
const LONGEST_DAYS = 62

/** Busy times in calendars; transparent and cancelled events are free. */
export function findBusyTimes(request: BusyRequest): BusyTimes {
  const cut = request.calendars.map(cutCalendar)
  const calendars = cut.flatMap((blocks) => blocks ?? [])
  if (calendars.length < cut.length) return { ok: false, reason: 'not-a-calendar' }
  const found: Found = { busy: [], skipped: 0 }
  try {
    const steps = new Steps(MOST_STEPS)
    let events = 0
    for (const blocks of calendars) {
      const near = blocks.events.filter((event) => mayConcern(event, dateBefore(request.from)))
      events += near.length
      if (events > MOST_EVENTS) return { ok: false, reason: 'too-much' }
      addCalendar(found, { ...blocks, events: near }, request, steps)
    }
  } catch (error) {
    if (error instanceof TooManySteps) return { ok: false, reason: 'too-much' }
    throw error
  }
  const merged = mergeRanges(found.busy, request)
  return merged.length > MOST_RANGES
    ? { ok: false, reason: 'too-much' }
    : { ok: true, busy: merged, skipped: found.skipped }
}

interface Found {
  busy: BusyRange[]
  skipped: number
}

function addCalendar(found: Found, blocks: Blocks, request: BusyRequest, steps: Steps): void {
  const zones = zonesOf(request.timeZone, () =>
    blocks.zones.flatMap((text) => parse(text, 'vtimezone') ?? []),
  )
  const series = new Map<string, ICAL.Component[]>()
  for (const [index, text] of blocks.events.entries()) {
    const event = parse(text, 'vevent')
    const uid = textOf(event, 'uid') ?? `event ${index}`
    if (!event) found.skipped += 1
    else if (!isOwnUid(uid, request.own)) series.set(uid, [...(series.get(uid) ?? []), event])
  }
  for (const members of series.values())
    found.skipped += addSeries(found.busy, members, { ...request, zones, steps })
  for (const text of blocks.freeBusy) found.skipped += addFreeBusy(found.busy, text)
}

const dateBefore = (instant: number): string =>
  new Date(instant - LONGEST_DAYS * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')

/** Undefined for a malformed component. */
function parse(text: string, name: string): ICAL.Component | undefined {
  try {
    const calendar = new ICAL.Component(
      ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`) as unknown[],
    )
    return calendar.getFirstSubcomponent(name) ?? undefined
  } catch {
    return undefined
  }
}

const textOf = (event: ICAL.Component | undefined, name: string): string | undefined => {
  const value = event?.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : undefined
}

const isFree = (event: ICAL.Component): boolean =>
  textOf(event, 'transp')?.toUpperCase() === 'TRANSPARENT' ||
  textOf(event, 'status')?.toUpperCase() === 'CANCELLED' ||
  textOf(event, 'x-microsoft-cdo-busystatus')?.toUpperCase() === 'FREE'

interface Span {
  from: number
  to: number
  zones: Zones
  steps: Steps
}

interface Moment {
  time: ICAL.Time
  wall: Wall
  zone: Zone
  instant: number
}

/** A date-time of an event; a date is midnight in the reader's zone. */
function momentOf(event: ICAL.Component, name: string, zones: Zones): Moment | undefined {
  const property = event.getFirstProperty(name)
  const time = property?.getFirstValue()
  if (!(time instanceof ICAL.Time) || !property) return undefined
  const tzid: unknown = property.getFirstParameter('tzid')
  const isUtc = !time.isDate && time.zone?.tzid === 'UTC'
  const zone = isUtc
    ? UTC
    : !time.isDate && typeof tzid === 'string'
      ? zones.named(tzid)
      : zones.own
  const wall = wallOf(time)
  return { time, wall, zone, instant: zone.instantOf(wall) }
}

/** A function from a recurrence's start to its end. */
function lastsFor(event: ICAL.Component, start: Moment, zones: Zones): (begin: Wall) => number {
  const { zone } = start
  const until = (wallMs: number) => (begin: Wall) => zone.instantOf(addToWall(begin, wallMs))
  const end = momentOf(event, 'dtend', zones)
  if (end && end.zone !== zone) {
    const exactly = end.instant - start.instant
    return (begin) => zone.instantOf(begin) + exactly
  }
  // In wall-clock time: a night shift ends at six also when the clocks change.
  if (end) return until(wallLength(start.wall, end.wall))
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return until(duration.toSeconds() * 1000)
  return until(start.time.isDate ? DAY_MS : 0)
}

/**
 * Adds the times of one recurring event with its exceptions; returns the number of unreadable ones.
 */
function addSeries(busy: BusyRange[], members: readonly ICAL.Component[], span: Span): number {
  const changed = members.filter((event) => event.hasProperty('recurrence-id'))
  const replaced = changed.flatMap((event) => {
    const at = momentOf(event, 'recurrence-id', span.zones)
    return at ? [{ event, at, isOnwards: isOnwards(event) }] : []
  })
  let skipped = changed.length - replaced.length
  for (const event of members) {
    const isWhole = !event.hasProperty('recurrence-id')
    try {
      const others = isWhole ? replaced : []
      if (!isFree(event)) addEvent(busy, event, { ...span, others })
    } catch (error) {
      if (error instanceof TooManySteps) throw error
      skipped += 1
    }
  }
  return skipped
}

const isOnwards = (event: ICAL.Component): boolean =>
  event.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE'

interface Replaced {
  event: ICAL.Component
  at: Moment
  /** RANGE=THISANDFUTURE: it also replaces the later recurrences. */
  isOnwards: boolean
}

function addEvent(
  busy: BusyRange[],
  event: ICAL.Component,
  span: Span & { others: readonly Replaced[] },
): void {
  const { zones, steps, others, from, to } = span
  const start = momentOf(event, 'dtstart', zones)
  if (!start) throw new Error('an event without a beginning')
  const { zone } = start
  const endOf = lastsFor(event, start, zones)
  const lead = Math.max(endOf(start.wall) - start.instant, 0) + 2 * DAY_MS
  const starts = event.hasProperty('recurrence-id')
    ? [start.wall]
    : listStarts(event, {
        start: start.time,
        zone,
        steps,
        since: zone.wallOf(from - lead),
        until: zone.wallOf(to),
      })
  const isLeftOut = exceptionsOf(event, zones, others)
  const following = others.filter((one) => one.isOnwards)
  for (const begin of starts) {
    const instant = zone.instantOf(begin)
    if (isLeftOut(instant, begin)) continue
    const later = following.findLast(({ at }) => at.instant < instant)
    if (later) addLater(busy, later, instant, zones)
    else busy.push([instant, endOf(begin)])
  }
}

/** Adds a recurrence after one changed with THISANDFUTURE. */
function addLater(busy: BusyRange[], { event, at }: Replaced, instant: number, zones: Zones): void {
  if (isFree(event)) return
  const start = momentOf(event, 'dtstart', zones)
  if (!start) return
  const begin = start.zone.wallOf(instant + start.instant - at.instant)
  busy.push([start.zone.instantOf(begin), lastsFor(event, start, zones)(begin)])
}

const dayOf = ({ year, month, day }: Wall): string => `${year}-${month}-${day}`

/** The recurrences that are cancelled (EXDATE) or replaced by separate events (RECURRENCE-ID). */
function exceptionsOf(event: ICAL.Component, zones: Zones, others: readonly Replaced[]) {
  const instants = new Set<number>()
  const days = new Set<string>()
  const add = (time: ICAL.Time, zone: Zone) =>
    time.isDate ? days.add(dayOf(wallOf(time))) : instants.add(zone.instantOf(wallOf(time)))
  for (const { at } of others) add(at.time, at.zone)
  for (const property of event.getAllProperties('exdate')) {
    const tzid: unknown = property.getFirstParameter('tzid')
    const zone = typeof tzid === 'string' ? zones.named(tzid) : zones.own
    for (const time of property.getValues())
      if (time instanceof ICAL.Time) add(time, time.zone?.tzid === 'UTC' ? UTC : zone)
  }
  return (instant: number, wall: Wall) => instants.has(instant) || days.has(dayOf(wall))
}

/** Adds the busy periods of a VFREEBUSY, the only component in some calendars. */
function addFreeBusy(busy: BusyRange[], text: string): number {
  const component = parse(text, 'vfreebusy')
  if (!component) return 1
  for (const property of component.getAllProperties('freebusy')) {
    if (property.getFirstParameter('fbtype') === 'FREE') continue
    for (const period of property.getValues())
      if (period instanceof ICAL.Period)
        busy.push([period.start.toUnixTime() * 1000, period.getEnd().toUnixTime() * 1000])
  }
  return 0
}

/** Clips ranges to the span, sorts them, and merges adjacent ones. */
export function mergeRanges(
  ranges: readonly BusyRange[],
  { from, to }: { from: number; to: number },
): BusyRange[] {
  const within = ranges
    .map(([start, end]): BusyRange => [Math.max(start, from), Math.min(end, to)])
    .filter(([start, end]) => start < end)
    .toSorted(([a], [b]) => a - b)
  const merged: BusyRange[] = []
  for (const [start, end] of within) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Prefix and suffix of the UIDs of this site's own events. */
interface OwnUids {
  prefix: string
  suffix: string
}

/** Exchange wraps foreign UIDs: a fixed header, lengths, then the UID in hexadecimal. */
const WRAPPED = /^040000008200E00074C5B7101A82E008.*7643616C2D55696401000000([\dA-F]+)00$/i

function unwrap(uid: string): string {
  const [, hex] = WRAPPED.exec(uid) ?? []
  return hex === undefined ? uid : Buffer.from(hex, 'hex').toString('latin1')
}

/** Whether an event is this site's own, imported from a mail or feed. */
function isOwnUid(uid: string, own: OwnUids | undefined): boolean {
  if (!own) return false
  const plain = unwrap(uid).trim()
  return plain.startsWith(own.prefix) && plain.endsWith(own.suffix)
}
