import { defineForm } from '../../../platform/page-form.ts'
import { confirmEmailChange, takeEmailBack } from '../client/settings.ts'
import { confirmEmail, requestPasswordReset, resetPassword } from '../client/sign-in.ts'
import { HOME_AFTER_SIGN_IN } from '../rules/index.ts'
import { secondStepPage } from '../rules/second-step.ts'
import { emailConfirmation, passwordReset, resetRequest } from '../schema/index.ts'

export const resetRequestForm = defineForm({
  intent: 'password-reset-request',
  page: /^\/forgot-password$/,
  schema: resetRequest,
  call: requestPasswordReset,
  next: () => '/forgot-password?sent=yes',
})

export const newPasswordForm = defineForm({
  intent: 'password-reset',
  page: /^\/reset-password$/,
  schema: passwordReset,
  call: resetPassword,
  next: (entered) =>
    'secondStep' in entered ? secondStepPage(HOME_AFTER_SIGN_IN) : HOME_AFTER_SIGN_IN,
})

export const confirmEmailForm = defineForm({
  intent: 'confirm-email',
  page: /^\/confirm-email$/,
  schema: emailConfirmation,
  call: confirmEmail,
  next: () => '/confirm-email?done=yes',
})

export const confirmEmailChangeForm = defineForm({
  intent: 'email-change-confirm',
  page: /^\/change-email$/,
  schema: emailConfirmation,
  call: confirmEmailChange,
  next: () => '/change-email?done=yes',
})

export const takeEmailBackForm = defineForm({
  intent: 'email-take-back',
  page: /^\/take-email-back$/,
  schema: emailConfirmation,
  call: takeEmailBack,
  next: () => '/take-email-back?done=yes',
})
