import { Hono } from 'hono'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import type { SessionCookies } from '../../accounts/api/index.server.ts'
import { allConsultationsApi, consultationMailsApi } from './all-consultations.server.ts'
import { availabilityApi, consultationsApi } from './consultations.server.ts'
import { ownCalendarsApi } from './calendars.server.ts'
import { changesApi } from './changes.server.ts'
import { manyConsultationsApi } from './many.server.ts'
import { buildFirstBookingsApi } from './first-bookings.server.ts'
import { hoursApi, ownScheduleApi } from './own-schedule.server.ts'
import { proposalsApi } from './proposals.server.ts'

export const buildBookingApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .route('/', availabilityApi)
    .route('/', consultationsApi)
    .route('/', buildFirstBookingsApi(cookies))
    .route('/', changesApi)
    .route('/', proposalsApi)
    .route('/', manyConsultationsApi)
    .route('/', allConsultationsApi)
    .route('/', consultationMailsApi)
    .route('/', hoursApi)
    .route('/', ownScheduleApi)
    .route('/', ownCalendarsApi)

export type BookingApi = ReturnType<typeof buildBookingApi>
