import { defineForm } from '../../../platform/page-form.ts'
import { HOME_AFTER_SIGN_IN } from '../../accounts/rules/index.ts'
import { acceptInvitation, setUp } from '../client.ts'
import { invitationAnswer, setUpFields } from '../schema.ts'

export const acceptInvitationForm = defineForm({
  intent: 'invitation-accept',
  page: /^\/invitation$/,
  schema: invitationAnswer,
  call: acceptInvitation,
  next: () => HOME_AFTER_SIGN_IN,
})

/** The first set-up; the printed code stands in the page's address. */
export const setUpForm = defineForm({
  intent: 'set-up',
  page: /^\/setup$/,
  schema: setUpFields,
  call: (fields, { page }) => setUp({ ...fields, key: page.searchParams.get('key') ?? '' }),
  // The admin's page of people, with the result of the test mail.
  next: ({ mail }) => `/admin/users?done=set-up-${mail.state}`,
})
