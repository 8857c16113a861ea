import { defineForm } from '../../../platform/page-form.ts'
import * as client from '../client/sign-in.ts'
import { HOME_AFTER_SIGN_IN, safeRedirect } from '../rules/index.ts'
import { secondStepPage } from '../rules/second-step.ts'
import * as schema from '../schema/index.ts'
import { secondStep } from '../schema/settings.ts'

/** The page that the sign-in interrupted. */
const interrupted = ({ searchParams }: URL): string =>
  safeRedirect(searchParams.get('next'), HOME_AFTER_SIGN_IN)

/** Where a correct password leads: on, or to the second step. */
const afterPassword = (entered: object, next: string): string =>
  'secondStep' in entered ? secondStepPage(next) : next

export const loginForm = defineForm({
  intent: 'login',
  page: /^\/auth$/,
  schema: schema.credentials,
  call: client.logIn,
  next: (entered, page) => afterPassword(entered, interrupted(page)),
})

export const secondStepForm = defineForm({
  intent: 'second-step',
  page: /^\/second-step$/,
  schema: secondStep,
  call: client.finishSignIn,
  next: (_, page) => interrupted(page),
})

export const familyRegistrationForm = defineForm({
  intent: 'register-family',
  page: /^\/auth$/,
  schema: schema.familyRegistration,
  call: client.registerFamily,
  next: (_, page) => interrupted(page),
})
