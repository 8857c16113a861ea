import { formsOn } from '../../../platform/page-form.ts'
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

export const loginForm = formsOn(/^\/auth$/)('login', {
  schema: schema.credentials,
  call: (json) => accountsApi.login.$post(json),
  next: (entered, page) => afterPassword(entered, interrupted(page)),
})

export const secondStepForm = formsOn(/^\/second-step$/)('second-step', {
  schema: secondStep,
  call: (json) => accountsApi.login['second-step'].$post(json),
  next: (_, page) => interrupted(page),
})

export const familyRegistrationForm = formsOn(/^\/auth$/)('register-family', {
  schema: schema.familyRegistration,
  call: (json) => accountsApi.register.user.$post(json),
  next: (_, page) => interrupted(page),
})

export const resetRequestForm = formsOn(/^\/forgot-password$/)('password-reset-request', {
  schema: schema.resetRequest,
  call: (json) => accountsApi['password-reset'].request.$post(json),
  next: () => '/forgot-password?sent=yes',
})

export const newPasswordForm = formsOn(/^\/reset-password$/)('password-reset', {
  schema: schema.passwordReset,
  call: (json) => accountsApi['password-reset'].$post(json),
  next: (entered) => afterPassword(entered, HOME_AFTER_SIGN_IN),
})
