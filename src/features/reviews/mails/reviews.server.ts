import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { letterTo } from '../../booking/letters/consultation.ts'
import { once } from '../../booking/rules/mails.ts'
import { consultationMail } from '../../booking/service/index.server.ts'
import { mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { findReviewForNotice } from '../service/index.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'consultation-completed': { consultationId: number }
    'review-replied': { reviewId: number }
  }
}

/** Invites the family to review, once the consultation's completion can no longer be undone. */
export const reviewInvitation = consultationMail({
  template: 'review-invitation',
  events: ['consultation-completed'],
  name: messages.mails_name_review,
  when: messages.mailing_when_review,
  urgency: 'unhurried',
  usefulForHours: 30 * 24,
  choice: 'reviews',
  slots: [
    slots.subject('mails_review_subject'),
    slots.text('mails_review'),
    slots.button('mails_link_review'),
    slots.note('mails_review_note'),
  ],
  to: ({ payload }, { outcomeSettlesAt }, now) => [
    {
      ...once('review-invitation', payload.consultationId, 'family'),
      notBefore: outcomeSettlesAt ?? now,
    },
  ],
  // No review is possible of a specialist who is gone.
  isOutOfDate: ({ consultation }) =>
    consultation.isReviewed ||
    consultation.status !== 'completed' ||
    consultation.specialist?.isGone === true,
  render: (mail) => {
    const url = pageUrl(`/review/${mail.notice.consultationId}`, mail.reader.locale)
    return letterTo(mail, ({ plain, name, inLocale }) => ({
      subject: m.mails_review_subject(plain, inLocale),
      blocks: [
        paragraph(m.mails_review({ name }, inLocale)),
        mainLink(m.mails_link_review({}, inLocale), url),
        note(m.mails_review_note({}, inLocale)),
      ],
    }))
  },
  examples: [{ name: 'usual', audience: 'family', status: 'confirmed' }],
})

/** Notifies the family that the specialist has answered its review. */
export const reviewReplied = consultationMail({
  template: 'review-replied',
  events: ['review-replied'],
  name: messages.mails_name_replied,
  when: messages.mailing_when_replied,
  urgency: 'unhurried',
  choice: 'reviews',
  slots: [
    slots.subject('mails_reply_subject'),
    slots.text('mails_reply'),
    slots.button('mails_link_reply'),
  ],
  consultationOf: async ({ payload }) =>
    (await findReviewForNotice(system, payload.reviewId))?.consultationId,
  to: ({ id, type }) => [{ occasion: `${type}:${id}`, payload: { audience: 'family' } }],
  toAccount: true,
  isOutOfDate: () => false,
  render: (mail) => {
    const { locale } = mail.reader
    const url = pageUrl(`/specialists/${mail.notice.specialist.specialistId}`, locale)
    return letterTo(mail, ({ plain, name }) => ({
      subject: m.mails_reply_subject({ name: plain.name }, { locale }),
      blocks: [
        paragraph(m.mails_reply({ name }, { locale })),
        mainLink(m.mails_link_reply({}, { locale }), url),
      ],
    }))
  },
  examples: [{ name: 'usual', audience: 'family', status: 'confirmed' }],
})
