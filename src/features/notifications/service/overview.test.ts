import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createAdmin, createFamily } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { mails } from '../../../database/schema/notifications.ts'
import type { Person } from '../../../platform/actor.ts'
import { forgetRecipientsStoredBefore } from '../records/overview.server.ts'
import { listMails } from './index.server.ts'
import { readMailOverview, resendAll, sendTestMail } from './overview.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import { nobodysAddress } from '../../../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

let count = 0
type NewMail = Partial<typeof mails.$inferInsert>
const addMail = async (mail: NewMail) => {
  count += 1
  const [row] = await database()
    .insert(mails)
    .values({ template: 'reset-password', locale: 'en', occasion: `test:${count}`, ...mail })
    .returning({ id: mails.id })
  return row!.id
}

describeWithDatabase('how mail goes', () => {
  let admin: Person
  beforeEach(async () => {
    provideDeployment({ rateLimits: true })
    provideTestMailing()
    admin ??= await createAdmin()
    await database().delete(mails)
  })

  it('is shown without a password: server, sender, what was sent, what failed and what waits', async () => {
    provideTestMailing({ smtpUrl: `smtp://user:very-secret@${nobody}` })
    const sentAt = new Date('2027-01-02T03:04:05Z')
    await addMail({ status: 'sent', sentAt })
    const failed = await addMail({ status: 'failed', lastError: 'EAUTH 535' })
    await addMail({ status: 'waiting' })
    const overview = await readMailOverview(admin)
    expect(overview).toMatchObject({
      kind: 'smtp',
      host: nobody,
      from: { name: 'Hamgam', address: 'no-reply@example.org' },
      lastSentAt: sentAt.toISOString(),
      lastFailure: { id: failed, error: 'EAUTH 535' },
      waiting: 1,
      failed: 1,
    })
    expect(JSON.stringify(overview)).not.toContain('very-secret')
  })

  it('is tried with a test mail, which has the status kept where there is no server', async () => {
    const test = await sendTestMail(admin, { to: 'a@example.org', locale: 'fa' })
    expect(test).toMatchObject({ outcome: 'kept', error: null })
    const { entries: listed } = await listMails(admin, { template: 'mail-test', limit: 2 })
    expect(listed).toMatchObject([
      { id: test.id, to: 'a@example.org', locale: 'fa', status: 'kept' },
    ])
    expect(listed[0]!.subject).toContain('همگام')
  })

  it('is tried with a test mail, which fails at once where the server is away', async () => {
    provideTestMailing({ smtpUrl: `smtp://${nobody}` })
    const test = await sendTestMail(admin, { to: 'a@example.org', locale: 'en' })
    expect(test).toMatchObject({ outcome: 'failed', error: expect.stringMatching(/^E/) })
    expect((await readMailOverview(admin)).failed).toBe(1)
  })

  it('is tried ten times an hour at most', async () => {
    const other = await createAdmin()
    const test = () => sendTestMail(other, { to: 'a@example.org', locale: 'en' })
    for (let tests = 0; tests < 10; tests += 1) await test()
    await expect(test()).rejects.toMatchObject({ status: 429 })
  })

  it('is mended by sending all again that failed since a day, but tests and farewells', async () => {
    const at = (text: string) => new Date(text)
    const old = await addMail({
      recipient: 'b@example.org',
      status: 'failed',
      createdAt: at('2027-01-01T00:00:00Z'),
    })
    const createdAt = at('2027-01-03T00:00:00Z')
    const to = { recipient: 'a@example.org' }
    const recent = await addMail({ ...to, status: 'failed', createdAt, attempts: 288 })
    const stored = [
      old,
      await addMail({ status: 'failed', createdAt, template: 'mail-test' }),
      await addMail({ status: 'failed', createdAt, template: 'account-deleted' }),
      await addMail({ status: 'dropped', createdAt }),
    ]
    const which = { status: 'failed', since: at('2027-01-02T00:00:00Z') } as const
    expect(await resendAll(admin, which)).toEqual({ queued: 1 })
    const [revived] = await database().select().from(mails).where(eq(mails.id, recent))
    expect(revived).toMatchObject({ status: 'waiting', attempts: 0 })
    for (const id of stored) {
      const [row] = await database().select().from(mails).where(eq(mails.id, id))
      expect(row!.status).not.toBe('waiting')
    }
  })

  it('forgets the recipients of old farewells that were not sent, and of nothing else', async () => {
    const keptAt = new Date('2027-01-01T00:00:00Z')
    const to = { recipient: 'a@example.org', status: 'kept' } as const
    const mail = { ...to, keptAt, template: 'account-deleted' }
    const old = await addMail(mail)
    const others = [
      await addMail({ ...mail, template: 'reset-password' }),
      await addMail({ ...mail, keptAt: new Date('2027-01-03T00:00:00Z') }),
      await addMail({ ...mail, status: 'failed' }),
    ]
    await forgetRecipientsStoredBefore(['account-deleted'], new Date('2027-01-02T00:00:00Z'))
    const recipients = new Map(
      (await database().select().from(mails)).map(({ id, recipient }) => [id, recipient]),
    )
    expect(recipients.get(old)).toBeNull()
    expect(others.map((id) => recipients.get(id))).toEqual(others.map(() => to.recipient))
  })

  it('is listed by template and by a part of the recipient’s address, whosever it is', async () => {
    const family = await createFamily()
    const own = await addMail({ userId: family.userId })
    const elsewhere = await addMail({ userId: family.userId, recipient: 'Other_100%@example.org' })
    await addMail({ template: 'new-email', recipient: 'someone@example.net' })
    const found = async (filter: Parameters<typeof listMails>[1]) =>
      (await listMails(admin, filter)).entries.map(({ id }) => id)
    expect(await found({ to: family.email, limit: 9 })).toEqual([own])
    expect(await found({ to: 'other_100%', limit: 9 })).toEqual([elsewhere])
    expect(await found({ to: 'other%', limit: 9 })).toEqual([])
    expect(await found({ template: 'new-email', limit: 9 })).toHaveLength(1)
    const { total } = await listMails(admin, { to: 'example', status: 'waiting', limit: 1 })
    expect(total).toBe(3)
  })
})
