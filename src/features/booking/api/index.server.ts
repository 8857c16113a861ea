import { Hono } from 'hono'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { allConsultationsApi } from './all-consultations.server.ts'
import { availabilityApi } from './availability.server.ts'
import { changesApi } from './changes.server.ts'
import { consultationMailsApi } from './consultation-mails.server.ts'
import { consultationsApi } from './consultations.server.ts'
import { hoursApi } from './hours.server.ts'
import { ownScheduleApi } from './own-schedule.server.ts'

export const bookingApi = new Hono<ApiEnvironment>()
  .route('/', availabilityApi)
  .route('/', consultationsApi)
  .route('/', changesApi)
  .route('/', allConsultationsApi)
  .route('/', consultationMailsApi)
  .route('/', hoursApi)
  .route('/', ownScheduleApi)

export type BookingApi = typeof bookingApi
