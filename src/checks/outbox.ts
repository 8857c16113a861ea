import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type OpenDatabase } from '../database/client.ts'
import { isUnsent } from '../database/unsent-mails.ts'
import { findingsOn, type Finding } from './finding.ts'

const { warning, mistake } = findingsOn('mail')

type Read = (query: SQL) => Promise<Record<string, unknown>[]>

/**
 * Problems recorded by the running product: a stopped mail line, failed mails, and given-up events.
 */
export async function examineOutbox(open: OpenDatabase): Promise<Finding[]> {
  const read: Read = (query) => rowsOf(query, open.root)
  const [known] = await read(sql`select to_regclass('public.mail_lines') is not null as "is",
    exists (select from pg_attribute where attrelid = to_regclass('public.outbox_events')
      and attname = 'given_up_at') as "givesUp"`)
  if (!known?.['is']) return []
  const stopped = await read(sql`
    select host, reason, to_char(stopped_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as "since",
      (select count(*) from mails where status = 'waiting' and not_before <= now()) as "waiting"
    from mail_lines where stopped_at is not null and seen_at > now() - interval '10 minutes'`)
  const [unsent] = await read(sql`
    select count(*) filter (where ${isUnsent('failed')}) as "failed",
      count(*) filter (where ${isUnsent('kept')}) as "kept"
    from mails where status in ('failed', 'kept')`)
  const findings = stopped.map(({ host, reason, since, waiting }) =>
    mistake(
      `no mail has left by ${String(host)} since ${String(since)} (${String(reason)}); ${String(waiting)} mails wait`,
      'mend what the code says: SMTP_URL, MAIL_FROM, or the account at the provider; the mails then leave by themselves',
    ),
  )
  for (const status of ['failed', 'kept'] as const)
    if (Number(unsent?.[status]) > 0)
      findings.push(
        warning(
          `${String(unsent?.[status])} mails ${status === 'failed' ? 'could not be sent' : 'were kept and not sent'}`,
          `look at them in the mail tab, or send them: npm run admin -- mail resend --status ${status}`,
        ),
      )
  if (known['givesUp']) findings.push(...(await examineGivenUp(read)))
  return findings
}

async function examineGivenUp(read: Read): Promise<Finding[]> {
  const [found] = await read(sql`
    select count(*) as "events", string_agg(distinct type || ' ' || failure, ', ') as "failures"
    from outbox_events where handled_at is null and given_up_at is not null`)
  if (!Number(found?.['events'])) return []
  return [
    warning(
      `${String(found?.['events'])} events were given up after a day of tries (${String(found?.['failures'])}): what follows from them, mostly mails, was not done`,
      'the log says why (“event not dispatched”); once that is mended, as by an upgrade, an admin runs “Tell the news” by hand in the health tab, which tries them again',
    ),
  ]
}
