import { database } from '../../src/database/client.ts'
import { children } from '../../src/database/schema/children.ts'
import { recordConcern } from '../../src/features/aftercare/service/index.server.ts'
import { recordChild, shareChild } from '../../src/features/children/service.server.ts'
import { system, type Person } from '../../src/platform/actor.ts'

/** A consultation, with a profile that its family shares and a concern that it reported. */
export interface AboutConsultation {
  consultationId: number
  childId: number
  concernId: number
}

export async function prepareAftercare(
  family: Person,
  consultationId: number,
  name = 'Tara',
): Promise<AboutConsultation> {
  const { userId } = family
  // The number of profiles of a family is limited.
  await database().delete(children)
  const childId = await recordChild(system, { userId, name, age: 6 })
  await shareChild(family, { consultationId, childId })
  const concernId = await recordConcern(system, {
    consultationId,
    reporterId: userId,
    kind: 'other',
    content: 'Something was not right.',
    createdAt: new Date(),
  })
  return { consultationId, childId, concernId }
}

const consultation = (given: AboutConsultation) => ({ id: String(given.consultationId) })
const child = (given: AboutConsultation) => ({ id: String(given.childId) })
const concern = (given: AboutConsultation) => ({ id: String(given.concernId) })

interface Row {
  answers: string
  path?: (given: AboutConsultation) => Record<string, string>
  json?: (given: AboutConsultation) => unknown
}

/** Who may do what about children and after a consultation: rows of the matrix of roles. */
export const aftercareRoles: Record<string, Row> = {
  'GET /api/child-profiles': { answers: '401 200 200 200 200 200 200' },
  'POST /api/child-profiles': {
    answers: '401 201 201 201 201 201 201',
    json: () => ({ name: 'Tara', age: 6 }),
  },
  'GET /api/child-profiles/{id}': { answers: '401 200 404 404 404 404 404', path: child },
  'PUT /api/child-profiles/{id}': {
    answers: '401 200 404 404 404 404 404',
    path: child,
    json: () => ({ name: 'Tara', age: 7 }),
  },
  'DELETE /api/child-profiles/{id}': { answers: '401 204 404 404 404 404 404', path: child },
  'GET /api/consultations/{id}/child-profile': {
    answers: '401 200 404 200 404 404 404',
    path: consultation,
  },
  'PUT /api/consultations/{id}/child-profile': {
    answers: '401 200 404 404 404 404 404',
    path: consultation,
    json: ({ childId }) => ({ childId }),
  },
  'DELETE /api/consultations/{id}/child-profile': {
    answers: '401 204 404 404 404 404 404',
    path: consultation,
  },
  'GET /api/follow-ups': { answers: '401 200 200 200 200 200 200' },
  'GET /api/consultations/{id}/aftercare': {
    answers: '401 200 404 200 404 404 404',
    path: consultation,
  },
  // Before the start it is too early for those who may.
  'PUT /api/consultations/{id}/follow-up': {
    answers: '401 403 404 409 404 404 404',
    path: consultation,
    json: () => ({ content: 'Try the picture plan.' }),
  },
  'PUT /api/consultations/{id}/note': {
    answers: '401 403 404 200 404 404 404',
    path: consultation,
    json: () => ({ content: 'Ask about sleep.' }),
  },
  'POST /api/consultations/{id}/concerns': {
    answers: '401 409 404 409 404 404 404',
    path: consultation,
    json: () => ({ kind: 'other', content: 'Something was not right.' }),
  },
  'GET /api/admin/concerns': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/concern-counts': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/concerns/{id}': { answers: '401 403 403 403 403 403 200', path: concern },
  'PATCH /api/admin/concerns/{id}': {
    answers: '401 403 403 403 403 403 200',
    path: concern,
    json: () => ({ state: 'closed', outcome: 'Spoke with both.' }),
  },
}
