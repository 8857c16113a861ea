import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { plainLine } from '../../../platform/html/markup.ts'
import { hiddenId } from '../../../platform/page-form.ts'
import { SCOPE_NAMES } from '../../../platform/scopes.ts'
import { KEY_DAYS, KEY_NAME_MAX_LENGTH, type KeyDays } from '../rules/access-keys.ts'

const name = z.string({ error: () => m.keys_name_missing() }).check(
  z.overwrite(plainLine),
  z.minLength(1, { error: () => m.keys_name_missing() }),
  z.maxLength(KEY_NAME_MAX_LENGTH, {
    error: () => m.accounts_text_long({ maximum: KEY_NAME_MAX_LENGTH }),
  }),
)

/** What an access key opens. */
export const scope = z.enum(SCOPE_NAMES)

const scopes = z
  .array(scope, { error: () => m.keys_scopes_missing() })
  .check(z.minLength(1, { error: () => m.keys_scopes_missing() }), z.maxLength(SCOPE_NAMES.length))

export const newKey = z.object({ name, scopes, days: z.literal(KEY_DAYS) })

/** The same as a form posts it. */
export const newKeyForm = z.object({
  name,
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
  /** Its last characters. */
  ending: z.string(),
  scopes: z.array(scope),
  /** The network from which it was used last, as of sessions. */
  network: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** A key that was just made; this answer alone has the secret in `key`. */
export const madeKey = z.object({ id: z.int(), key: z.string(), expiresAt: z.string() })
