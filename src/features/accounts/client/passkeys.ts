import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { accountsApi } from './settings.ts'
import type { usedPasskey } from '../schema/ways-in.ts'
import type * as z from 'zod/mini'

// Loaded when a passkey is used; no page's code includes it.
const webauthn = () => import('@simplewebauthn/browser')

type Used = z.input<typeof usedPasskey>

/** What the schema takes of a browser's answer. */
const usedOf = ({ id, rawId, type, response }: AuthenticationResponseJSON): Used => {
  const { clientDataJSON, authenticatorData, signature } = response
  const signed = { clientDataJSON, authenticatorData, signature }
  return { id, rawId, type, clientExtensionResults: {}, response: signed }
}

/** Makes a passkey on this device, or one that the browser reaches, and stores it under a name. */
export async function makePasskey(name: string): Promise<void> {
  const options: unknown = await accountsApi.passkeys.options.$post()
  const { startRegistration } = await webauthn()
  const made = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  })
  const { clientDataJSON, attestationObject, transports } = made.response
  const response = {
    id: made.id,
    rawId: made.rawId,
    type: made.type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
  await accountsApi.passkeys.$post({ name, response: response as never })
}

async function sign(options: unknown, isAutofill: boolean): Promise<Used> {
  const { startAuthentication } = await webauthn()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return usedOf(await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }))
}

export const offersAutofill = async (): Promise<boolean> =>
  (await webauthn()).browserSupportsWebAuthnAutofill()

/** Signs in; with `isAutofill` it waits until the person chooses a passkey in the address field. */
export async function signInByPasskey({ isAutofill }: { isAutofill: boolean }) {
  const used = await sign(await accountsApi.login.passkey.options.$post(), isAutofill)
  return accountsApi.login.passkey.$post(used)
}

export async function proveByPasskey(): Promise<void> {
  const used = await sign(await accountsApi.proof.passkey.options.$post(), false)
  await accountsApi.proof.passkey.$post(used)
}

const KNOWN = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/** Why the browser, the device or the server did not take a passkey, for the person. */
export function passkeyFailure(error: unknown): string {
  if (!(error instanceof Error)) return detailOf(error)
  if ('code' in error && error.code === KNOWN) return m.ways_passkey_known()
  if (error.message.startsWith('WebAuthn is not supported')) return m.ways_passkeys_not_here()
  const isBrowsers = ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
  return isBrowsers ? m.ways_passkey_stopped() : detailOf(error)
}
