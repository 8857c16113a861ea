import type { Given, Row } from './roles-matrix.ts'

const consultation = (given: Given) => ({ id: String(given.consultationId) })
const specialist = (given: Given) => ({ id: String(given.specialist.id) })

/** What the team does for specialists and with everybody's consultations. */
export const teamRows: Record<string, Row> = {
  'GET /api/admin/consultations': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/consultations': {
    answers: '401 403 403 403 403 403 201',
    json: ({ specialist: { id }, freeSlotId }) => ({
      specialistId: id,
      availabilityId: freeSlotId,
      childAge: 6,
      mainConcern: 'Falling asleep takes very long in the evening.',
      preferredLanguage: 'english',
      email: 'caller@example.org',
      name: 'Leila Rostami',
      consentByPhone: true,
      beyondLimit: true,
    }),
  },
  'POST /api/admin/consultations/batch': {
    answers: '401 403 403 403 403 403 200',
    json: (given) => ({ action: 'remind', ids: [given.consultationId] }),
  },
  'GET /api/admin/consultations.csv': {
    answers: '401 403 403 403 403 403 200',
    query: (given) => [['ids', String(given.consultationId)]],
  },
  'GET /api/admin/specialists/{id}/affected': {
    answers: '401 403 403 403 403 403 200',
    path: specialist,
  },
  'GET /api/admin/consultation-specialists': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/family': {
    answers: '401 403 403 403 403 403 200',
    query: () => [['email', 'nobody@example.org']],
  },
  'GET /api/admin/consultations/{id}': {
    answers: '401 403 403 403 403 403 200',
    path: consultation,
  },
  'POST /api/admin/consultations/{id}/details': {
    answers: '401 403 403 403 403 403 200',
    path: consultation,
  },
  'POST /api/admin/consultations/{id}/link': {
    answers: '401 403 403 403 403 403 200',
    path: consultation,
  },
  // It has not begun.
  'POST /api/admin/consultations/{id}/outcome': {
    answers: '401 403 403 403 403 403 409',
    path: consultation,
    json: () => ({ outcome: 'completed' }),
  },
  'GET /api/admin/consultations/{id}/mails': {
    answers: '401 403 403 403 403 403 200',
    path: consultation,
  },
  'POST /api/admin/consultations/{id}/resend': {
    answers: '401 403 403 403 403 403 202',
    path: consultation,
    json: () => ({ to: 'family' }),
  },
  'GET /api/admin/verifications': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/verifications/counts': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/verifications/{id}': {
    answers: '401 403 403 403 403 403 200',
    path: specialist,
  },
  // Something happened that the admin has not seen.
  'POST /api/admin/verifications/{id}/approve': {
    answers: '401 403 403 403 403 403 409',
    path: specialist,
    json: () => ({ seen: 2_000_000_000, checks: ['identity'] }),
  },
  'POST /api/admin/verifications/{id}/refuse': {
    answers: '401 403 403 403 403 403 409',
    path: specialist,
    json: () => ({ seen: 2_000_000_000, reason: 'The licence is out of date.' }),
  },
  'POST /api/admin/verifications/{id}/end': {
    answers: '401 403 403 403 403 403 409',
    path: specialist,
    json: () => ({ seen: 2_000_000_000, reason: 'The licence is out of date.' }),
  },
  'POST /api/admin/credentials/{id}/decision': {
    answers: '401 403 403 403 403 403 404',
    path: () => ({ id: '2000000000' }),
    json: () => ({ state: 'accepted', seen: 'waiting' }),
  },
}
