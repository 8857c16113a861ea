import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { isTimeZone, storedZoneOf } from '../../../i18n/zones/zones.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { PASSWORD_MAX_LENGTH } from '../rules/index.ts'
import { isAppCode, isRecoveryCode, normalizeCode } from '../rules/ways-in.ts'
import { email, password, personName, phoneOr, siteLanguage, zoneFrom } from './index.ts'

/** A code of the authenticator app, or a recovery code, however it was typed. */
export const stepCode = z.string({ error: () => m.settings_code_invalid() }).check(
  z.maxLength(64, { error: () => m.settings_code_invalid() }),
  z.overwrite(normalizeCode),
  z.refine((code) => isAppCode(code) || isRecoveryCode(code), {
    error: () => m.settings_code_invalid(),
  }),
)

export const secondStep = z.object({ code: stepCode })

/**
 * The password that a person signs in with: absent for those who only sign in through an external
 * provider.
 */
const ownPassword = z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)))

export const ownPasswordAlone = z.object({ password: ownPassword })
export const ownPasswordAndCode = z.object({ password: ownPassword, code: stepCode })

/** The time zone of the browser, and of the account if it names one. */
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

/** What a phone shows, by one channel. */
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

/** What is not named stays as it is. */
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

/** What a person may change in the account in one call; absent fields stay. */
export const accountChanges = z.object({
  name: emptyAsAbsent(personName),
  /** An empty one is removed. */
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
  /** Absent for those who have none to give: only families do. */
  phone: z.optional(z.nullable(z.string())),
  preferredLanguage: siteLanguage,
  /** Null when none was chosen or is known yet. */
  timeZone: z.nullable(z.string()),
  notificationChoices,
  /** False for those who only sign in through an external provider. */
  hasPassword: z.boolean(),
})

export const ownSession = z.object({
  id: z.int(),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** The network of the last use, such as 198.51.100.0/24; null where it is not known. */
  network: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})

export const secondStepState = z.object({
  state: z.enum(['off', 'enrolling', 'on']),
  /** Since when, ISO 8601. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
  /** While it waits for its first code: the secret, and its picture for an app's camera. */
  enrolment: z.nullable(
    z.object({
      secret: z.string(),
      uri: z.string(),
      picture: z.object({ size: z.int(), path: z.string() }),
    }),
  ),
})

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
