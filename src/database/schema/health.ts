import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** How background jobs do, whichever process runs them, and which of them an admin has paused. */
export const jobStates = pgTable('job_states', {
  name: text().primaryKey(),
  succeededAt: instant(),
  failedAt: instant(),
  /** Why the last failed run failed: a code. */
  failure: text(),
  /** How many runs have failed since the last good one. */
  failures: integer().notNull().default(0),
  /** Null while it runs on its own. */
  pausedAt: instant(),
  pausedBy: integer().references(() => users.id, { onDelete: 'set null' }),
})

/** Troubles of the site, of which its admins are notified: one row a kind, retained after it ended. */
export const siteTroubles = pgTable(
  'site_troubles',
  {
    kind: text().notNull().primaryKey(),
    /** Codes and names that say more, such as those of jobs. */
    detail: text().notNull().default(''),
    since: createdAt(),
    /** When a process last saw it. */
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
  /** When an admin had read what it brought; at once for the first one. */
  acknowledgedAt: instant(),
  acknowledgedBy: integer().references(() => users.id, { onDelete: 'set null' }),
})
