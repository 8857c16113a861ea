import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { listedSettings, settingChanges, type ListedSettings } from '../schema/settings.ts'
import * as administration from '../service/index.server.ts'

function answer(c: ApiContext, listed: ListedSettings) {
  c.header('etag', toTag(listed.version))
  return listed
}

export const settingsApi = new Hono<ApiEnvironment>()
  .get(
    '/admin/settings',
    describeCall({
      summary: 'The settings of the site, with their defaults',
      access: 'admin',
      answer: listedSettings,
    }),
    async (c) => c.json(answer(c, await administration.readSiteSettings(c.get('actor')))),
  )
  .put(
    '/admin/settings',
    describeCall({
      summary: 'Change settings of the site; null brings a default back',
      access: 'admin',
      answer: listedSettings,
    }),
    valid('json', settingChanges),
    async (c) => {
      const { settings } = c.req.valid('json')
      const ifMatch = c.req.header('if-match')
      const listed = await administration.changeSiteSettings(c.get('actor'), settings, ifMatch)
      return c.json(answer(c, listed))
    },
  )
