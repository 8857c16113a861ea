import * as z from 'zod/mini'
import { formsOn } from '../../../platform/page-form.ts'
import { accountsApi } from '../client/settings.ts'
import { CHOSEN_MAILS } from '../rules/index.ts'
import { emailConfirmation, personName, tickBox } from '../schema/index.ts'
import * as schema from '../schema/settings.ts'

/** A tab for families, a page for everybody else. */
const page = /^\/(?:dashboard\/)?settings$/
const formOn = formsOn(page)

/** Leads back to the settings, with the outcome in the address. */
const back =
  (done: string) =>
  (_: unknown, { pathname }: URL): string =>
    `${pathname}?done=${done}`

export const detailsForm = formOn('account-details', {
  // An emptied name is an error here.
  schema: z.extend(z.omit(schema.accountChanges, { notificationChoices: true }), {
    name: z.optional(personName),
  }),
  call: (json) => accountsApi.account.$patch(json),
  next: back('details'),
})

const boxesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, tickBox])) as Record<Name, typeof tickBox>

const PUSH_FIELDS = ['push_reminders', 'push_changes', 'push_waiting'] as const
const SMS_FIELDS = ['sms_reminders', 'sms_changes', 'sms_waiting'] as const

export const mailChoicesForm = formOn('account-mails', {
  schema: z.object({
    ...boxesOf(CHOSEN_MAILS),
    ...boxesOf(PUSH_FIELDS),
    ...boxesOf(SMS_FIELDS),
  }),
  call: ({ reminders, messages, reviews, waiting, ...phone }) => {
    const notificationChoices = {
      reminders,
      messages,
      reviews,
      waiting,
      push: {
        reminders: phone.push_reminders,
        changes: phone.push_changes,
        waiting: phone.push_waiting,
      },
      sms: {
        reminders: phone.sms_reminders,
        changes: phone.sms_changes,
        waiting: phone.sms_waiting,
      },
    }
    return accountsApi.account.$patch({ notificationChoices })
  },
  next: back('mails'),
})

export const resendConfirmationForm = formOn('confirm-email-resend', {
  schema: z.object({}),
  call: () => accountsApi['confirm-email'].resend.$post(),
  next: back('confirmation-sent'),
})

export const emailChangeForm = formOn('email-change', {
  schema: schema.emailChange,
  call: (json) => accountsApi.account.email.$post(json),
  next: back('email-asked'),
})

export const withdrawEmailForm = formOn('email-withdraw', {
  schema: z.object({}),
  call: () => accountsApi.account.email.$delete(),
  next: back('email-withdrawn'),
})

export const confirmEmailForm = formsOn(/^\/confirm-email$/)('confirm-email', {
  schema: emailConfirmation,
  call: (json) => accountsApi['confirm-email'].$post(json),
  next: () => '/confirm-email?done=yes',
})

export const confirmEmailChangeForm = formsOn(/^\/change-email$/)('email-change-confirm', {
  schema: emailConfirmation,
  call: (json) => accountsApi['confirm-email'].change.$post(json),
  next: () => '/change-email?done=yes',
})

export const takeEmailBackForm = formsOn(/^\/take-email-back$/)('email-take-back', {
  schema: emailConfirmation,
  call: (json) => accountsApi['confirm-email'].back.$post(json),
  next: () => '/take-email-back?done=yes',
})
