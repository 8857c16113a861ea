import { DAY_MS } from '../../platform/durations.ts'

/** How long personal data is retained, and what an export says about itself. Pure. */

/**
 * A child's details are deleted this long after the family's last consultation, as booking, questions
 * and answers, and the privacy page promise (promise 31).
 */
const DETAILS_RETAINED_MONTHS = 12
/** How long the team can read a mail as it was sent; after that only that it was sent. */
const MAIL_BODIES_RETAINED_DAYS = 90

export interface RetainedSince {
  /** Families without a consultation since then have no details of a child any more. */
  details: Date
  mailBodies: Date
}

/** The instants before which things are deleted. */
export function retainedSince(now: Date): RetainedSince {
  const details = new Date(now)
  details.setUTCMonth(details.getUTCMonth() - DETAILS_RETAINED_MONTHS)
  return { details, mailBodies: new Date(now.getTime() - MAIL_BODIES_RETAINED_DAYS * DAY_MS) }
}

/** The name of the file that holds an export, by its day in UTC. */
export const exportFileName = (now: Date): string =>
  `my-data-${now.toISOString().slice(0, 10)}.json`
