import { apiOf } from '../../platform/api/client.ts'
import type { WaitlistApi } from './api.server.ts'

export const waitlistApi = apiOf<WaitlistApi>()
