import { afterCommit, inTransaction } from '../../database/client.ts'
import type { Actor } from '../../platform/actor.ts'
import { requireRole } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import { publicContentChanged } from '../../platform/public-content.ts'
import { isSettingKey, provideSiteSettings, type SettingKey } from '../../platform/site-settings.ts'
import * as records from './records.server.ts'
import { isSettingValue } from './rules.ts'

/** Puts the stored settings into use; at start and after each change. */
export async function loadSiteSettings(): Promise<void> {
  const rows = await records.listSettings()
  provideSiteSettings(
    Object.fromEntries(
      rows.filter(({ key }) => isSettingKey(key)).map(({ key, value }) => [key, value]),
    ),
  )
}

/**
 * Stores settings; the command line and admins may.
 * @throws {Problem} 401, 403 for everybody else, 400 for what a site cannot be set to.
 */
export async function saveSiteSettings(
  actor: Actor,
  settings: Partial<Record<SettingKey, string>>,
): Promise<void> {
  const userId = actor.kind === 'system' ? null : requireRole(actor, 'admin').userId
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  if (!rows.every(({ key, value }) => isSettingKey(key) && isSettingValue(key, value)))
    throw new Problem('invalid')
  await inTransaction(async () => {
    await records.upsertSettings(rows, userId)
    afterCommit(publicContentChanged)
  })
  await loadSiteSettings()
}

export { DEMO_PASSWORD, hasDemoPeople, removeDemo, seedDemo } from './service/demo.server.ts'
