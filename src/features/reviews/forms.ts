import * as z from 'zod/mini'
import { defineForm, doneOn } from '../../platform/page-form.ts'
import { sendReply, sendReview, hideReview, publishReview } from './client.ts'
import { replyRequest, reviewId, reviewRequest, hiding } from './schema.ts'

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

export const reviewForm = defineForm({
  intent: 'review',
  page: /^\/review\/\d+$/,
  schema: reviewRequest,
  call: sendReview,
  // The page of the review then says that it is there, and thanks.
  next: (_, { pathname }) => pathname,
})

export const replyForm = defineForm({
  intent: 'review-reply',
  page: /^\/dashboard\/profile$/,
  schema: z.extend(replyRequest, { reviewId: reviewId.shape.id }),
  call: ({ reviewId: id, reply }) => sendReply(id, reply),
  next: () => '/dashboard/profile',
})
