import { apiOf } from '../../platform/api/client.ts'
import type { HealthApi } from './api.server.ts'

export const healthApi = apiOf<HealthApi>()
