import * as z from 'zod/mini'
import { formsOn, hiddenId } from '../../../platform/page-form.ts'
import { accountsApi } from '../client/settings.ts'
import { safeRedirect } from '../rules/index.ts'
import {
  ownPasswordAlone,
  ownPasswordAndCode,
  passwordChange,
  secondStep,
} from '../schema/settings.ts'
import * as schema from '../schema/ways-in.ts'

const page = /^\/ways-in$/
const formOn = formsOn(page)
const back = (done: string) => () => `/ways-in?done=${done}`
const backWithoutWords = () => '/ways-in'

export const passwordForm = formOn('password-change', {
  schema: passwordChange,
  call: (json) => accountsApi.account.password.$post(json),
  next: back('password'),
})

export const endSessionForm = formOn('session-end', {
  schema: z.object({ sessionId: hiddenId }),
  call: ({ sessionId }) => accountsApi.sessions(sessionId).$delete(),
  next: back('session-ended'),
})

export const endOtherSessionsForm = formOn('sessions-end-others', {
  schema: z.object({}),
  call: () => accountsApi.sessions.$delete(),
  next: back('sessions-ended'),
})

export const beginSecondStepForm = formOn('totp-begin', {
  schema: ownPasswordAlone,
  call: (json) => accountsApi.totp.$post(json),
  next: backWithoutWords,
})

export const abandonSecondStepForm = formOn('totp-abandon', {
  schema: z.object({}),
  call: () => accountsApi.totp.$delete(),
  next: backWithoutWords,
})

/** Returns the recovery codes to the page that was posted to, which shows them once. */
const shown = ({ recoveryCodes }: { recoveryCodes: string[] }) => ({ recoveryCodes })

export const confirmSecondStepForm = formOn('totp-confirm', {
  schema: secondStep,
  call: (json) => accountsApi.totp.confirm.$post(json),
  next: backWithoutWords,
  shown,
})

export const renewCodesForm = formOn('totp-codes', {
  schema: ownPasswordAndCode,
  call: (json) => accountsApi.totp['recovery-codes'].$post(json),
  next: backWithoutWords,
  shown,
})

export const secondStepOffForm = formOn('totp-off', {
  schema: ownPasswordAndCode,
  call: (json) => accountsApi.totp.off.$post(json),
  next: back('second-step-off'),
})

export const renamePasskeyForm = formOn('passkey-rename', {
  schema: schema.passkeyForm,
  call: ({ passkeyId, name }) => accountsApi.passkeys(passkeyId).$patch({ name }),
  next: back('passkey-renamed'),
})

export const removePasskeyForm = formOn('passkey-remove', {
  schema: schema.passkeyRemoval,
  call: ({ passkeyId }) => accountsApi.passkeys(passkeyId).$delete(),
  next: back('passkey-removed'),
})

export const unlinkForm = formOn('identity-unlink', {
  schema: schema.identityRemoval,
  call: ({ identityId }) => accountsApi['ways-in'].identities(identityId).$delete(),
  next: back('unlinked'),
})

/** The page that was posted to shows the key once. */
export const makeKeyForm = formOn('key-make', {
  schema: schema.newKeyForm,
  call: (json) => accountsApi['access-keys'].$post(json),
  next: backWithoutWords,
  shown: ({ key }) => ({ accessKey: key }),
})

export const revokeKeyForm = formOn('key-revoke', {
  schema: schema.keyRevocation,
  call: ({ keyId }) => accountsApi['access-keys'](keyId).$delete(),
  next: back('key-revoked'),
})

export const endEverythingForm = formOn('end-everything', {
  schema: schema.endingEverything,
  call: (json) => accountsApi['ways-in']['end-everything'].$post(json),
  next: () => '/auth?ended=yes',
})

/** The page to return to after the proof. */
const interrupted = (_: unknown, { searchParams }: URL): string =>
  safeRedirect(searchParams.get('next'), '/ways-in')

export const provePasswordForm = formsOn(/^\/prove$/)('prove-password', {
  schema: schema.proofPassword,
  call: (json) => accountsApi.proof.password.$post(json),
  next: interrupted,
})

export const proveCodeForm = formsOn(/^\/prove$/)('prove-code', {
  schema: schema.proofCode,
  call: (json) => accountsApi.proof.code.$post(json),
  next: interrupted,
})
