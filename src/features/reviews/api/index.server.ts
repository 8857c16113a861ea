import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import type { ReviewRefusal } from '../../booking/rules.ts'
import { readSpecialistId } from '../../specialists/schema/index.ts'
import {
  ownReview,
  publicReview,
  replyRequest,
  reviewId,
  reviewListQuery,
  reviewRequest,
} from '../schema/index.ts'
import * as reviews from '../service/index.server.ts'

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
      summary: 'What families say of the signed-in specialist, newest first',
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
