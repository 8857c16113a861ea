import { Hono } from 'hono'
import type { ApiEnvironment } from '../../platform/api-environment.ts'
import { allConsultationsApi } from './api/all-consultations.server.ts'
import { availabilityApi } from './api/availability.server.ts'
import { changesApi } from './api/changes.server.ts'
import { consultationMailsApi } from './api/consultation-mails.server.ts'
import { consultationsApi } from './api/consultations.server.ts'
import { hoursApi } from './api/hours.server.ts'
import { ownScheduleApi } from './api/own-schedule.server.ts'

export const bookingApi = new Hono<ApiEnvironment>()
  .route('/', availabilityApi)
  .route('/', consultationsApi)
  .route('/', changesApi)
  .route('/', allConsultationsApi)
  .route('/', consultationMailsApi)
  .route('/', hoursApi)
  .route('/', ownScheduleApi)

export type BookingApi = typeof bookingApi
