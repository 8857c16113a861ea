import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import * as client from '../client/settings.ts'
import { resendConfirmation } from '../client/sign-in.ts'
import { CHOSEN_MAILS } from '../rules/index.ts'
import { tickBox } from '../schema/index.ts'
import * as schema from '../schema/settings.ts'

/** A tab for families, a page for the others. */
const page = /^\/(?:dashboard\/)?settings$/
/** The page of all ways into the account. */
const waysPage = /^\/ways-in$/

/** The same settings, with what was done. */
const back =
  (done: string) =>
  (_: unknown, { pathname }: URL): string =>
    `${pathname}?done=${done}`
const backWithoutWords = (_: unknown, { pathname }: URL): string => pathname

const noFields = z.object({})

export const detailsForm = defineForm({
  intent: 'account-details',
  page,
  schema: z.omit(schema.accountChanges, { notificationChoices: true }),
  call: client.saveSettings,
  next: back('details'),
})

const boxesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, tickBox])) as Record<Name, typeof tickBox>

const PUSH_FIELDS = ['push_reminders', 'push_changes', 'push_waiting'] as const
const SMS_FIELDS = ['sms_reminders', 'sms_changes', 'sms_waiting'] as const

export const mailChoicesForm = defineForm({
  intent: 'account-mails',
  page,
  schema: z.object({
    ...boxesOf(CHOSEN_MAILS),
    ...boxesOf(PUSH_FIELDS),
    ...boxesOf(SMS_FIELDS),
  }),
  call: ({ reminders, messages, reviews, waiting, ...phone }) =>
    client.saveSettings({
      notificationChoices: {
        ...{ reminders, messages, reviews, waiting },
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
      },
    }),
  next: back('mails'),
})

export const resendConfirmationForm = defineForm({
  intent: 'confirm-email-resend',
  page,
  schema: noFields,
  call: resendConfirmation,
  next: back('confirmation-sent'),
})

export const emailChangeForm = defineForm({
  intent: 'email-change',
  page,
  schema: schema.emailChange,
  call: client.requestEmailChange,
  next: back('email-asked'),
})

export const withdrawEmailForm = defineForm({
  intent: 'email-withdraw',
  page,
  schema: noFields,
  call: client.withdrawEmailChange,
  next: back('email-withdrawn'),
})

export const passwordForm = defineForm({
  intent: 'password-change',
  page: waysPage,
  schema: schema.passwordChange,
  call: client.changePassword,
  next: back('password'),
})

export const endSessionForm = defineForm({
  intent: 'session-end',
  page: waysPage,
  schema: z.object({ sessionId: hiddenId }),
  call: ({ sessionId }) => client.endSession(sessionId),
  next: back('session-ended'),
})

export const endOtherSessionsForm = defineForm({
  intent: 'sessions-end-others',
  page: waysPage,
  schema: noFields,
  call: client.endOtherSessions,
  next: back('sessions-ended'),
})

export const beginSecondStepForm = defineForm({
  intent: 'totp-begin',
  page: waysPage,
  schema: schema.ownPasswordAlone,
  call: client.beginSecondStep,
  next: backWithoutWords,
})

export const abandonSecondStepForm = defineForm({
  intent: 'totp-abandon',
  page: waysPage,
  schema: noFields,
  call: client.abandonSecondStep,
  next: backWithoutWords,
})

/** The recovery codes are shown once, by the page that was posted to. */
const shown = ({ recoveryCodes }: { recoveryCodes: string[] }) => ({ recoveryCodes })

export const confirmSecondStepForm = defineForm({
  intent: 'totp-confirm',
  page: waysPage,
  schema: schema.secondStep,
  call: client.confirmSecondStep,
  next: backWithoutWords,
  shown,
})

export const renewCodesForm = defineForm({
  intent: 'totp-codes',
  page: waysPage,
  schema: schema.ownPasswordAndCode,
  call: client.renewRecoveryCodes,
  next: backWithoutWords,
  shown,
})

export const secondStepOffForm = defineForm({
  intent: 'totp-off',
  page: waysPage,
  schema: schema.ownPasswordAndCode,
  call: client.switchSecondStepOff,
  next: back('second-step-off'),
})
