import type { Given, Row } from '../promises/roles-matrix.ts'

const message = (given: Given) => ({ id: String(given.messageId) })
const savedAnswer = { title: 'Length', textEn: 'Forty-five minutes.', textFa: '۴۵ دقیقه.' }

/** What the calls around the contact form and its inbox answer to each role: rows of the matrix. */
export const contactRoles: Record<string, Row> = {
  'GET /api/contact': { answers: '200' },
  'POST /api/contact': { answers: '201' },
  'GET /api/contact/messages': { answers: '401 403 403 403 403 403 200' },
  'GET /api/contact/message-counts': { answers: '401 403 403 403 403 403 200' },
  'GET /api/contact/messages/{id}': { answers: '401 403 403 403 403 403 200', path: message },
  'PATCH /api/contact/messages/{id}': {
    answers: '401 403 403 403 403 403 200',
    path: message,
    json: () => ({ state: 'answered' }),
  },
  'POST /api/contact/messages/{id}/answers': {
    answers: '401 403 403 403 403 403 201',
    path: message,
    json: () => ({ content: 'Forty-five minutes.' }),
  },
  'POST /api/contact/messages/{id}/notes': {
    answers: '401 403 403 403 403 403 201',
    path: message,
    json: () => ({ content: 'She has asked before.' }),
  },
  'GET /api/contact/team': { answers: '401 403 403 403 403 403 200' },
  'GET /api/contact/saved-answers': { answers: '401 403 403 403 403 403 200' },
  'POST /api/contact/saved-answers': {
    answers: '401 403 403 403 403 403 201',
    json: () => savedAnswer,
  },
  'PUT /api/contact/saved-answers/{id}': {
    answers: '401 403 403 403 403 403 404',
    path: () => ({ id: '999999' }),
    json: () => savedAnswer,
  },
  'DELETE /api/contact/saved-answers/{id}': {
    answers: '401 403 403 403 403 403 204',
    path: () => ({ id: '999999' }),
  },
}
