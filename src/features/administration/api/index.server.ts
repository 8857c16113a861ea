import { Hono } from 'hono'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { settingsApi } from './settings.server.ts'

export const administrationApi = new Hono<ApiEnvironment>().route('/', settingsApi)

export type AdministrationApi = typeof administrationApi
