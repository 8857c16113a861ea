import * as z from 'zod/mini'
import { formsOn } from '../../../platform/page-form.ts'
import { specialistsApi } from '../client/index.ts'
import { profileOfForm } from '../rules/profile-form.ts'
import { profileUpdate, specialistRegistration } from '../schema/index.ts'
import { HOME_AFTER_SIGN_IN, safeRedirect } from '../../accounts/rules/index.ts'

export const profileForm = formsOn(/^\/dashboard\/profile$/)('specialist-profile', {
  schema: z.pipe(z.transform(profileOfForm), profileUpdate),
  call: (json, { version }) => specialistsApi['specialist-profile'].$put(json, { version }),
  next: () => '/dashboard/profile?done=profile',
})

export const registrationForm = formsOn(/^\/auth$/)('register-specialist', {
  schema: specialistRegistration,
  // Checked here; the call takes an application as consent (spec 3.20).
  call: ({ termsAccepted: _, ...json }) => specialistsApi.register.specialist.$post(json),
  next: (_, { searchParams }) => safeRedirect(searchParams.get('next'), HOME_AFTER_SIGN_IN),
})
