import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import { answerCsv } from '../../platform/api/lists.ts'
import * as schema from './schema/statistics.ts'
import { report, reportQuery } from './schema/reports.ts'
import { getCondition } from './service/backups.server.ts'
import { getOpening, hideOpening, sendOpeningMail } from './service/opening.server.ts'
import { writeReportTable } from './service/report-table.server.ts'
import { getReport } from './service/reports.server.ts'
import { getStatistics, getWaitingTasks, listActivity } from './service/statistics.server.ts'
import { listedSettings, settingChanges, opening, openingMail } from './schema/settings.ts'
import * as administration from './service/index.server.ts'

export const administrationApi = calls({ access: 'admin' })
  .get('/admin/settings', {
    summary: 'The settings of the site, with their defaults',
    answer: listedSettings,
    isVersioned: true,
    handle: ({ actor }) => administration.readSiteSettings(actor),
  })
  .put('/admin/settings', {
    summary: 'Change settings of the site; null brings a default back',
    body: settingChanges,
    answer: listedSettings,
    isVersioned: true,
    handle: ({ c, actor, body }) =>
      administration.changeSiteSettings(actor, body.settings, c.req.header('if-match')),
  })
  .get('/admin/statistics', {
    summary: 'The site’s figures and their growth',
    scope: 'read-statistics',
    answer: schema.statistics,
    handle: ({ actor }) => getStatistics(actor),
  })
  .get('/admin/waiting', {
    summary: 'How much waits for the team',
    scope: 'read-health',
    answer: schema.waitingTasks,
    handle: ({ actor }) => getWaitingTasks(actor),
  })
  .get('/admin/condition', {
    summary: 'Room on the disk, and backups',
    scope: 'read-health',
    answer: schema.siteCondition,
    handle: ({ actor }) => getCondition(actor),
  })
  .get('/admin/activity', {
    summary: 'What happened on the site, newest first',
    query: schema.activityQuery,
    answer: z.array(schema.activity),
    handle: ({ actor, query, reader }) => listActivity(actor, query, reader.locale),
  })
  .get('/admin/reports', {
    summary: 'What was done in a period, by months, with small counts left out',
    scope: 'read-statistics',
    query: reportQuery,
    answer: report,
    handle: ({ actor, query, reader }) => getReport(actor, query, reader.locale),
  })
  .get('/admin/reports.csv', {
    summary: 'The same report as a table (CSV)',
    scope: 'read-statistics',
    query: reportQuery,
    files: ['text/csv'],
    handle: async ({ c, actor, query, reader }) => {
      const locale = query.language ?? reader.locale
      const made = await getReport(actor, query, locale)
      return answerCsv(c, `report-${made.from}-${made.to}`, writeReportTable(made, locale))
    },
  })
  .get('/admin/opening', {
    summary: 'What the site still needs before families come',
    answer: opening,
    handle: ({ actor }) => getOpening(actor),
  })
  .post('/admin/opening/mail', {
    summary: 'Send a test mail to one’s own address',
    answer: openingMail,
    runsApart: true,
    handle: ({ actor }) => sendOpeningMail(actor),
  })
  .post('/admin/opening/hide', {
    summary: 'Hide what the site needed, once all of it is done',
    problems: { conflict: ['opening-not-done'] },
    handle: ({ actor }) => hideOpening(actor),
  }).hono

export type AdministrationApi = typeof administrationApi
