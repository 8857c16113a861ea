import * as z from 'zod/mini'
import { EDITABLE_KEYS, type EditableKey } from '../rules/settings.ts'

export const settingKey = z.enum(EDITABLE_KEYS as [EditableKey, ...EditableKey[]])

const value = z.nullable(z.string().check(z.maxLength(2000)))

const byKey = Object.fromEntries(EDITABLE_KEYS.map((key) => [key, z.optional(value)])) as Record<
  EditableKey,
  z.ZodMiniOptional<typeof value>
>

/** Settings by key; null brings the default back. */
export const settingChanges = z.strictObject({ settings: z.strictObject(byKey) })

export type SettingChanges = z.infer<typeof settingChanges>['settings']

export const siteSetting = z.object({
  key: settingKey,
  value: z.string(),
  default: z.string(),
  isDefault: z.boolean(),
  /** Null if it was never changed. */
  changedAt: z.nullable(z.string()),
  /** Null if the account is gone or the command line was used. */
  changedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
})

export const listedSettings = z.object({
  /** The version of all settings, sent as the ETag and accepted by `If-Match`. */
  version: z.string(),
  settings: z.array(siteSetting),
})

export type SiteSetting = z.infer<typeof siteSetting>
export type ListedSettings = z.infer<typeof listedSettings>
