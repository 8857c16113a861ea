import { sql } from 'drizzle-orm'
import { rowsOf, type OpenDatabase } from '../database/client.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { REMOVE_DEMO } from '../platform/configuration/start-mistakes.ts'
import { findingsOn, type Finding } from './finding.ts'
import { present } from '../platform/present.ts'

const { ok, warning, mistake } = findingsOn('demo')

/** Older schemas lack the demo column: there the demo's people are found by their address. */
async function countDemoPeople(open: OpenDatabase): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    sql`select count(*)::int as count from users where deleted_at is null
      and coalesce((to_jsonb(users) ->> 'is_demo')::boolean, email like '%@demo.example')`,
    open.root,
  )
  return present(rows[0]).count
}

/** Checks that the demo's people, with their public password, cannot sign in on a public site. */
export async function examineDemo(
  open: OpenDatabase,
  { demoPeople, demo, appUrl, host }: Configuration,
): Promise<Finding[]> {
  const count = await countDemoPeople(open)
  if (count === 0) return []
  const text = `${count} people of the demo are in the database, whose password everybody knows`
  if (!demoPeople)
    return [mistake(`${text}; with HOST ${host} and APP_URL ${appUrl} nothing starts`, REMOVE_DEMO)]
  if (new URL(appUrl).protocol === 'https:')
    return [warning(`${text}: at ${appUrl} anybody is an admin`, REMOVE_DEMO)]
  return [
    demo
      ? ok(`${text}; a site of your own begins with npm run admin -- demo remove`)
      : warning(`${text}, though the demo is off`, REMOVE_DEMO),
  ]
}

/** The findings from the environment alone, when the database cannot be opened. */
export function examineDemoEnvironment({ demo, appUrl }: Configuration): Finding[] {
  if (!demo || new URL(appUrl).protocol !== 'https:') return []
  return [warning(`the demo is on at ${appUrl}: anybody is an admin there`, REMOVE_DEMO)]
}
