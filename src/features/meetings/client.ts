import { apiOf } from '../../platform/api/client.ts'
import type { MeetingsApi } from './api.server.ts'

export const meetingsApi = apiOf<MeetingsApi>()
