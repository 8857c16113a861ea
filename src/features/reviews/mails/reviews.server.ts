import { system } from '../../../platform/actor.ts'
import {
  consultationLetterOf,
  says,
  type ConsultationMail,
} from '../../booking/letters/consultation.ts'
import { once } from '../../booking/rules/mails.ts'
import { consultationMail } from '../../booking/service/index.server.ts'
import { findReviewForNotice, isAnswerShown } from '../service.server.ts'

/** Invites the family to review, once the completion can no longer be undone. */
export const reviewInvitation = consultationMail({
  template: 'review-invitation',
  events: ['consultation-completed'],
  urgency: 'unhurried',
  usefulForHours: 30 * 24,
  choice: 'reviews',
  to: ({ payload }, { outcomeSettlesAt }, now) => [
    {
      ...once('review-invitation', payload.consultationId, 'family'),
      notBefore: outcomeSettlesAt ?? now,
    },
  ],
  // A specialist who is gone cannot be reviewed.
  isOutOfDate: ({ consultation }) =>
    consultation.isReviewed ||
    consultation.status !== 'completed' ||
    consultation.specialist?.isGone === true,
  ...consultationLetterOf<ConsultationMail>(
    says.subject('mails_review_subject'),
    says.text('mails_review'),
    says.button('mails_link_review', ({ notice }) => `/review/${notice.consultationId}`),
    says.note('mails_review_note'),
  ),
  examples: [{ name: 'usual', audience: 'family', status: 'confirmed' }],
})

/** Notifies the family of the specialist's reply. */
export const reviewReplied = consultationMail({
  template: 'review-replied',
  events: ['review-replied'],
  urgency: 'unhurried',
  choice: 'reviews',
  consultationOf: async ({ payload }) =>
    (await findReviewForNotice(system, payload.reviewId))?.consultationId,
  to: ({ id, type }) => [{ occasion: `${type}:${id}`, payload: { audience: 'family' } }],
  toAccount: true,
  isOutOfDate: () => false,
  isStillThere: (consultationId) => isAnswerShown(system, consultationId),
  ...consultationLetterOf<ConsultationMail>(
    says.subject('mails_reply_subject'),
    says.text('mails_reply'),
    says.button(
      'mails_link_reply',
      ({ notice }) => `/specialists/${notice.specialist.specialistId}`,
    ),
  ),
  examples: [{ name: 'usual', audience: 'family', status: 'confirmed' }],
})
