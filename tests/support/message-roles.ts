import type { Row } from '../promises/roles-matrix.ts'

/** Who may read and write messages: those of one conversation, each their own. */
export const messageRoles: Record<string, Row> = {
  'GET /api/messages': {
    answers: '401 404 404 200 404 404 404',
    query: ({ people }) => [['with', String(people.family.userId)]],
  },
  'POST /api/messages': {
    answers: '401 404 404 201 404 404 404',
    json: ({ people }) => ({ receiverId: people.family.userId, content: 'How did it go?' }),
  },
  'POST /api/messages/read': {
    answers: '401 404 404 200 404 404 404',
    json: ({ people, writtenId }) => ({ with: people.family.userId, upTo: writtenId }),
  },
  'GET /api/messages/conversations': { answers: '401 200 200 200 200 200 200' },
  'GET /api/messages/conversations/{userId}': {
    answers: '401 404 404 200 404 404 404',
    path: ({ people }) => ({ userId: String(people.family.userId) }),
  },
  'GET /api/messages/unread-count': { answers: '401 200 200 200 200 200 200' },
  'GET /api/messages/stream': { answers: '401 200 200 200 200 200 200' },
  'POST /api/messages/{id}/reports': {
    answers: '401 201 404 404 404 404 404',
    path: ({ writtenId }) => ({ id: String(writtenId) }),
    json: () => ({ reason: 'unkind' }),
  },
  'PUT /api/messages/blocks/{userId}': {
    answers: '401 404 404 204 404 404 404',
    path: ({ people }) => ({ userId: String(people.family.userId) }),
  },
  'DELETE /api/messages/blocks/{userId}': {
    answers: '401 404 404 204 404 404 404',
    path: ({ people }) => ({ userId: String(people.family.userId) }),
  },
}
