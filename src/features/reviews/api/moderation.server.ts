import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { reviewId } from '../schema/index.ts'
import {
  hiddenReview,
  hiding,
  moderatedReview,
  moderatedReviewQuery,
} from '../schema/moderation.ts'
import {
  hideReview,
  listHiddenReviews,
  listModeratedReviews,
  publishReview,
} from '../service/moderation.server.ts'

/** Reviews for the team, and what a family is told of its own. */
export const reviewModerationApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/reviews',
    describeCall({
      summary: 'What families wrote of specialists, newest first, hidden or not',
      access: 'admin',
      answer: z.array(moderatedReview),
    }),
    valid('query', moderatedReviewQuery),
    async (c) => {
      return answerPart(
        c,
        await listModeratedReviews(c.get('actor'), c.req.valid('query'), c.get('locale')),
      )
    },
  )
  .post(
    '/admin/reviews/:id/hide',
    describeCall({
      summary: 'Take a review off the profile, with a reason for who wrote it',
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
    describeCall({ summary: 'Show a hidden review again', access: 'admin', status: 204 }),
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
    async (c) => c.json(await listHiddenReviews(c.get('actor'))),
  )

export type ReviewModerationApi = typeof reviewModerationApi
