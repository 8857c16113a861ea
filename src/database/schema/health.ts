import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** The state of background jobs, across processes, and which of them an admin has paused. */
export const jobStates = pgTable('job_states', {
  name: text().primaryKey(),
  succeededAt: instant(),
  failedAt: instant(),
  /** The error code of the last failed run. */
  failure: text(),
  /** Failed runs since the last successful one. */
  failures: integer().notNull().default(0),
  /** Null while it is scheduled. */
  pausedAt: instant(),
  pausedBy: integer().references(() => users.id, { onDelete: 'set null' }),
})

/**
 * Troubles of the site that admins are notified of: one row per kind, which stays after the trouble
 * has ended.
 */
export const siteTroubles = pgTable(
  'site_troubles',
  {
    kind: text().notNull().primaryKey(),
    /** Codes and names with details, such as those of jobs. */
    detail: text().notNull().default(''),
    since: createdAt(),
    /** When a process last observed the trouble. */
    seenAt: createdAt(),
    /** When admins were last mailed about this kind. */
    toldAt: instant(),
    endedAt: instant(),
  },
  () => [
    check(
      'site_troubles_kind_known',
      sql`kind in ('mail', 'disk', 'jobs', 'events', 'backups', 'certificate')`,
    ),
  ],
)

export const productVersions = pgTable('product_versions', {
  version: text().primaryKey(),
  startedAt: createdAt(),
  /** When an admin read the release's changes; set at once for the first version. */
  acknowledgedAt: instant(),
  acknowledgedBy: integer().references(() => users.id, { onDelete: 'set null' }),
})
