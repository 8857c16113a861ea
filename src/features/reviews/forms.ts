import * as z from 'zod/mini'
import { formsOn, doneOn } from '../../platform/page-form.ts'
import { reviewsApi } from './client.ts'
import { replyRequest, reviewId, reviewRequest, hiding } from './schema.ts'

const page = /^\/admin\/comments$/
const formOn = formsOn(page)
const ofReview = { reviewId: reviewId.shape.id }

export const hideReviewForm = formOn('review-hide', {
  schema: z.object({ ...ofReview, reason: hiding.shape.reason }),
  call: ({ reviewId: id, reason }) => reviewsApi.admin.reviews(id).hide.$post({ reason }),
  next: (_, url) => doneOn(url, 'hidden'),
})

export const publishReviewForm = formOn('review-publish', {
  schema: z.object(ofReview),
  call: ({ reviewId: id }) => reviewsApi.admin.reviews(id).publish.$post(),
  next: (_, url) => doneOn(url, 'published'),
})

export const reviewForm = formsOn(/^\/review\/\d+$/)('review', {
  schema: reviewRequest,
  call: (review) => reviewsApi.reviews.$post(review),
  // The same page then shows the review, with thanks.
  next: (_, { pathname }) => pathname,
})

export const replyForm = formsOn(/^\/dashboard\/profile$/)('review-reply', {
  schema: z.extend(replyRequest, { reviewId: reviewId.shape.id }),
  call: ({ reviewId: id, reply }, { version }) =>
    reviewsApi.reviews(id).reply.$put({ reply }, { version }),
  next: () => '/dashboard/profile',
})
