import { apiOf, ifMatch, once, paramOf, read, queryOf } from '../../platform/api/client.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import type { AftercareApi } from './api.server.ts'
import type { ConcernState } from './rules.ts'
import type { ConcernChange, ConcernReport } from './schema.ts'

const api = apiOf<AftercareApi>()

export const fetchAftercare = (consultationId: number) =>
  read(api.consultations[':id'].aftercare.$get(paramOf(consultationId)))

export const fetchFollowUps = () => read(api['follow-ups'].$get())

/** A pending call continues when the page is closed. */
const OUTLIVES_PAGE = { init: { keepalive: true } }

export const saveFollowUp = (
  consultationId: number,
  content: string,
  send: boolean,
  version?: string,
) =>
  read(
    api.consultations[':id']['follow-up'].$put(
      { ...paramOf(consultationId), json: { content, send } },
      { ...OUTLIVES_PAGE, ...ifMatch(version) },
    ),
  )

export const saveNote = (consultationId: number, content: string, version?: string) =>
  read(
    api.consultations[':id'].note.$put(
      { ...paramOf(consultationId), json: { content } },
      { ...OUTLIVES_PAGE, ...ifMatch(version && toTag(version)) },
    ),
  )

/** The same key with the same report is stored once. */
export const reportConcern = (
  consultationId: number,
  report: ConcernReport,
  key: string | undefined,
) =>
  read(
    api.consultations[':id'].concerns.$post(
      { ...paramOf(consultationId), json: report },
      once(key),
    ),
  )

export const fetchConcerns = (state: ConcernState | undefined, limit: number) =>
  read(api.admin.concerns.$get({ query: queryOf({ state, limit }) }))

export const fetchConcern = (id: number) => read(api.admin.concerns[':id'].$get(paramOf(id)))

export const changeConcern = (id: number, change: ConcernChange, version?: string) =>
  read(api.admin.concerns[':id'].$patch({ ...paramOf(id), json: change }, ifMatch(version)))
