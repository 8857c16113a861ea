import * as z from 'zod/mini'
import { defineForm, doneOn } from '../../platform/page-form.ts'
import { HOME_AFTER_SIGN_IN } from '../accounts/rules/index.ts'
import * as client from './client.ts'
import type { PeopleDone } from './rules/index.ts'
import { importRequest } from './schema/imports.ts'
import {
  affectedSeen,
  emailForPerson,
  invitationRequest,
  personId,
  roleChange,
  invitationAnswer,
  setUpFields,
} from './schema/index.ts'

export const acceptInvitationForm = defineForm({
  intent: 'invitation-accept',
  page: /^\/invitation$/,
  schema: invitationAnswer,
  call: client.acceptInvitation,
  next: () => HOME_AFTER_SIGN_IN,
})

/** The first set-up; the printed code is in the page's address. */
export const setUpForm = defineForm({
  intent: 'set-up',
  page: /^\/setup$/,
  schema: setUpFields,
  call: (fields, { page }) => client.setUp({ ...fields, key: page.searchParams.get('key') ?? '' }),
  // That page shows what is left to do, and the result of the test mail.
  next: ({ mail }) => `/admin?done=set-up-${mail.state}`,
})

/** The lists of people's accounts. */
const page = /^\/(?:admin\/(?:users|roles)|dashboard)$/

const ofPerson = { userId: personId.shape.id }
const ofInvitation = { invitationId: personId.shape.id }
const onPerson = z.object(ofPerson)
const onInvitation = z.object(ofInvitation)
/** With the number of consultations that the reader was shown as cancelled by it. */
const affecting = z.object({ ...ofPerson, ...affectedSeen.shape })

/** The same list or the same person, with what was done. */
const back =
  (done: PeopleDone, without?: readonly string[]) =>
  (_: unknown, url: URL): string =>
    doneOn(url, done, without)

export const roleForm = defineForm({
  intent: 'person-role',
  page,
  schema: z.extend(affecting, roleChange.shape),
  call: ({ userId, role, affected }) => client.setRole(userId, role, affected),
  next: back('role', ['view', 'kind']),
})

export const suspendForm = defineForm({
  intent: 'person-suspend',
  page,
  schema: affecting,
  call: ({ userId, affected }) => client.suspendPerson(userId, affected),
  next: back('suspended', ['view']),
})

export const activateForm = defineForm({
  intent: 'person-activate',
  page,
  schema: onPerson,
  call: ({ userId }) => client.activatePerson(userId),
  next: back('activated', ['view']),
})

export const deletePersonForm = defineForm({
  intent: 'person-delete',
  page,
  schema: affecting,
  call: ({ userId, affected }) => client.deletePerson(userId, affected),
  next: back('deleted', ['open', 'view']),
})

export const personEmailForm = defineForm({
  intent: 'person-email',
  page,
  schema: z.extend(emailForPerson, ofPerson),
  call: ({ userId, email }) => client.changeEmailOf(userId, { email }),
  next: back('email'),
})

export const passwordResetForm = defineForm({
  intent: 'person-reset',
  page,
  schema: onPerson,
  call: ({ userId }) => client.sendPasswordReset(userId),
  next: back('reset'),
})

export const removeSecondStepForm = defineForm({
  intent: 'person-second-step',
  page,
  schema: onPerson,
  call: ({ userId }) => client.removeSecondStepOf(userId),
  next: back('second-step'),
})

export const inviteForm = defineForm({
  intent: 'invitation-send',
  page,
  schema: invitationRequest,
  call: client.invite,
  next: back('invited'),
})

/** A list of people is checked, or their accounts are made. */
export const importForm = defineForm({
  intent: 'people-import',
  page,
  schema: importRequest,
  call: client.importPeople,
  next: back('imported', ['view']),
})

export const inviteAgainForm = defineForm({
  intent: 'invitation-again',
  page,
  schema: onInvitation,
  call: ({ invitationId }) => client.inviteAgain(invitationId),
  next: back('invitation-again'),
})

export const withdrawInvitationForm = defineForm({
  intent: 'invitation-withdraw',
  page,
  schema: onInvitation,
  call: ({ invitationId }) => client.withdrawInvitation(invitationId),
  next: back('invitation-withdraw'),
})
