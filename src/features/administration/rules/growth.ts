/**
 * How statistics compare a number with its past (spec 2.54, 3.21). Pure, and safe for the browser.
 */

/** How long statistics are cached before they are counted again (spec 9.8). */
export const STATISTICS_KEPT_MS = 60_000

/**
 * How much a number grew since it was `then`, in percent with one decimal; 0 without a base. Half a
 * tenth is rounded away from zero, up and down alike.
 */
export function growthPercent(now: number, then: number): number {
  if (then === 0) return 0
  const tenths = Math.round((Math.abs(now - then) / then) * 1000)
  return tenths === 0 ? 0 : (Math.sign(now - then) * tenths) / 10
}

export type Trend = 'up' | 'down' | 'flat'

export const trendOf = (growth: number): Trend => (growth > 0 ? 'up' : growth < 0 ? 'down' : 'flat')

/** The instants that growth is measured from: a month and a week ago on the site's clock. */
export function basesOf(now: Date, timeZone: string): { month: Date; week: Date } {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const before = (duration: Temporal.DurationLike) =>
    new Date(here.subtract(duration).epochMilliseconds)
  return { month: before({ months: 1 }), week: before({ weeks: 1 }) }
}
