import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { siteCondition } from '../schema/condition.ts'
import { report, reportQuery } from '../schema/reports.ts'
import { activity, activityQuery, statistics, waitingTasks } from '../schema/statistics.ts'
import { getCondition } from '../service/backups.server.ts'
import { writeReportTable } from '../service/report-table.server.ts'
import { getReport } from '../service/reports.server.ts'
import { getStatistics, getWaitingTasks, listActivity } from '../service/statistics.server.ts'

/** The site's statistics, for its admins. */
export const figuresApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/statistics',
    describeCall({ summary: 'The site’s figures and their growth', access: 'admin', answer: statistics }), // prettier-ignore
    async (c) => c.json(await getStatistics(c.get('actor'))),
  )
  .get(
    '/admin/waiting',
    describeCall({ summary: 'How much waits for the team', access: 'admin', answer: waitingTasks }),
    async (c) => c.json(await getWaitingTasks(c.get('actor'))),
  )
  .get(
    '/admin/condition',
    describeCall({
      summary: 'Room on the disk, and backups',
      access: 'admin',
      answer: siteCondition,
    }),
    async (c) => c.json(await getCondition(c.get('actor'))),
  )
  .get(
    '/admin/activity',
    describeCall({
      summary: 'What happened on the site, newest first',
      access: 'admin',
      answer: z.array(activity),
    }),
    valid('query', activityQuery),
    async (c) => {
      const query = c.req.valid('query')
      const found = await listActivity(c.get('actor'), query, c.get('locale'))
      return answerPart(c, { ...found, entries: found.activities, next: found.nextCursor })
    },
  )
  .get(
    '/admin/reports',
    describeCall({
      summary: 'What was done in a period, by months, with small counts left out',
      access: 'admin',
      answer: report,
    }),
    valid('query', reportQuery),
    async (c) => c.json(await getReport(c.get('actor'), c.req.valid('query'), c.get('locale'))),
  )
  .get(
    '/admin/reports.csv',
    describeCall({ summary: 'The same report as a table (CSV)', access: 'admin' }),
    valid('query', reportQuery),
    async (c) => {
      const query = c.req.valid('query')
      const locale = query.language ?? c.get('locale')
      const made = await getReport(c.get('actor'), query, locale)
      return c.body(writeReportTable(made, locale), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="report-${made.from}-${made.to}.csv"`,
        'cache-control': 'no-store',
      })
    },
  )

export type FiguresApi = typeof figuresApi
