import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import * as client from '../client/settings.ts'
import { resendConfirmation } from '../client/sign-in.ts'
import { CHOSEN_MAILS } from '../rules/settings.ts'
import { tickBox } from '../schema/index.ts'
import * as schema from '../schema/settings.ts'

/** A tab for families, a page for the others. */
const page = /^\/(?:dashboard\/)?settings$/

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

export const mailChoicesForm = defineForm({
  intent: 'account-mails',
  page,
  schema: z.object(
    Object.fromEntries(CHOSEN_MAILS.map((choice) => [choice, tickBox])) as Record<
      (typeof CHOSEN_MAILS)[number],
      typeof tickBox
    >,
  ),
  call: (notificationChoices) => client.saveSettings({ notificationChoices }),
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
  page,
  schema: schema.passwordChange,
  call: client.changePassword,
  next: back('password'),
})

export const endSessionForm = defineForm({
  intent: 'session-end',
  page,
  schema: z.object({ sessionId: hiddenId }),
  call: ({ sessionId }) => client.endSession(sessionId),
  next: back('session-ended'),
})

export const endOtherSessionsForm = defineForm({
  intent: 'sessions-end-others',
  page,
  schema: noFields,
  call: client.endOtherSessions,
  next: back('sessions-ended'),
})

export const beginSecondStepForm = defineForm({
  intent: 'totp-begin',
  page,
  schema: schema.ownPasswordAlone,
  call: client.beginSecondStep,
  next: backWithoutWords,
})

export const abandonSecondStepForm = defineForm({
  intent: 'totp-abandon',
  page,
  schema: noFields,
  call: client.abandonSecondStep,
  next: backWithoutWords,
})

/** The recovery codes are shown once, by the page that was posted to. */
const shown = ({ recoveryCodes }: { recoveryCodes: string[] }) => ({ recoveryCodes })

export const confirmSecondStepForm = defineForm({
  intent: 'totp-confirm',
  page,
  schema: schema.secondStep,
  call: client.confirmSecondStep,
  next: backWithoutWords,
  shown,
})

export const renewCodesForm = defineForm({
  intent: 'totp-codes',
  page,
  schema: schema.ownPasswordAndCode,
  call: client.renewRecoveryCodes,
  next: backWithoutWords,
  shown,
})

export const secondStepOffForm = defineForm({
  intent: 'totp-off',
  page,
  schema: schema.ownPasswordAndCode,
  call: client.switchSecondStepOff,
  next: back('second-step-off'),
})
