import { mediaCalls } from './media-roles.ts'
import type { Row } from '../promises/roles-matrix.ts'

let count = 0

const post = ({ categoryId }: { categoryId: number }) => {
  count += 1
  return {
    title: 'A calmer evening',
    content: '<p>Dim the lamp half an hour before sleep.</p>',
    excerpt: 'Small steps for the evening.',
    slug: `role-evening-${count}`,
    categoryId,
  }
}

const ofPost = ({ postId }: { postId: number }) => ({ slugOrId: String(postId) })
const NONE = '999999'

/** Who may write posts: publishers their own, admins everybody's. */
export const writingCalls: Record<string, Row> = {
  ...mediaCalls,
  'POST /api/blog/posts': { answers: '401 403 403 403 403 201 201', json: post },
  // It is another publisher's.
  'PUT /api/blog/posts/{slugOrId}': {
    answers: '401 403 403 403 403 404 200',
    path: ofPost,
    json: post,
  },
  // Nobody has it: others still need the one that there is.
  'DELETE /api/blog/posts/{slugOrId}': {
    answers: '401 403 403 403 403 404 404',
    path: () => ({ slugOrId: NONE }),
  },
  'GET /api/blog/own-posts': { answers: '401 403 403 403 403 200 200' },
  'GET /api/blog/own-posts/{id}': {
    answers: '401 403 403 403 403 404 200',
    path: ({ postId }) => ({ id: String(postId) }),
  },
  'POST /api/blog/categories': {
    answers: '401 403 403 403 403 201 201',
    json: () => ({ name: `Quiet days ${(count += 1)}`, language: 'en' }),
  },
  // Its name is shown on everybody's posts.
  'PUT /api/blog/categories/{id}': {
    answers: '401 403 403 403 403 403 200',
    path: ({ categoryId }) => ({ id: String(categoryId) }),
    json: () => ({ name: `Quiet evenings ${(count += 1)}` }),
  },
  'GET /api/blog/writing-choices': { answers: '401 403 403 403 403 200 200' },
  'GET /api/blog/posts/{slugOrId}/revisions': {
    answers: '401 403 403 403 403 404 200',
    path: ofPost,
  },
  'GET /api/blog/posts/{slugOrId}/revisions/{version}': {
    answers: '401 403 403 403 403 404 404',
    path: (given) => ({ ...ofPost(given), version: NONE }),
  },
  'POST /api/blog/posts/{slugOrId}/revisions/{version}/restore': {
    answers: '401 403 403 403 403 404 404',
    path: (given) => ({ ...ofPost(given), version: NONE }),
  },
  'GET /api/blog/autosaves': { answers: '401 403 403 403 403 200 200' },
  'GET /api/blog/begun-posts': { answers: '401 403 403 403 403 200 200' },
  'PUT /api/blog/autosaves': {
    answers: '401 403 403 403 403 200 200',
    json: () => ({ fields: { title: 'Half a title' } }),
  },
  'DELETE /api/blog/autosaves': { answers: '401 403 403 403 403 204 204' },
  'POST /api/blog/previews': {
    answers: '401 403 403 403 403 200 200',
    json: () => ({ content: '<p>Slowly.</p>' }),
  },
  'POST /api/blog/pictures': {
    answers: '401 403 403 403 403 400 400',
    file: Buffer.from('no picture'),
  },
  'GET /api/article-pictures/{file}': { answers: '404', path: () => ({ file: 'none-480.webp' }) },
}
