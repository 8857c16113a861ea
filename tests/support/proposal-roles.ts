import type { Given, Row } from '../promises/roles-matrix.ts'

const consultation = (given: Given) => ({ id: String(given.consultationId) })

/** Who may propose other times, answer them, and offer given-up times again. */
export const proposalRoles: Record<string, Row> = {
  // Nothing is proposed, so those who may answer find nothing to answer.
  'POST /api/consultations/{id}/proposal': {
    answers: '401 403 404 200 404 404 403',
    path: consultation,
    json: ({ freeSlotId }) => ({ times: [freeSlotId] }),
  },
  'POST /api/consultations/{id}/proposal/counter': {
    answers: '401 409 404 403 404 404 403',
    path: consultation,
    json: () => ({ times: [{ date: '2031-05-05', time: '18:00' }] }),
  },
  'POST /api/consultations/{id}/proposal/accept': {
    answers: '401 409 404 409 404 404 403',
    path: consultation,
    json: () => ({ timeId: 1 }),
  },
  'POST /api/consultations/{id}/proposal/decline': {
    answers: '401 409 404 409 404 404 403',
    path: consultation,
    json: () => ({}),
  },
  'POST /api/consultations/{id}/proposal/withdraw': {
    answers: '401 403 404 409 404 404 403',
    path: consultation,
  },
  'GET /api/schedule/away': { answers: '401 403 403 200 200 403 403' },
  'DELETE /api/schedule/away/{id}': {
    answers: '401 403 403 404 404 403 403',
    path: () => ({ id: '999999' }),
  },
}
