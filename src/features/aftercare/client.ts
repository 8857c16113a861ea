import { apiOf } from '../../platform/api/client.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import type { AftercareApi } from './api.server.ts'
import type { ConcernState } from './rules.ts'
import type { ConcernChange, ConcernReport } from './schema.ts'

const api = apiOf<AftercareApi>()

export const fetchAftercare = (consultationId: number) =>
  api.consultations(consultationId).aftercare.$get()

export const fetchFollowUps = () => api['follow-ups'].$get()

/** A pending call continues when the page is closed. */
const keepalive = true

export const saveFollowUp = (
  consultationId: number,
  content: string,
  send: boolean,
  version?: string,
) => api.consultations(consultationId)['follow-up'].$put({ content, send }, { keepalive, version })

export const saveNote = (consultationId: number, content: string, version?: string) =>
  api
    .consultations(consultationId)
    .note.$put({ content }, { keepalive, version: version && toTag(version) })

/** The same key with the same report is stored once. */
export const reportConcern = (
  consultationId: number,
  report: ConcernReport,
  key: string | undefined,
) => api.consultations(consultationId).concerns.$post(report, { key })

export const fetchConcerns = (state: ConcernState | undefined, limit: number) =>
  api.admin.concerns.$get({ state, limit })

export const fetchConcern = (id: number) => api.admin.concerns(id).$get()

export const changeConcern = (id: number, change: ConcernChange, version?: string) =>
  api.admin.concerns(id).$patch(change, { version })
