import { formatNumber } from '../../../i18n/text/numbers.ts'
import { system } from '../../../platform/actor.ts'
import { EXAMPLE_SECRET, type EventOf } from '../../notifications/service/index.server.ts'
import { createAddressToken } from '../records/tokens.server.ts'
import { createConfirmationToken } from '../service/mailed-links.server.ts'
import { findEmailChange } from '../service/email-change.server.ts'
import { CONFIRMATION_TOKEN_DAYS, EMAIL_CHANGE_HOURS, EMAIL_RETURN_DAYS } from '../rules/index.ts'
import { letterOf, onlyWhere, says, siteOf } from '../../notifications/letters/texts.ts'
import { happenedAtOf, teamOf } from '../letters/safety.ts'
import {
  accountMail,
  findAccountForNotice,
  toOwnAccount,
  usualExample,
  linkMail,
  type AccountLetter,
  type LinkLetter,
  ownNotice,
} from '../service/account-mail.server.ts'

/** Traits of mails that ask to confirm the account's address; not sent once it is confirmed. */
const confirmation = linkMail(async ({ account, now }) =>
  account.emailConfirmed ? undefined : createConfirmationToken(account.userId, now),
)

export const confirmEmail = accountMail({
  ...confirmation,
  template: 'confirm-email',
  events: ['account-registered', 'confirmation-requested'],
  urgency: 'access',
  usefulForHours: 30 * 24,
  ...letterOf<LinkLetter>(
    says.subject('mails_confirm_subject'),
    says.text('mails_confirm', siteOf),
    says.button('mails_link_confirm', ({ data }) => `/confirm-email?token=${data.token}`),
    says.note('mails_confirm_note', ({ reader: { locale } }) => ({
      days: formatNumber(CONFIRMATION_TOKEN_DAYS, locale),
    })),
  ),
})

type Requested = EventOf<'email-change-requested'>

const findChange = ({ payload }: Requested) => findEmailChange(system, payload.userId)

/** To the new address, which takes effect once its link is used. */
export const newEmail = accountMail({
  ...linkMail(({ account, mail: { recipient: email }, now }) =>
    createAddressToken(account.userId, { purpose: 'change-email', email }, now),
  ),
  template: 'new-email',
  events: ['email-change-requested'],
  urgency: 'access',
  ...letterOf<LinkLetter>(
    says.subject('mails_new_email_subject'),
    says.text('mails_new_email', siteOf),
    says.button('mails_link_confirm', ({ data }) => `/change-email?token=${data.token}`),
    says.note('mails_new_email_note', ({ reader: { locale } }) => ({
      hours: formatNumber(EMAIL_CHANGE_HOURS, locale),
    })),
  ),
  to: async (event) => {
    const change = await findChange(event)
    if (!change || change.ownerId !== undefined) return []
    return [{ ...toOwnAccount(event)[0], recipient: change.newEmail }]
  },
})

/** To the old address; omits the new one, as its reader may not be the owner. */
export const newEmailAsked = accountMail({
  ...ownNotice,
  template: 'new-email-asked',
  events: ['email-change-requested'],
  ...letterOf(
    says.subject('mails_email_asked_subject'),
    says.text('mails_email_asked', happenedAtOf),
    says.text('mails_email_asked_note', teamOf),
    says.button('mails_link_reset', '/forgot-password'),
  ),
  to: async (event) => {
    const account = await findAccountForNotice(system, event.payload.userId)
    if (!account || !(await findChange(event))) return []
    return [{ ...toOwnAccount(event)[0], recipient: account.email }]
  },
})

/** To the owner of an address requested for another account, in the owner's language. */
export const emailTaken = accountMail({
  ...ownNotice,
  template: 'email-taken',
  events: ['email-change-requested'],
  ...letterOf(
    says.subject('mails_repeated_subject'),
    says.text('mails_email_taken'),
    says.text('mails_repeated_note'),
    says.button('mails_link_sign_in', '/auth'),
  ),
  to: async (event) => {
    const ownerId = (await findChange(event))?.ownerId
    return ownerId === undefined ? [] : [{ userId: ownerId }]
  },
})

type Changed = AccountLetter<{
  /** Absent if the old address was never confirmed, or after three days. */
  token: string | undefined
}>

const mayReturn = ({ data }: Changed) => data.token !== undefined

/** To the old address, once the new one is in effect; its link reverts the change. */
export const emailChanged = accountMail({
  template: 'email-changed',
  events: ['email-changed'],
  urgency: 'access',
  ...letterOf<Changed>(
    says.subject('mails_email_changed_subject'),
    says.text('mails_email_changed', happenedAtOf),
    onlyWhere(
      mayReturn,
      says.text('mails_email_changed_back', ({ reader: { locale } }) => ({
        days: formatNumber(EMAIL_RETURN_DAYS, locale),
      })),
    ),
    onlyWhere(
      mayReturn,
      says.button('mails_link_take_back', ({ data }) => `/take-email-back?token=${data.token}`),
    ),
    says.note('mails_email_changed_note', teamOf),
  ),
  to: ({ payload: { userId, previousEmail } }) => [{ userId, recipient: previousEmail }],
  read: async ({ account, mail, now }) => {
    const link = { purpose: 'take-email-back', email: mail.recipient } as const
    return { token: await createAddressToken(account.userId, link, now) }
  },
  examples: usualExample({ token: EXAMPLE_SECRET }),
})

/** To an address that the team set for an account; still to be confirmed. */
export const emailSetByTeam = accountMail({
  ...confirmation,
  template: 'email-set-by-team',
  events: ['email-set-by-team'],
  urgency: 'access',
  ...letterOf<LinkLetter>(
    says.subject('people_mail_email_subject', siteOf),
    says.text('people_mail_email', siteOf),
    says.button('mails_link_confirm', ({ data }) => `/confirm-email?token=${data.token}`),
    says.note('people_mail_email_note'),
  ),
})
