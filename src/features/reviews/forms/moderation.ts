import * as z from 'zod/mini'
import { defineForm, doneOn } from '../../../platform/page-form.ts'
import { hideReview, publishReview } from '../client.ts'
import { reviewId } from '../schema/index.ts'
import { hiding } from '../schema/moderation.ts'

const page = /^\/admin\/comments$/
const ofReview = { reviewId: reviewId.shape.id }

export const hideReviewForm = defineForm({
  intent: 'review-hide',
  page,
  schema: z.object({ ...ofReview, reason: hiding.shape.reason }),
  call: ({ reviewId: id, reason }) => hideReview(id, reason),
  next: (_, url) => doneOn(url, 'hidden'),
})

export const publishReviewForm = defineForm({
  intent: 'review-publish',
  page,
  schema: z.object(ofReview),
  call: ({ reviewId: id }) => publishReview(id),
  next: (_, url) => doneOn(url, 'published'),
})
