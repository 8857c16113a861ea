import { calls } from '../../platform/api/call.ts'
import { jobPath, maintenanceRequest, pauseRequest, siteHealth } from './schema.ts'
import * as health from './service/index.server.ts'

export const healthApi = calls({ access: 'admin' })
  .get('/admin/health', {
    summary: 'How the site is: what was looked at, jobs, version, maintenance',
    scope: 'read-health',
    answer: siteHealth,
    handle: ({ actor }) => health.getHealth(actor),
  })
  .post('/admin/health/looks', {
    summary: 'Look at the site anew',
    answer: siteHealth,
    runsApart: true,
    handle: ({ actor }) => health.getHealth(actor, { isFresh: true }),
  })
  .post('/admin/jobs/:name/runs', {
    summary: 'Run a job once, as soon as possible',
    param: jobPath,
    runsApart: true,
    handle: ({ actor, param }) => health.runJob(actor, param.name),
  })
  .put('/admin/jobs/:name/pause', {
    summary: 'Pause a job, or let it go on',
    param: jobPath,
    body: pauseRequest,
    runsApart: true,
    handle: ({ actor, param, body }) => health.pauseJob(actor, param.name, body.isPaused),
  })
  .post('/admin/version/acknowledgement', {
    summary: 'Say that what the version brought was read',
    handle: ({ actor }) => health.acknowledgeVersion(actor),
  })
  .put('/admin/maintenance', {
    summary: 'Put the site under maintenance, or end it',
    problems: { invalid: ['other-site'] },
    body: maintenanceRequest,
    handle: ({ actor, body }) => health.setMaintenance(actor, body),
  }).hono

export type HealthApi = typeof healthApi
