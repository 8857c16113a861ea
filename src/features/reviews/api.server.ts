import { Hono } from 'hono'
import * as z from 'zod/mini'
import { REVIEWS_ON_A_PAGE } from './rules.ts'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { answerList, answerPage, answerPart, rowsOfPage } from '../../platform/api/lists.ts'
import { valid } from '../../platform/api/validation.ts'
import { Problem } from '../../platform/api/problem.ts'
import type { ReviewRefusal } from '../booking/rules.ts'
import { readSpecialistId } from '../specialists/schema/index.ts'
import {
  ownReview,
  publicReview,
  replyRequest,
  reviewId,
  reviewListQuery,
  reviewRequest,
  hiddenReview,
  hiding,
  moderatedReview,
  moderatedReviewQuery,
} from './schema.ts'
import * as reviews from './service/index.server.ts'
import {
  hideReview,
  listHiddenReviews,
  listModeratedReviews,
  publishReview,
} from './service/moderation.server.ts'

const CODES: Record<ReviewRefusal | 'specialist-gone', string> = {
  'already-reviewed': 'already-reviewed',
  'not-over': 'review-not-over',
  cancelled: 'review-cancelled',
  'no-show': 'review-no-show',
  'outcome-asked': 'review-outcome-asked',
  'specialist-gone': 'review-specialist-gone',
}

export const reviewsApi = new Hono<ApiEnvironment>()
  .post(
    '/reviews',
    describeCall({
      summary: 'Review a consultation of one’s own',
      problems: {
        'not-found': ['consultation-not-found'],
        conflict: [
          'already-reviewed',
          'review-not-over',
          'review-cancelled',
          'review-no-show',
          'review-outcome-asked',
          'review-specialist-gone',
        ],
      },
      access: 'signed-in',
      status: 201,
      answer: ownReview,
    }),
    valid('json', reviewRequest),
    async (c) => {
      const result = await reviews.writeReview(c.get('actor'), c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict', CODES[result.reason])
      return c.json(result.review, 201)
    },
  )
  .get(
    '/specialists/:id/reviews',
    describeCall({
      summary: 'What families say of a specialist, newest first',
      answer: z.array(publicReview),
    }),
    valid('query', reviewListQuery),
    async (c) => {
      const specialistId = readSpecialistId(c.req.param('id'))
      return answerPart(
        c,
        await reviews.listReviews(c.get('actor'), specialistId, c.req.valid('query')),
      )
    },
  )
  .get(
    '/reviews/received',
    describeCall({
      scope: 'read-reviews',
      summary: 'What families say of the signed-in specialist, newest first',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'specialist',
      answer: z.array(publicReview),
    }),
    valid('query', reviewListQuery),
    async (c) => {
      return answerPart(c, await reviews.listReceived(c.get('actor'), c.req.valid('query')))
    },
  )
  .put(
    '/reviews/:id/reply',
    describeCall({
      summary: 'Answer a review, or take the answer back',
      access: 'specialist',
      answer: publicReview,
    }),
    valid('param', reviewId),
    valid('json', replyRequest),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await reviews.replyToReview(c.get('actor'), id, c.req.valid('json')))
    },
  )

export type ReviewsApi = typeof reviewsApi

/** Reviews for the team, and what a family sees of its own. */
export const reviewModerationApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/reviews',
    describeCall({
      scope: 'read-reviews',
      summary: 'What families wrote of specialists, newest first, hidden or not',
      access: 'admin',
      answer: z.array(moderatedReview),
    }),
    valid('query', moderatedReviewQuery),
    async (c) => {
      const query = c.req.valid('query')
      const found = await listModeratedReviews(c.get('actor'), query, c.get('locale'))
      return answerPage(c, found, rowsOfPage(query, REVIEWS_ON_A_PAGE))
    },
  )
  .post(
    '/admin/reviews/:id/hide',
    describeCall({
      summary: 'Take a review off the profile, with a reason for who wrote it',
      problems: { conflict: ['conflict'] },
      access: 'admin',
      status: 204,
    }),
    valid('param', reviewId),
    valid('json', hiding),
    async (c) => {
      const { id } = c.req.valid('param')
      const result = await hideReview(c.get('actor'), id, c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict')
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/reviews/:id/publish',
    describeCall({
      summary: 'Show a hidden review again',
      problems: { conflict: ['conflict'] },
      access: 'admin',
      status: 204,
    }),
    valid('param', reviewId),
    async (c) => {
      const result = await publishReview(c.get('actor'), c.req.valid('param').id)
      if (!result.ok) throw new Problem('conflict')
      return c.body(null, 204)
    },
  )
  .get(
    '/reviews/hidden',
    describeCall({
      summary: 'One’s own reviews that the team took off a profile, and why',
      access: 'signed-in',
      answer: z.array(hiddenReview),
    }),
    async (c) => answerList(c, await listHiddenReviews(c.get('actor'))),
  )

export type ReviewModerationApi = typeof reviewModerationApi
