import { apiOf } from '../../platform/api/client.ts'
import type { MeetingsApi } from './api.server.ts'

const api = apiOf<MeetingsApi>()

/** A meeting for its participant, by session or by the key of a private link. */
export const fetchMeeting = (id: number, key: string | undefined) => api.meetings(id).$get({ key })
