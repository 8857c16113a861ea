import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { plainLine } from '../../../platform/html/markup.ts'
import { hiddenId } from '../../../platform/page-form.ts'
import { SCOPE_NAMES } from '../../../platform/scopes.ts'
import {
  PASSKEY_NAME_MAX_LENGTH,
  KEY_DAYS,
  KEY_NAME_MAX_LENGTH,
  type KeyDays,
} from '../rules/ways-in.ts'
import { ticked } from './index.ts'
import { emailChange, stepCode } from './settings.ts'
import { text } from '../../../platform/api/texts.ts'

/** Base64url bytes, as WebAuthn has them in JSON; the limit is far above any authenticator's. */
const bytes = z.string().check(z.regex(/^[\w-]{1,20000}$/))

const passkeyAnswer = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.pipe(
    z.unknown(),
    // No extensions are requested.
    z.transform(() => ({})),
  ),
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A new passkey as browsers encode it (`RegistrationResponseJSON`). */
const madePasskey = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.enum(TRANSPORTS)).check(z.maxLength(TRANSPORTS.length))),
  }),
})

/** A passkey's assertion (`AuthenticationResponseJSON`). */
export const usedPasskey = z.object({
  ...passkeyAnswer,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})

const nameFrom = (missing: () => string, maximum: number) =>
  text({ max: maximum }, missing, () => m.accounts_text_long({ maximum }), plainLine)

const passkeyName = nameFrom(m.ways_passkey_name_missing, PASSKEY_NAME_MAX_LENGTH)

export const newPasskey = z.object({ name: passkeyName, response: madePasskey })
export const passkeyRenaming = z.object({ name: passkeyName })
export const passkeyForm = z.object({ passkeyId: hiddenId, name: passkeyName })
export const passkeyRemoval = z.object({ passkeyId: hiddenId })
export const identityRemoval = z.object({ identityId: hiddenId })

export const endingEverything = z.object({
  understood: ticked(() => m.ways_end_not_ticked()),
  /** The account's own address, so that a call sent under another account ends nothing. */
  email: z.string().check(z.maxLength(320)),
})

/** WebAuthn options, passed on unchanged in the browser. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** Passkeys and linked identities of an account. */
export const waysIn = z.object({
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  arePasskeysOffered: z.boolean(),
  identities: z.array(z.object({ id: z.int(), label: z.string(), createdAt: z.string() })),
  /** Configured providers without a linked identity. */
  linkable: z.array(z.object({ name: z.string(), label: z.string() })),
  needsSecondStep: z.boolean(),
})

export const proofState = z.object({
  email: z.string(),
  isRecent: z.boolean(),
  needsSecondStep: z.boolean(),
  hasPassword: z.boolean(),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
})

/** Proof by password, or by a code in its place. */
export const proofPassword = z.pick(emailChange, { password: true })
export const proofCode = z.object({ code: stepCode })

const keyName = nameFrom(m.keys_name_missing, KEY_NAME_MAX_LENGTH)

export const scope = z.enum(SCOPE_NAMES)

const scopes = z
  .array(scope, { error: () => m.keys_scopes_missing() })
  .check(z.minLength(1, { error: () => m.keys_scopes_missing() }), z.maxLength(SCOPE_NAMES.length))

export const newKey = z.object({ name: keyName, scopes, days: z.literal(KEY_DAYS) })

/** As {@link newKey}, posted by a form. */
export const newKeyForm = z.object({
  name: keyName,
  scopes,
  days: z.pipe(
    z.transform((given) => Number(given) as KeyDays),
    z.literal(KEY_DAYS, { error: () => m.keys_days_missing() }),
  ),
})

export const keyRevocation = z.object({ keyId: hiddenId })

export const ownKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The key's last characters. */
  ending: z.string(),
  scopes: z.array(scope),
  /** Network of the last use, as for sessions. */
  network: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** A new access key; only this response includes the secret, in `key`. */
export const madeKey = z.object({ id: z.int(), key: z.string(), expiresAt: z.string() })
