import { apiOf } from '../../platform/api/client.ts'
import type { HealthApi } from './api.server.ts'
import type { MaintenanceRequest } from './schema.ts'

const api = apiOf<HealthApi>()

export const fetchHealth = () => api.admin.health.$get()

export const lookAgain = () => api.admin.health.looks.$post()

export const runJob = (name: string) => api.admin.jobs(name).runs.$post()

export const pauseJob = (name: string, isPaused: boolean) =>
  api.admin.jobs(name).pause.$put({ isPaused })

export const acknowledgeVersion = () => api.admin.version.acknowledgement.$post()

export const setMaintenance = (request: MaintenanceRequest) => api.admin.maintenance.$put(request)
