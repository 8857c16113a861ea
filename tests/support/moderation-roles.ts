import type { Row } from '../promises/roles-matrix.ts'
import { forAdmins } from './people-roles.ts'

const nobody = { path: () => ({ id: '2000000000' }) }
/** Who decides on comments and reviews, looks into reported messages, and writes an author’s page. */
export const moderationCalls: Record<string, Row> = {
  'GET /api/blog/moderation/comments': { answers: '401 403 403 403 403 200 200' },
  'GET /api/blog/moderation/counts': { answers: '401 403 403 403 403 200 200' },
  // The post is another publisher's.
  'POST /api/blog/moderation/comments': {
    answers: '401 403 403 403 403 404 200',
    json: ({ commentId }) => ({
      status: 'approved',
      comments: [{ id: commentId, seen: 'approved' }],
    }),
  },
  'POST /api/blog/moderation/comments/{id}/reports': {
    answers: '401 403 403 403 403 404 204',
    path: ({ commentId }) => ({ id: String(commentId) }),
    json: () => ({ upTo: 1 }),
  },
  'GET /api/admin/reviews': { answers: forAdmins(200) },
  'POST /api/admin/reviews/{id}/hide': {
    answers: forAdmins(404),
    ...nobody,
    json: () => ({ reason: 'It names another family.' }),
  },
  'POST /api/admin/reviews/{id}/publish': { answers: forAdmins(404), ...nobody },
  'GET /api/reviews/hidden': { answers: '401 200 200 200 200 200 200' },
  'GET /api/admin/message-reports': { answers: forAdmins(200) },
  'GET /api/admin/message-reports/{id}': { answers: forAdmins(404), ...nobody },
  'PATCH /api/admin/message-reports/{id}': {
    answers: forAdmins(404),
    ...nobody,
    json: () => ({ state: 'closed' }),
  },
  'GET /api/author-profile': { answers: '401 403 403 403 403 200 200' },
  'PUT /api/author-profile': {
    answers: '401 403 403 403 403 200 200',
    json: () => ({ bio: 'I teach.', specialty: ['Sleep'] }),
  },
}
