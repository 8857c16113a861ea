import { isWithinStored, type RateLimit } from '../../../database/rate-limits.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { system } from '../../../platform/actor.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { CONFIRMATION_TOKEN_DAYS } from '../../accounts/rules/index.ts'
import {
  accountMail,
  createContactEmailToken,
  usualExample,
  type LinkLetter,
} from '../../accounts/service/index.server.ts'
import { addressLetterOf, says, siteOf } from '../../notifications/letters/texts.ts'
import { EXAMPLE_SECRET } from '../../notifications/service/index.server.ts'
import { findConsultationForNotice } from '../service/notices.server.ts'
import { waitsForConfirmation } from '../rules/mails.ts'

/** Mails per address, by any account: it may be a stranger's. */
const PER_ADDRESS: RateLimit = { name: 'contact-email', points: 3, perSeconds: 86_400 }

/**
 * To a booking's address other than the account's: it gets mails once its owner agrees. Says
 * neither who asks nor what for, as its reader may be a stranger.
 */
export const contactEmail = accountMail({
  template: 'contact-email',
  events: ['consultation-booked'],
  urgency: 'access',
  usefulForHours: CONFIRMATION_TOKEN_DAYS * 24,
  to: async ({ payload: { consultationId } }) => {
    const notice = await findConsultationForNotice(system, consultationId)
    if (!notice || !waitsForConfirmation(notice.family)) return []
    const { userId, email: recipient, locale } = notice.family
    // Hashed: counters belong to no account, and would outlive its deletion.
    if (!(await isWithinStored(PER_ADDRESS, hashToken(recipient)))) return []
    return [{ userId, recipient, locale }]
  },
  read: async ({ account, mail, now }) =>
    mail.recipient === null
      ? undefined
      : { token: await createContactEmailToken(account.userId, mail.recipient, now) },
  ...addressLetterOf<LinkLetter>(
    says.subject('mails_contact_email_subject', siteOf),
    says.text('mails_contact_email', siteOf),
    says.button('mails_link_confirm', ({ data }) => `/confirm-email?token=${data.token}`),
    says.note('mails_contact_email_note', ({ reader }) => ({
      days: formatNumber(CONFIRMATION_TOKEN_DAYS, reader.locale),
    })),
  ),
  examples: usualExample({ token: EXAMPLE_SECRET }),
})
