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

// Loaded on first use; no page's bundle includes it.
const webauthn = () => import('@simplewebauthn/browser')

type Used = z.input<typeof usedPasskey>

/** Picks the fields of the browser's response that the schema accepts. */
const usedOf = ({ id, rawId, type, response }: AuthenticationResponseJSON): Used => {
  const { clientDataJSON, authenticatorData, signature } = response
  const signed = { clientDataJSON, authenticatorData, signature }
  return { id, rawId, type, clientExtensionResults: {}, response: signed }
}

/**
 * Creates a passkey on this device, or on one that the browser reaches, and stores it under a name.
 */
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

/** Signs in; with `isAutofill` it waits until the person picks a passkey in the address field. */
export async function signInByPasskey({ isAutofill }: { isAutofill: boolean }) {
  const used = await sign(await accountsApi.login.passkey.options.$post(), isAutofill)
  return accountsApi.login.passkey.$post(used)
}

export async function proveByPasskey(): Promise<void> {
  const used = await sign(await accountsApi.proof.passkey.options.$post(), false)
  await accountsApi.proof.passkey.$post(used)
}

const KNOWN = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/** Explains to the person why browser, device or server refused a passkey. */
export function passkeyFailure(error: unknown): string {
  if (!(error instanceof Error)) return detailOf(error)
  if ('code' in error && error.code === KNOWN) return m.ways_passkey_known()
  if (error.message.startsWith('WebAuthn is not supported')) return m.ways_passkeys_not_here()
  const isBrowsers = ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
  return isBrowsers ? m.ways_passkey_stopped() : detailOf(error)
}
