import { findingsOn, type Finding } from './finding.ts'
import { MINUTE_MS } from '../platform/durations.ts'

const { ok, warning, mistake } = findingsOn('zones')

/** Zones whose rules changed recently, newest last, with their offset in the summer of 2026. */
const CHANGED = [
  { zone: 'Asia/Tehran', at: '2026-07-01T12:00:00Z', offsetMinutes: 210, since: '2022b' },
  { zone: 'Asia/Almaty', at: '2026-07-01T12:00:00Z', offsetMinutes: 300, since: '2024a' },
  { zone: 'America/Asuncion', at: '2026-07-01T12:00:00Z', offsetMinutes: -180, since: '2025a' },
] as const

/** With wrong data for it, times of families in Iran would be an hour off. */
const NEEDED = 'Asia/Tehran'

/** A zone's offset from UTC in minutes, by this process's data. */
export function offsetHere(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return (local - at.getTime()) / MINUTE_MS
}

/**
 * Checks that time-zone data includes the latest changes.
 * @param whose the data's owner, such as “Node’s data”.
 * @param offsetOf a zone's offset from UTC in minutes, by that data.
 */
export async function examineTimeZones(
  whose: string,
  offsetOf: (zone: string, at: Date) => number | Promise<number>,
  { version, remedy }: { version: string; remedy: string },
): Promise<Finding[]> {
  const wrong: (typeof CHANGED)[number][] = []
  for (const change of CHANGED)
    if ((await offsetOf(change.zone, new Date(change.at))) !== change.offsetMinutes)
      wrong.push(change)
  const [first] = wrong
  if (!first) return [ok(`${whose} (${version}) knows that Iran has had no summer time since 2022`)]
  if (wrong.some(({ zone }) => zone === NEEDED))
    return [
      mistake(
        `${whose} (${version}) is of before 2022 and gives Iran a summer time: its meetings would be an hour wrong`,
        remedy,
      ),
    ]
  return [
    warning(
      `${whose} (${version}) is older than ${first.since}: times in ${wrong.map(({ zone }) => zone).join(' and ')} are an hour wrong`,
      remedy,
    ),
  ]
}

export const examineOwnTimeZones = (): Promise<Finding[]> =>
  examineTimeZones('Node’s time-zone data', offsetHere, {
    version: process.versions['tz'] ?? `ICU ${process.versions['icu'] ?? 'none'}`,
    remedy: 'install a newer Node.js (npm ci brings one), or set ICU_TIMEZONE_FILES_DIR',
  })
