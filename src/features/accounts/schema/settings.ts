import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { isTimeZone, storedZoneOf } from '../../../i18n/zones/zones.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { PASSWORD_MAX_LENGTH } from '../rules/index.ts'
import { isAppCode, isRecoveryCode, normalizeCode } from '../rules/ways-in.ts'
import { email, password, personName, phoneOr, siteLanguage, zoneFrom } from './index.ts'

/** A code of the authenticator app, or a recovery code, in any notation. */
export const stepCode = z.string({ error: () => m.settings_code_invalid() }).check(
  z.maxLength(64, { error: () => m.settings_code_invalid() }),
  z.overwrite(normalizeCode),
  z.refine((code) => isAppCode(code) || isRecoveryCode(code), {
    error: () => m.settings_code_invalid(),
  }),
)

export const secondStep = z.object({ code: stepCode })

/** The current password: absent for accounts that only sign in through an external provider. */
const ownPassword = z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)))

export const ownPasswordAlone = z.object({ password: ownPassword })
export const ownPasswordAndCode = z.object({ password: ownPassword, code: stepCode })

/** Sets the browser's zone, and the account's if it has one. */
export const zoneChoice = z.object({ timeZone: zoneFrom(() => m.settings_zone_invalid()) })

const chosenZone = z.optional(
  z.pipe(
    z.nullable(
      z.string({ error: () => m.settings_zone_invalid() }).check(
        z.refine((name) => name === '' || isTimeZone(name), {
          error: () => m.settings_zone_invalid(),
        }),
        z.overwrite(storedZoneOf),
      ),
    ),
    z.transform((name) => name || null),
  ),
)

/** Short messages wanted on one channel. */
const shortMessageChoices = z.object({
  reminders: z.boolean(),
  changes: z.boolean(),
  waiting: z.boolean(),
})

const mailChoices = {
  reminders: z.boolean(),
  messages: z.boolean(),
  reviews: z.boolean(),
}

/** Absent choices stay unchanged. */
const changedChoices = z.object({
  ...mailChoices,
  waiting: z.optional(z.boolean()),
  push: z.optional(shortMessageChoices),
  sms: z.optional(shortMessageChoices),
})

const notificationChoices = z.object({
  ...mailChoices,
  waiting: z.boolean(),
  push: shortMessageChoices,
  sms: shortMessageChoices,
})

/** Changes of the own account in one call; absent fields stay unchanged. */
export const accountChanges = z.object({
  name: emptyAsAbsent(personName),
  /** An empty number removes the stored one. */
  phone: phoneOr(null),
  preferredLanguage: emptyAsAbsent(siteLanguage),
  timeZone: chosenZone,
  notificationChoices: z.optional(changedChoices),
})

const presentPassword = z
  .string({ error: () => m.settings_own_password_missing() })
  .check(
    z.minLength(1, { error: () => m.settings_own_password_missing() }),
    z.maxLength(PASSWORD_MAX_LENGTH),
  )

export const emailChange = z.object({ email, password: presentPassword })

export const passwordChange = z.object({ currentPassword: presentPassword, password })

export const accountSettings = z.object({
  name: z.string(),
  photo: z.nullable(z.string()),
  email: z.string(),
  emailConfirmed: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  /** Only families have one. */
  phone: z.optional(z.nullable(z.string())),
  preferredLanguage: siteLanguage,
  /** Null until a zone is chosen or detected. */
  timeZone: z.nullable(z.string()),
  notificationChoices,
  /** False for accounts that only sign in through an external provider. */
  hasPassword: z.boolean(),
})

export const ownSession = z.object({
  id: z.int(),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** Network of the last use, such as 198.51.100.0/24; null if unknown. */
  network: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})

export const secondStepState = z.object({
  state: z.enum(['off', 'enrolling', 'on']),
  /** When it was switched on, ISO 8601. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
  /** Present until the first code: the secret, and its QR code. */
  enrolment: z.nullable(
    z.object({
      secret: z.string(),
      uri: z.string(),
      picture: z.object({ size: z.int(), path: z.string() }),
    }),
  ),
})

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
