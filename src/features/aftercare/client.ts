import { apiOf } from '../../platform/api/client.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import type { AftercareApi } from './api.server.ts'

export const aftercareApi = apiOf<AftercareApi>()

export const fetchAftercare = (consultationId: number) =>
  aftercareApi.consultations(consultationId).aftercare.$get()

/** The request outlives the page. */
const keepalive = true

export const saveFollowUp = (id: number, content: string, send: boolean, version?: string) =>
  aftercareApi.consultations(id)['follow-up'].$put({ content, send }, { keepalive, version })

export const saveNote = (id: number, content: string, version?: string) =>
  aftercareApi
    .consultations(id)
    .note.$put({ content }, { keepalive, version: version && toTag(version) })
