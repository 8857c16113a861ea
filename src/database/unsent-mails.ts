import { sql, type SQL } from 'drizzle-orm'
import { mails } from './schema/notifications.ts'

/** A test mail that an admin sends from the mail page. */
export const TEST_TEMPLATE = 'mail-test'

/**
 * Whether a mail was not sent and still can be: what is counted for the team, and what it sends again.
 * Tests are tried once, and a mail to a deleted account may have no address left.
 */
export const isUnsent = (status: 'failed' | 'kept'): SQL =>
  sql`(${mails.status} = ${status} and ${mails.template} <> ${TEST_TEMPLATE}
    and (${mails.recipient} is not null or ${mails.userId} is not null))`
