import { apiOf, read } from '../../platform/api/client.ts'
import type { HealthApi } from './api.server.ts'
import type { MaintenanceRequest } from './schema.ts'

const api = apiOf<HealthApi>()

export const fetchHealth = () => read(api.admin.health.$get())

export const lookAgain = () => read(api.admin.health.looks.$post())

export const runJob = (name: string) =>
  read(api.admin.jobs[':name'].runs.$post({ param: { name } }))

export const pauseJob = (name: string, isPaused: boolean) =>
  read(api.admin.jobs[':name'].pause.$put({ param: { name }, json: { isPaused } }))

export const acknowledgeVersion = () => read(api.admin.version.acknowledgement.$post())

export const setMaintenance = (request: MaintenanceRequest) =>
  read(api.admin.maintenance.$put({ json: request }))
