import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { openDatabase, type OpenDatabase } from '../database/client.ts'
import { examineOutbox } from './outbox.ts'

describeOnBothDatabases('the outbox', () => {
  let open: OpenDatabase
  beforeAll(() => {
    open = openDatabase()
  })

  it('is well while nothing is stopped and nothing is left over', async () => {
    expect(await examineOutbox(open)).toEqual([])
  })

  it('names the server past which no mail leaves, since when, why, and how many wait', async () => {
    await open.root.execute(sql`insert into mail_lines (id, host, seen_at, stopped_at, reason)
      values ('one', 'mail.hamgam.test:587', now(), '2026-03-04 05:06Z', 'EENVELOPE 530 MAIL FROM')`)
    await addMail('waiting')
    const [finding, ...others] = await examineOutbox(open)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ level: 'mistake' })
    expect(finding!.text).toBe(
      'no mail has left by mail.hamgam.test:587 since 2026-03-04 05:06 UTC (EENVELOPE 530 MAIL FROM); 1 mails wait',
    )
    expect(finding!.remedy).toContain('MAIL_FROM')
  })

  it('forgets a line that no process has used for ten minutes', async () => {
    await open.root.execute(sql`update mail_lines set seen_at = now() - interval '11 minutes'`)
    expect(await examineOutbox(open)).toEqual([])
  })

  it('counts mails that failed or have not been sent, but for test mails and those without an address, and says how to send them', async () => {
    for (const status of ['failed', 'failed', 'kept', 'sent'] as const) await addMail(status)
    await addMail('failed', 'mail-test')
    await addMail('failed', 'account-deleted', null)
    const findings = await examineOutbox(open)
    expect(findings.map(({ level, text }) => [level, text])).toEqual([
      ['warning', '2 mails could not be sent'],
      ['warning', '1 mails were kept and not sent'],
    ])
    expect(findings.map(({ remedy }) => remedy)).toEqual([
      expect.stringContaining('mail resend --status failed'),
      expect.stringContaining('mail resend --status kept'),
    ])
  })

  it('counts the events that were given up, by what failed, and says how they are tried again', async () => {
    await open.root.execute(sql`delete from mails`)
    await open.root
      .execute(sql`insert into outbox_events (type, payload, attempts, failure, given_up_at)
      values ('consultation-booked', '{}', 30, '22P02', now()), ('review-given', '{}', 30, 'Error', now()),
        ('review-given', '{}', 3, 'Error', null)`)
    const [finding, ...others] = await examineOutbox(open)
    expect(others).toEqual([])
    expect(finding!.text).toMatch(
      /^2 events were given up .* \(consultation-booked 22P02, review-given Error\)/,
    )
    expect(finding!.remedy).toContain('Tell the news')
  })

  const addMail = (
    status: string,
    template = 'welcome',
    recipient: string | null = 'somebody@hamgam.test',
  ) =>
    open.root.execute(sql`insert into mails (template, locale, recipient, occasion, status)
      values (${template}, 'en', ${recipient}, ${randomUUID()}, ${status})`)
})
