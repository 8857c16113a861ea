import * as z from 'zod/mini'
import { readTypedDate } from '../../../i18n/calendar/typed-date.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { PERIOD_CHOICES } from '../rules/report-period.ts'

/** A day of either calendar, as people also type such addresses. */
const day = emptyAsAbsent(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => readTypedDate(text)),
    ),
    z.string({ error: () => m.figures_report_day_unknown() }),
  ),
)

/** The report's months: from one day’s to another’s, or a predefined period. */
export const reportQuery = z.object({
  period: emptyAsAbsent(z.enum(PERIOD_CHOICES, { error: () => m.figures_report_period_unknown() })),
  from: day,
  to: day,
  /** Language of headings and calendar; default: the caller's. */
  language: emptyAsAbsent(z.enum(['en', 'fa'], { error: () => m.accounts_language_invalid() })),
})

/** A count; `few` is 1 to 4, `hidden` is left out so that no such count can be derived. */
const cell = z.union([z.number(), z.enum(['few', 'hidden'])])
/** Per month, and in total. */
const counts = z.object({ months: z.array(cell), total: cell })
const shares = z.object({ months: z.array(z.nullable(z.number())), total: z.nullable(z.number()) })
/** In days; null for fewer than five. */
const spread = z.nullable(z.object({ median: z.number(), p90: z.number() }))
const spreads = z.object({ months: z.array(spread), total: spread })
/** Views; not personal data. */
const readings = z.object({ months: z.array(z.int()), total: z.int() })
const searches = z.array(z.object({ key: z.string(), searches: z.int() }))

export const report = z.object({
  choice: z.enum([...PERIOD_CHOICES, 'own']),
  calendar: z.enum(['gregory', 'persian']),
  timeZone: z.string(),
  asOf: z.string(),
  /** First day with anything to count. */
  earliest: z.string(),
  from: z.string(),
  to: z.string(),
  /** First day of each month. */
  months: z.array(z.string()),
  families: counts,
  consultations: counts,
  hours: counts,
  volunteers: counts,
  noShows: counts,
  cancelled: counts,
  /** In percent. */
  noShowRate: shares,
  cancellationRate: shares,
  ratings: counts,
  averageRating: shares,
  /** From booking to start, and from registration to the first completed consultation. */
  bookingWait: spreads,
  firstWait: spreads,
  /** Null for so few consultations that their languages could identify families. */
  languages: z.nullable(z.array(z.object({ language: z.string(), held: cell }))),
  unmet: z.object({
    months: z.array(z.int()),
    total: z.int(),
    byLanguage: searches,
    byExpertise: searches,
    byAvailability: searches,
  }),
  waitlist: z.object({
    joined: cell,
    booked: cell,
    waiting: cell,
    left: cell,
    ended: cell,
    missedOffers: cell,
  }),
  articlesRead: readings,
  resourcesRead: readings,
})

export type ReportQuery = z.infer<typeof reportQuery>
export type Report = z.infer<typeof report>
export type Counted = z.infer<typeof counts>
export type Shared = z.infer<typeof shares>
export type Spreads = z.infer<typeof spreads>
