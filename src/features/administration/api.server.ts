import { Hono } from 'hono'
import type { ApiEnvironment, ApiContext } from '../../platform/api/environment.ts'
import * as z from 'zod/mini'
import { describeCall } from '../../platform/api/description.ts'
import { answerPart } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import {
  siteCondition,
  activity,
  activityQuery,
  statistics,
  waitingTasks,
} from './schema/statistics.ts'
import { report, reportQuery } from './schema/reports.ts'
import { getCondition } from './service/backups.server.ts'
import { getOpening, hideOpening, sendOpeningMail } from './service/opening.server.ts'
import { writeReportTable } from './service/report-table.server.ts'
import { getReport } from './service/reports.server.ts'
import { getStatistics, getWaitingTasks, listActivity } from './service/statistics.server.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import {
  listedSettings,
  settingChanges,
  type ListedSettings,
  opening,
  openingMail,
} from './schema/settings.ts'
import * as administration from './service/index.server.ts'

/** What a new site still needs, for its admins. */
export const openingApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/opening',
    describeCall({
      summary: 'What the site still needs before families come',
      access: 'admin',
      answer: opening,
    }),
    async (c) => c.json(await getOpening(c.get('actor'))),
  )
  .post(
    '/admin/opening/mail',
    describeCall({
      summary: 'Send a test mail to one’s own address',
      access: 'admin',
      answer: openingMail,
      ignoresKey: true,
    }),
    async (c) => c.json(await sendOpeningMail(c.get('actor'))),
  )
  .post(
    '/admin/opening/hide',
    describeCall({
      summary: 'Hide what the site needed, once all of it is done',
      problems: { conflict: ['opening-not-done'] },
      access: 'admin',
      status: 204,
    }),
    async (c) => {
      await hideOpening(c.get('actor'))
      return c.body(null, 204)
    },
  )

export type OpeningApi = typeof openingApi

function answer(c: ApiContext, listed: ListedSettings) {
  c.header('etag', toTag(listed.version))
  return listed
}

const settingsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/settings',
    describeCall({
      summary: 'The settings of the site, with their defaults',
      isVersioned: true,
      access: 'admin',
      answer: listedSettings,
    }),
    async (c) => c.json(answer(c, await administration.readSiteSettings(c.get('actor')))),
  )
  .put(
    '/admin/settings',
    describeCall({
      summary: 'Change settings of the site; null brings a default back',
      isVersioned: true,
      access: 'admin',
      answer: listedSettings,
    }),
    valid('json', settingChanges),
    async (c) => {
      const { settings } = c.req.valid('json')
      const ifMatch = c.req.header('if-match')
      const listed = await administration.changeSiteSettings(c.get('actor'), settings, ifMatch)
      return c.json(answer(c, listed))
    },
  )

export const administrationApi = new Hono<ApiEnvironment>().route('/', settingsApi)

export type AdministrationApi = typeof administrationApi

/** The site's statistics, for its admins. */
export const statisticsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/statistics',
    describeCall({
      scope: 'read-statistics',
      summary: 'The site’s figures and their growth',
      access: 'admin',
      answer: statistics,
    }),
    async (c) => c.json(await getStatistics(c.get('actor'))),
  )
  .get(
    '/admin/waiting',
    describeCall({
      scope: 'read-health',
      summary: 'How much waits for the team',
      access: 'admin',
      answer: waitingTasks,
    }),
    async (c) => c.json(await getWaitingTasks(c.get('actor'))),
  )
  .get(
    '/admin/condition',
    describeCall({
      scope: 'read-health',
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
      scope: 'read-statistics',
      summary: 'What was done in a period, by months, with small counts left out',
      access: 'admin',
      answer: report,
    }),
    valid('query', reportQuery),
    async (c) => c.json(await getReport(c.get('actor'), c.req.valid('query'), c.get('locale'))),
  )
  .get(
    '/admin/reports.csv',
    describeCall({
      scope: 'read-statistics',
      summary: 'The same report as a table (CSV)',
      access: 'admin',
      files: ['text/csv'],
    }),
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

export type StatisticsApi = typeof statisticsApi
