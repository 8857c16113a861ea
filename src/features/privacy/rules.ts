import { DAY_MS } from '../../platform/durations.ts'

/** Retention of personal data, and the name of an export. Pure. */

/**
 * Retention of a child's details after the family's last consultation, as booking, questions and
 * answers, and the privacy page promise (promise 31).
 */
const DETAILS_RETAINED_MONTHS = 12
/** The team can read a sent mail for this long; afterwards only the fact of sending remains. */
const MAIL_BODIES_RETAINED_DAYS = 90

export interface RetainedSince {
  /** Families without a consultation since this instant lose a child's details. */
  details: Date
  mailBodies: Date
}

/** The instants before which data is deleted. */
export function retainedSince(now: Date): RetainedSince {
  const details = new Date(now)
  details.setUTCMonth(details.getUTCMonth() - DETAILS_RETAINED_MONTHS)
  return { details, mailBodies: new Date(now.getTime() - MAIL_BODIES_RETAINED_DAYS * DAY_MS) }
}

/** The file name of an export, by its day in UTC. */
export const exportFileName = (now: Date): string =>
  `my-data-${now.toISOString().slice(0, 10)}.json`
