import { defineForm } from '../../../platform/page-form.ts'
import * as client from '../client/ways-in.ts'
import { safeRedirect } from '../rules/index.ts'
import * as schema from '../schema/ways-in.ts'

const page = /^\/ways-in$/
const back = (done: string) => () => `/ways-in?done=${done}`

export const renamePasskeyForm = defineForm({
  intent: 'passkey-rename',
  page,
  schema: schema.passkeyForm,
  call: ({ passkeyId, name }) => client.renamePasskey(passkeyId, { name }),
  next: back('passkey-renamed'),
})

export const removePasskeyForm = defineForm({
  intent: 'passkey-remove',
  page,
  schema: schema.passkeyRemoval,
  call: ({ passkeyId }) => client.removePasskey(passkeyId),
  next: back('passkey-removed'),
})

export const unlinkForm = defineForm({
  intent: 'identity-unlink',
  page,
  schema: schema.identityRemoval,
  call: ({ identityId }) => client.unlinkIdentity(identityId),
  next: back('unlinked'),
})

export const endEverythingForm = defineForm({
  intent: 'end-everything',
  page,
  schema: schema.endingEverything,
  call: client.endEverything,
  next: () => '/auth?ended=yes',
})

/** The page that was interrupted to ask who is there. */
const interrupted = (_: unknown, { searchParams }: URL): string =>
  safeRedirect(searchParams.get('next'), '/ways-in')

export const provePasswordForm = defineForm({
  intent: 'prove-password',
  page: /^\/prove$/,
  schema: schema.proofPassword,
  call: client.provePassword,
  next: interrupted,
})

export const proveCodeForm = defineForm({
  intent: 'prove-code',
  page: /^\/prove$/,
  schema: schema.proofCode,
  call: client.proveCode,
  next: interrupted,
})
