import * as z from 'zod/mini'
import { emptyAsUsual } from '../../platform/api/empty-as-absent.ts'
import { defineForm, doneOn } from '../../platform/page-form.ts'
import { HOME_AFTER_SIGN_IN } from '../accounts/rules/index.ts'
import { password, personName } from '../accounts/schema/index.ts'
import type { PeopleDone } from './rules/index.ts'
import { peopleApi } from './client.ts'
import { importRequest, type ImportAnswer } from './schema/imports.ts'
import * as schema from './schema/index.ts'

export const acceptInvitationForm = defineForm({
  intent: 'invitation-accept',
  page: /^\/invitation$/,
  // Each field reports its own error.
  schema: z.extend(schema.invitationAnswer, {
    name: z.optional(personName),
    password: z.optional(password),
  }),
  call: (json) => peopleApi.invitation.$post(json),
  next: () => HOME_AFTER_SIGN_IN,
})

/** The first set-up; the page's URL has the printed code. */
export const setUpForm = defineForm({
  intent: 'set-up',
  page: /^\/setup$/,
  schema: schema.setUpFields,
  call: (fields, { page }) =>
    peopleApi.setup.$post({ ...fields, key: page.searchParams.get('key') ?? '' }),
  // The next page shows the remaining steps, and the result of the test mail.
  next: ({ mail }) => `/admin?done=set-up-${mail.state}`,
})

/** The pages with lists of accounts. */
const page = /^\/(?:admin\/(?:users|roles)|dashboard)$/

const ofPerson = { userId: schema.personId.shape.id }
const ofInvitation = { invitationId: schema.personId.shape.id }
const onPerson = z.object(ofPerson)
const onInvitation = z.object(ofInvitation)
/** With the number of affected consultations that the confirmation showed. */
const affecting = z.object({
  ...ofPerson,
  affected: emptyAsUsual(schema.affectedSeen.shape.affected, 0),
})

/** Back to the same list or person, with the result. */
const back =
  (done: PeopleDone, without?: readonly string[]) =>
  (_: unknown, url: URL): string =>
    doneOn(url, done, without)

export const roleForm = defineForm({
  intent: 'person-role',
  page,
  schema: z.extend(affecting, schema.roleChange.shape),
  call: ({ userId, role, affected }) =>
    peopleApi.users(userId)['set-role'].$post({ role }, { query: { affected } }),
  next: back('role', ['view', 'kind']),
})

export const suspendForm = defineForm({
  intent: 'person-suspend',
  page,
  schema: affecting,
  call: ({ userId, affected }) =>
    peopleApi.admin.users(userId).suspend.$post(undefined, { query: { affected } }),
  next: back('suspended', ['view']),
})

export const activateForm = defineForm({
  intent: 'person-activate',
  page,
  schema: onPerson,
  call: ({ userId }) => peopleApi.admin.users(userId).activate.$post(),
  next: back('activated', ['view']),
})

export const deletePersonForm = defineForm({
  intent: 'person-delete',
  page,
  schema: affecting,
  call: ({ userId, affected }) => peopleApi.admin.users(userId).$delete({ affected }),
  next: back('deleted', ['open', 'view']),
})

export const personEmailForm = defineForm({
  intent: 'person-email',
  page,
  schema: z.extend(schema.emailForPerson, ofPerson),
  call: ({ userId, email }) => peopleApi.admin.users(userId).email.$post({ email }),
  next: back('email'),
})

export const passwordResetForm = defineForm({
  intent: 'person-reset',
  page,
  schema: onPerson,
  call: ({ userId }) => peopleApi.admin.users(userId)['password-reset'].$post(),
  next: back('reset'),
})

export const removeSecondStepForm = defineForm({
  intent: 'person-second-step',
  page,
  schema: onPerson,
  call: ({ userId }) => peopleApi.admin.users(userId)['second-step'].$delete(),
  next: back('second-step'),
})

export const inviteForm = defineForm({
  intent: 'invitation-send',
  page,
  schema: schema.invitationRequest,
  call: (json) => peopleApi.admin.invitations.$post(json),
  next: back('invited'),
})

/** Checks a list of people, or creates their accounts. */
export const importForm = defineForm({
  intent: 'people-import',
  page,
  schema: importRequest,
  call: (json): Promise<ImportAnswer> => peopleApi.admin['people-imports'].$post(json),
  next: back('imported', ['view']),
})

export const inviteAgainForm = defineForm({
  intent: 'invitation-again',
  page,
  schema: onInvitation,
  call: ({ invitationId }) => peopleApi.admin.invitations(invitationId).resend.$post(),
  next: back('invitation-again'),
})

export const withdrawInvitationForm = defineForm({
  intent: 'invitation-withdraw',
  page,
  schema: onInvitation,
  call: ({ invitationId }) => peopleApi.admin.invitations(invitationId).$delete(),
  next: back('invitation-withdraw'),
})
