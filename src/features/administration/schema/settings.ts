import * as z from 'zod/mini'
import { OPENING_LACKS, OPENING_STEPS } from '../rules/opening.ts'
import { EDITABLE_KEYS, type EditableKey } from '../rules/settings.ts'

export const opening = z.object({
  /** True until everything is done and an admin has hidden it; never in the demo. */
  isShown: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      isDone: z.boolean(),
      /** Missing part; null if the step is clear without it. */
      lack: z.nullable(z.enum(OPENING_LACKS)),
    }),
  ),
})

export type Opening = z.infer<typeof opening>

export const openingMail = z.object({
  /** `kept`: only stored, as there is no mail server. `waiting`: another process sends it soon. */
  outcome: z.enum(['sent', 'kept', 'waiting', 'failed']),
  /** The mail server's error code. */
  error: z.nullable(z.string()),
})

export const settingKey = z.enum(EDITABLE_KEYS as [EditableKey, ...EditableKey[]])

const value = z.nullable(z.string().check(z.maxLength(2000)))

const byKey = Object.fromEntries(
  EDITABLE_KEYS.map((key) => [key, z.exactOptional(value)]),
) as Record<EditableKey, z.ZodMiniExactOptional<typeof value>>

/** Values by key; null restores the default. */
export const settingChanges = z.strictObject({ settings: z.strictObject(byKey) })

export type SettingChanges = z.infer<typeof settingChanges>['settings']

const siteSetting = z.object({
  key: settingKey,
  value: z.string(),
  default: z.string(),
  isDefault: z.boolean(),
  /** Null if it never changed. */
  changedAt: z.nullable(z.string()),
  /** Null if the account is deleted or the command line was used. */
  changedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
})

export const listedSettings = z.object({
  /** Version of all settings: the ETag, accepted by `If-Match`. */
  version: z.string(),
  settings: z.array(siteSetting),
})

export type SiteSetting = z.infer<typeof siteSetting>
export type ListedSettings = z.infer<typeof listedSettings>
