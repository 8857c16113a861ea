import { noteActivity } from '../../../database/activity.ts'
import { inTransaction } from '../../../database/client.ts'
import type { Actor } from '../../../platform/actor.ts'
import { requirePermission, requirePermissionOrSystem } from '../../../platform/actor.ts'
import { versionOf } from '../../../platform/api/content-tags.ts'
import { isMatching } from '../../../platform/api/entity-tags.ts'
import { Problem, type FieldProblem } from '../../../platform/api/problem.ts'
import {
  isSettingKey,
  provideSiteSettings,
  usualSettings,
  type SettingKey,
} from '../../../platform/site-settings.ts'
import * as records from '../records/index.server.ts'
import {
  EDITABLE_KEYS,
  isSettingValue,
  storedSetting,
  mendNotice,
  mendSetting,
} from '../rules/settings.ts'
import type { ListedSettings, SettingChanges } from '../schema/settings.ts'
import { shownName } from '../../accounts/rules/gone.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'

/** Channel on which processes of one database learn of changed settings. */
export const SITE_SETTINGS_CHANNEL = 'site_settings'

type Row = Awaited<ReturnType<typeof records.listSettings>>[number]

/**
 * Whether a stored value is valid; otherwise, from another version or by hand, the default applies.
 */
const isUsable = ({ key, value }: Pick<Row, 'key' | 'value'>): boolean =>
  isSettingKey(key) && isSettingValue(key, value)

/** Loads and applies the stored settings, at start and after each change. */
export async function loadSiteSettings(): Promise<void> {
  const rows = await records.listSettings()
  provideSiteSettings(
    Object.fromEntries(rows.filter(isUsable).map(({ key, value }) => [key, value])),
  )
}

/** Version of all settings. */
const versionOfAll = (rows: readonly Row[]): string =>
  versionOf(rows.map(({ key, value, updatedAt }) => [key, value, updatedAt]))

function toListed(rows: readonly Row[]): ListedSettings {
  const usual = usualSettings()
  const stored = new Map(rows.filter(isUsable).map((row) => [row.key, row]))
  const settings = EDITABLE_KEYS.map((key) => {
    const row = stored.get(key)
    const { updatedBy: id, updatedByName: name } = row ?? {}
    return {
      key,
      value: row?.value ?? usual[key],
      default: usual[key],
      isDefault: row === undefined || row.value === usual[key],
      changedAt: row?.updatedAt.toISOString() ?? null,
      changedBy: id && name ? { id, name: shownName(name, currentLocale()) } : null,
    }
  })
  return { version: versionOfAll(rows), settings }
}

/** Editable settings, with their defaults and last changes. */
export async function readSiteSettings(actor: Actor): Promise<ListedSettings> {
  requirePermission(actor, 'manage-settings')
  return toListed(await records.listSettings())
}

const toField = (key: string, message: string): FieldProblem => ({
  path: key,
  code: 'invalid',
  message,
})

/** Faults of changed settings, each alone and the notice as a whole. */
function findProblems(changes: SettingChanges, rows: readonly Row[]): FieldProblem[] {
  const problems = Object.entries(changes).flatMap(([key, value]) => {
    const message = value === null ? undefined : mendSetting(key as SettingKey, value)
    return message ? [toField(key, message)] : []
  })
  if (problems.length > 0 || !Object.keys(changes).some((key) => key.startsWith('notice.')))
    return problems
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const given = Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key,
      value ?? usualSettings()[key as SettingKey],
    ]),
  )
  const mended = mendNotice({ ...usualSettings(), ...stored, ...given })
  return mended ? [toField(mended.key, mended.message)] : []
}

/** Whether a value is stored already. A zone equal to the default is stored too, as a choice. */
const isAlready = (key: SettingKey, value: string, stored: ReadonlyMap<string, string>) =>
  (stored.get(key) ?? (key === 'site.timeZone' ? undefined : usualSettings()[key])) === value

/**
 * Changes settings; null restores a default. Refuses outdated calls, so that two admins do not undo
 * each other's changes. @throws {Problem} 400 by field, 412 if changed since `ifMatch`.
 */
export async function changeSiteSettings(
  actor: Actor,
  changes: SettingChanges,
  ifMatch?: string,
): Promise<ListedSettings> {
  requirePermission(actor, 'manage-settings')
  const trimmed = Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key,
      value === null ? null : storedSetting(key as SettingKey, value),
    ]),
  ) as SettingChanges
  await inTransaction(async () => {
    await records.lockSettings()
    const rows = await records.listSettings()
    if (!isMatching(ifMatch, versionOfAll(rows))) throw new Problem('stale')
    const fields = findProblems(trimmed, rows)
    if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields })
    const stored = new Map(rows.map(({ key, value }) => [key, value]))
    await store(actor, {
      set: Object.entries(trimmed).flatMap(([key, value]) =>
        value === null || isAlready(key as SettingKey, value, stored) ? [] : [{ key, value }],
      ),
      reset: Object.keys(trimmed).filter(
        (key) => trimmed[key as keyof SettingChanges] === null && stored.has(key),
      ),
    })
  })
  await loadSiteSettings()
  return readSiteSettings(actor)
}

/** Recorded length of a setting's value. */
const NOTED_CHARACTERS = 80

/** Stores changes, and records values before and after. */
async function store(
  actor: Actor,
  { set, reset }: { set: { key: string; value: string }[]; reset: string[] },
): Promise<void> {
  const keys = [...set.map(({ key }) => key), ...reset]
  if (keys.length === 0) return
  const stored = new Map((await records.listSettings()).map(({ key, value }) => [key, value]))
  const after = new Map(set.map(({ key, value }) => [key, value]))
  const shown = (value: string | undefined) => value?.slice(0, NOTED_CHARACTERS) ?? null
  const changes = Object.fromEntries(
    keys.map((key) => [key, [shown(stored.get(key)), shown(after.get(key))] as const]),
  )
  await records.upsertSettings(set, actor.kind === 'person' ? actor.userId : null)
  await records.deleteSettings(reset)
  await noteActivity(actor, 'settings-changed', { keys, changes })
  await records.notify(SITE_SETTINGS_CHANNEL)
}

/** Stores settings, for admins and the command line. */
export async function saveSiteSettings(
  actor: Actor,
  settings: Partial<Record<SettingKey, string>>,
): Promise<void> {
  requirePermissionOrSystem(actor, 'manage-settings')
  const set = Object.entries(settings).map(([key, value]) => ({ key, value }))
  if (!set.every(isUsable)) throw new Problem('invalid')
  await inTransaction(() => store(actor, { set, reset: [] }))
  await loadSiteSettings()
}
