import * as z from 'zod/mini'
import { formsOn } from '../../platform/page-form.ts'
import { healthApi } from './client.ts'
import { jobPath, maintenanceRequest } from './schema.ts'

const formOn = formsOn(/^\/admin\/health$/)
const done = (what: string) => () => `/admin/health?done=${what}`

export const lookAgainForm = formOn('health-look', {
  schema: z.object({}),
  call: () => healthApi.admin.health.looks.$post(),
  next: done('looked'),
})

export const runJobForm = formOn('job-run', {
  schema: jobPath,
  call: ({ name }) => healthApi.admin.jobs(name).runs.$post(),
  next: done('run'),
})

export const pauseJobForm = formOn('job-pause', {
  schema: z.object({ ...jobPath.shape, pause: z.enum(['on', 'off']) }),
  call: ({ name, pause }) => healthApi.admin.jobs(name).pause.$put({ isPaused: pause === 'on' }),
  next: (_, __, { pause }) => `/admin/health?done=${pause === 'on' ? 'paused' : 'resumed'}`,
})

export const acknowledgeVersionForm = formOn('version-read', {
  schema: z.object({}),
  call: () => healthApi.admin.version.acknowledgement.$post(),
  next: done('read'),
})

export const maintenanceForm = formOn('maintenance', {
  schema: z.object({
    state: z.enum(['on', 'off']),
    site: maintenanceRequest.shape.site,
    en: z._default(maintenanceRequest.shape.en, ''),
    fa: z._default(maintenanceRequest.shape.fa, ''),
  }),
  call: ({ state, ...rest }) => healthApi.admin.maintenance.$put({ isOn: state === 'on', ...rest }),
  next: (_, __, { state }) => `/admin/health?done=maintenance-${state}`,
})
