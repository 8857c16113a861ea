import { defineForm } from '../../../platform/page-form.ts'
import { HOME_AFTER_SIGN_IN, safeRedirect } from '../../accounts/rules/index.ts'
import { registerSpecialist } from '../client/index.ts'
import { specialistRegistration } from '../schema/index.ts'

export const registrationForm = defineForm({
  intent: 'register-specialist',
  page: /^\/auth$/,
  schema: specialistRegistration,
  call: registerSpecialist,
  next: (_, { searchParams }) => safeRedirect(searchParams.get('next'), HOME_AFTER_SIGN_IN),
})
