import { Hono } from 'hono'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import type { SessionCookies } from '../../accounts/api/index.server.ts'
import { allConsultationsApi } from './all-consultations.server.ts'
import { availabilityApi, consultationsApi, buildFirstBookingsApi } from './consultations.server.ts'
import { ownCalendarsApi } from './calendars.server.ts'
import { changesApi } from './changes.server.ts'
import { ownScheduleApi } from './own-schedule.server.ts'

export const buildBookingApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .route('/', availabilityApi)
    .route('/', consultationsApi)
    .route('/', buildFirstBookingsApi(cookies))
    .route('/', changesApi)
    .route('/', allConsultationsApi)
    .route('/', ownScheduleApi)
    .route('/', ownCalendarsApi)

export type BookingApi = ReturnType<typeof buildBookingApi>
