import { apiOf, read } from '../../../platform/api/client.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import type { AdministrationApi } from '../api/index.server.ts'
import type { SettingChanges } from '../schema/settings.ts'

const api = apiOf<AdministrationApi>()

export const fetchSiteSettings = () => read(api.admin.settings.$get())

/** `version` is the one that was read: settings changed since are not overwritten. */
export const saveSiteSettings = (settings: SettingChanges, version: string) =>
  read(api.admin.settings.$put({ json: { settings } }, { headers: { 'if-match': toTag(version) } }))
