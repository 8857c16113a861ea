import { apiOf, ifMatch, read } from '../../../platform/api/client.ts'
import type { AdministrationApi } from '../api/index.server.ts'
import type { SettingChanges } from '../schema/settings.ts'

const api = apiOf<AdministrationApi>()

export const fetchSiteSettings = () => read(api.admin.settings.$get())

/** `version` is the tag of the one that was read: settings changed since are not overwritten. */
export const saveSiteSettings = (settings: SettingChanges, version: string | undefined) =>
  read(api.admin.settings.$put({ json: { settings } }, ifMatch(version)))
