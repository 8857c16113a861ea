import * as z from 'zod/mini'
import { emptyAsUsual } from '../../platform/api/empty-as-absent.ts'
import { formsOn, doneOn } from '../../platform/page-form.ts'
import { HOME_AFTER_SIGN_IN } from '../accounts/rules/index.ts'
import { password, personName } from '../accounts/schema/index.ts'
import type { PeopleDone } from './rules/index.ts'
import { peopleApi } from './client.ts'
import { importRequest, type ImportAnswer } from './schema/imports.ts'
import * as schema from './schema/index.ts'

export const acceptInvitationForm = formsOn(/^\/invitation$/)('invitation-accept', {
  // Each field reports its own error.
  schema: z.extend(schema.invitationAnswer, {
    name: z.optional(personName),
    password: z.optional(password),
  }),
  call: (json) => peopleApi.invitation.$post(json),
  next: () => HOME_AFTER_SIGN_IN,
})

/** The first set-up; the page's URL has the printed code. */
export const setUpForm = formsOn(/^\/setup$/)('set-up', {
  schema: schema.setUpFields,
  call: (fields, { page }) =>
    peopleApi.setup.$post({ ...fields, key: page.searchParams.get('key') ?? '' }),
  // The next page shows the remaining steps, and the result of the test mail.
  next: ({ mail }) => `/admin?done=set-up-${mail.state}`,
})

/** The pages with lists of accounts. */
const page = /^\/(?:admin\/(?:users|roles)|dashboard)$/
const formOn = formsOn(page)

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

export const roleForm = formOn('person-role', {
  schema: z.extend(affecting, schema.roleChange.shape),
  call: ({ userId, role, affected }) =>
    peopleApi.users(userId)['set-role'].$post({ role }, { query: { affected } }),
  next: back('role', ['view', 'kind']),
})

export const suspendForm = formOn('person-suspend', {
  schema: affecting,
  call: ({ userId, affected }) =>
    peopleApi.admin.users(userId).suspend.$post(undefined, { query: { affected } }),
  next: back('suspended', ['view']),
})

export const activateForm = formOn('person-activate', {
  schema: onPerson,
  call: ({ userId }) => peopleApi.admin.users(userId).activate.$post(),
  next: back('activated', ['view']),
})

export const deletePersonForm = formOn('person-delete', {
  schema: affecting,
  call: ({ userId, affected }) => peopleApi.admin.users(userId).$delete({ affected }),
  next: back('deleted', ['open', 'view']),
})

export const personEmailForm = formOn('person-email', {
  schema: z.extend(schema.emailForPerson, ofPerson),
  call: ({ userId, email }) => peopleApi.admin.users(userId).email.$post({ email }),
  next: back('email'),
})

export const passwordResetForm = formOn('person-reset', {
  schema: onPerson,
  call: ({ userId }) => peopleApi.admin.users(userId)['password-reset'].$post(),
  next: back('reset'),
})

export const removeSecondStepForm = formOn('person-second-step', {
  schema: onPerson,
  call: ({ userId }) => peopleApi.admin.users(userId)['second-step'].$delete(),
  next: back('second-step'),
})

export const inviteForm = formOn('invitation-send', {
  schema: schema.invitationRequest,
  call: (json) => peopleApi.admin.invitations.$post(json),
  next: back('invited'),
})

/** Checks a list of people, or creates their accounts. */
export const importForm = formOn('people-import', {
  schema: importRequest,
  call: (json): Promise<ImportAnswer> => peopleApi.admin['people-imports'].$post(json),
  next: back('imported', ['view']),
})

export const inviteAgainForm = formOn('invitation-again', {
  schema: onInvitation,
  call: ({ invitationId }) => peopleApi.admin.invitations(invitationId).resend.$post(),
  next: back('invitation-again'),
})

export const withdrawInvitationForm = formOn('invitation-withdraw', {
  schema: onInvitation,
  call: ({ invitationId }) => peopleApi.admin.invitations(invitationId).$delete(),
  next: back('invitation-withdraw'),
})
