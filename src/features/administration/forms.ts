import * as z from 'zod/mini'
import { formsOn } from '../../platform/page-form.ts'
import { administrationApi } from './client.ts'
import { settingGroups } from './rules/settings.ts'
import { settingChanges, settingKey } from './schema/settings.ts'

/** Saves one subject of the site's settings, or resets one setting to its default. */
export const siteSettingsForm = formsOn(/^\/admin\/settings$/)('site-settings', {
  schema: z.object({
    ...settingChanges.shape.settings.shape,
    group: z.enum(settingGroups),
    reset: z.optional(settingKey),
  }),
  call: ({ group: _, reset, ...settings }, { version }) =>
    administrationApi.admin.settings.$put(
      { settings: reset ? { [reset]: null } : settings },
      { version },
    ),
  next: () => '/admin/settings?done=saved',
})

/** Sends a test mail to the calling admin. */
export const openingMailForm = formsOn(/^\/admin$/)('opening-mail', {
  schema: z.object({}),
  call: () => administrationApi.admin.opening.mail.$post(),
  next: ({ outcome }) => `/admin?done=mail-${outcome}`,
})

export const hideOpeningForm = formsOn(/^\/admin$/)('opening-hide', {
  schema: z.object({}),
  call: () => administrationApi.admin.opening.hide.$post(),
  next: () => '/admin',
})
