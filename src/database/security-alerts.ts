import { sql } from 'drizzle-orm'
import {
  ALERTING_FAILURES,
  type RecordedActivity,
  type SecurityAlert,
  type SecurityEvent,
} from '../platform/security-events.ts'
import { rowsOf } from './client.ts'
import { publish } from './outbox.ts'

const ALERT_OF: Partial<Record<SecurityEvent | RecordedActivity, SecurityAlert>> = {
  'second-step-off': 'second-step-removed',
  'second-step-removed-for': 'second-step-removed',
  'passkey-removed': 'second-step-removed',
  'made-admin': 'admin-made',
  'journal-exported': 'data-exported',
  'data-exported': 'data-exported',
  'people-exported': 'data-exported',
  'consultations-exported': 'data-exported',
}

const FAILURES = ['sign-in-failed', 'sign-in-refused', 'code-refused', 'proof-refused'] as const

/** Mails the admins, at most once an hour per kind. */
async function alert(alertKind: SecurityAlert): Promise<void> {
  // The unique hourly key decides between concurrent processes.
  const written = await rowsOf<{ id: number }>(
    sql`insert into security_events (event, details, tally)
      select 'alert-mailed', jsonb_build_object('alert', ${alertKind}::text),
        ${alertKind}::text || to_char(now(), ' YYYYMMDDHH24')
      where not exists (select 1 from security_events where event = 'alert-mailed'
        and created_at > now() - interval '1 hour' and details ->> 'alert' = ${alertKind})
      on conflict (tally) do nothing
      returning id`,
  )
  if (written.length > 0) await publish('security-alert', { alert: alertKind })
}

/** Whether an account has more rights than a family. */
async function isOfTeam(userId: number): Promise<boolean> {
  const found = await rowsOf(
    sql`select 1 from users where id = ${userId} and role <> 'regular'
      union all
      select 1 from user_roles where user_id = ${userId} and role <> 'regular' limit 1`,
  )
  return found.length > 0
}

async function hasSecondStep(userId: number): Promise<boolean> {
  const found = await rowsOf(
    sql`select 1 from passkeys where user_id = ${userId}
      union all
      select 1 from authenticators where user_id = ${userId} and confirmed_at is not null limit 1`,
  )
  return found.length > 0
}

/**
 * Alerts the admins of serious events: not of families' own changes, nor of the removal of a
 * passkey while another second step remains.
 */
export async function alertOfEvent(
  event: SecurityEvent | RecordedActivity,
  aboutId: number | null,
): Promise<void> {
  const alertKind = ALERT_OF[event]
  if (!alertKind || (aboutId !== null && !(await isOfTeam(aboutId)))) return
  if (event === 'passkey-removed' && aboutId !== null && (await hasSecondStep(aboutId))) return
  await alert(alertKind)
}

/** As {@link alertOfEvent}, for a role that was given, or offered by an invitation. */
export const alertOfRole = async (role: string): Promise<void> =>
  role === 'admin' ? alert('admin-made') : undefined

/** Alerts the admins of many failed sign-ins, of one account or overall. */
export async function alertOfFailures(counted: readonly SecurityEvent[]): Promise<void> {
  if (!FAILURES.some((event) => counted.includes(event))) return
  const [failed] = await rowsOf<{ overall: number; most: number }>(
    sql`select coalesce(sum(times), 0)::int as overall,
        coalesce(max(times) filter (where about_id is not null), 0)::int as most
      from (select about_id, sum(times) as times from security_events
        where event in (${sql.join(
          FAILURES.map((event) => sql`${event}`),
          sql`, `,
        )})
          and created_at > now() - interval '1 hour'
        group by about_id) as failures`,
  )
  const { ofOneAccount, overall } = ALERTING_FAILURES
  if (failed && (failed.most >= ofOneAccount || failed.overall >= overall))
    await alert('failed-sign-ins')
}
