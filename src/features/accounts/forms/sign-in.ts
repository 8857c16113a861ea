import { defineForm } from '../../../platform/page-form.ts'
import { accountsApi } from '../client/settings.ts'
import { HOME_AFTER_SIGN_IN, safeRedirect } from '../rules/index.ts'
import { secondStepPage } from '../rules/ways-in.ts'
import * as schema from '../schema/index.ts'
import { secondStep } from '../schema/settings.ts'

/** The page to return to after the sign-in. */
const interrupted = ({ searchParams }: URL): string =>
  safeRedirect(searchParams.get('next'), HOME_AFTER_SIGN_IN)

/** The page after a correct password: the requested one, or the second step. */
const afterPassword = (entered: object, next: string): string =>
  'secondStep' in entered ? secondStepPage(next) : next

export const loginForm = defineForm({
  intent: 'login',
  page: /^\/auth$/,
  schema: schema.credentials,
  call: (json) => accountsApi.login.$post(json),
  next: (entered, page) => afterPassword(entered, interrupted(page)),
})

export const secondStepForm = defineForm({
  intent: 'second-step',
  page: /^\/second-step$/,
  schema: secondStep,
  call: (json) => accountsApi.login['second-step'].$post(json),
  next: (_, page) => interrupted(page),
})

export const familyRegistrationForm = defineForm({
  intent: 'register-family',
  page: /^\/auth$/,
  schema: schema.familyRegistration,
  call: (json) => accountsApi.register.user.$post(json),
  next: (_, page) => interrupted(page),
})

export const resetRequestForm = defineForm({
  intent: 'password-reset-request',
  page: /^\/forgot-password$/,
  schema: schema.resetRequest,
  call: (json) => accountsApi['password-reset'].request.$post(json),
  next: () => '/forgot-password?sent=yes',
})

export const newPasswordForm = defineForm({
  intent: 'password-reset',
  page: /^\/reset-password$/,
  schema: schema.passwordReset,
  call: (json) => accountsApi['password-reset'].$post(json),
  next: (entered) => afterPassword(entered, HOME_AFTER_SIGN_IN),
})
