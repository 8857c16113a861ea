import { Hono } from 'hono'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { valid } from '../../platform/api/validation.ts'
import { jobPath, maintenanceRequest, pauseRequest, siteHealth } from './schema.ts'
import * as health from './service/index.server.ts'

/** How the site is, and what admins do about it. */
export const healthApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/health',
    describeCall({
      scope: 'read-health',
      summary: 'How the site is: what was looked at, jobs, version, maintenance',
      access: 'admin',
      answer: siteHealth,
    }),
    async (c) => c.json(await health.getHealth(c.get('actor'))),
  )
  .post(
    '/admin/health/looks',
    describeCall({
      summary: 'Look at the site anew',
      access: 'admin',
      answer: siteHealth,
      ignoresKey: true,
    }),
    async (c) => c.json(await health.getHealth(c.get('actor'), { isFresh: true })),
  )
  .post(
    '/admin/jobs/:name/runs',
    describeCall({
      summary: 'Run a job once, as soon as possible',
      access: 'admin',
      status: 204,
      ignoresKey: true,
    }),
    valid('param', jobPath),
    async (c) => {
      await health.runJob(c.get('actor'), c.req.valid('param').name)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/jobs/:name/pause',
    describeCall({
      summary: 'Pause a job, or let it go on',
      access: 'admin',
      status: 204,
      ignoresKey: true,
    }),
    valid('param', jobPath),
    valid('json', pauseRequest),
    async (c) => {
      const { isPaused } = c.req.valid('json')
      await health.pauseJob(c.get('actor'), c.req.valid('param').name, isPaused)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/version/acknowledgement',
    describeCall({
      summary: 'Say that what the version brought was read',
      access: 'admin',
      status: 204,
    }),
    async (c) => {
      await health.acknowledgeVersion(c.get('actor'))
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/maintenance',
    describeCall({
      summary: 'Put the site under maintenance, or end it',
      status: 204,
      problems: { invalid: ['other-site'] },
      access: 'admin',
    }),
    valid('json', maintenanceRequest),
    async (c) => {
      await health.setMaintenance(c.get('actor'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )

export type HealthApi = typeof healthApi
