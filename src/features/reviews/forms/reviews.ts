import * as z from 'zod/mini'
import { defineForm } from '../../../platform/page-form.ts'
import { sendReply, sendReview } from '../client.ts'
import { replyRequest, reviewId, reviewRequest } from '../schema/index.ts'

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
