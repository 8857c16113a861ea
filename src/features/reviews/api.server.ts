import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import type { ReviewRefusal } from '../booking/rules/index.ts'
import { readSpecialistId } from '../specialists/schema/index.ts'
import * as schema from './schema.ts'
import * as reviews from './service.server.ts'

const CODES = {
  'already-reviewed': 'already-reviewed',
  'not-over': 'review-not-over',
  cancelled: 'review-cancelled',
  'no-show': 'review-no-show',
  'outcome-asked': 'review-outcome-asked',
  'specialist-gone': 'review-specialist-gone',
} as const satisfies Record<ReviewRefusal | 'specialist-gone', string>

export const reviewsApi = calls()
  .post('/reviews', {
    summary: 'Review a consultation of one’s own',
    access: 'signed-in',
    problems: { 'not-found': ['consultation-not-found'], conflict: Object.values(CODES) },
    body: schema.reviewRequest,
    status: 201,
    answer: schema.ownReview,
    handle: async ({ actor, body }) => {
      const result = await reviews.writeReview(actor, body)
      return result.ok ? result.review : { ok: false, reason: CODES[result.reason] }
    },
  })
  .get('/specialists/:id/reviews', {
    summary: 'What families say of a specialist, newest first',
    query: schema.reviewListQuery,
    answer: z.array(schema.publicReview),
    handle: ({ actor, param, query }) =>
      reviews.listReviews(actor, readSpecialistId(param.id), query),
  })
  .get('/reviews/received', {
    summary: 'What families say of the signed-in specialist, newest first',
    scope: 'read-reviews',
    access: 'specialist',
    problems: { 'not-found': ['specialist-not-found'] },
    query: schema.reviewListQuery,
    answer: z.array(schema.receivedReview),
    handle: ({ actor, query }) => reviews.listReceived(actor, query),
  })
  .put('/reviews/:id/reply', {
    summary: 'Answer a review, or take the answer back',
    access: 'specialist',
    param: schema.reviewId,
    body: schema.replyRequest,
    answer: schema.receivedReview,
    isVersioned: true,
    handle: ({ c, actor, param, body }) =>
      reviews.replyToReview(actor, param.id, body, { ifMatch: c.req.header('if-match') }),
  })
  .get('/admin/reviews', {
    summary: 'What families wrote of specialists, newest first, hidden or not',
    scope: 'read-reviews',
    access: 'admin',
    query: schema.moderatedReviewQuery,
    answer: z.array(schema.moderatedReview),
    handle: ({ actor, query, reader }) => reviews.listModeratedReviews(actor, query, reader.locale),
  })
  .post('/admin/reviews/:id/hide', {
    summary: 'Take a review off the profile, with a reason for who wrote it',
    access: 'admin',
    problems: { conflict: ['conflict'] },
    param: schema.reviewId,
    body: schema.hiding,
    handle: ({ actor, param, body }) => reviews.hideReview(actor, param.id, body),
  })
  .post('/admin/reviews/:id/publish', {
    summary: 'Show a hidden review again',
    access: 'admin',
    problems: { conflict: ['conflict'] },
    param: schema.reviewId,
    handle: ({ actor, param }) => reviews.publishReview(actor, param.id),
  })
  .get('/reviews/hidden', {
    summary: 'One’s own reviews that the team took off a profile, and why',
    access: 'signed-in',
    answer: z.array(schema.hiddenReview),
    handle: ({ actor }) => reviews.listHiddenReviews(actor),
  }).hono

export type ReviewsApi = typeof reviewsApi
