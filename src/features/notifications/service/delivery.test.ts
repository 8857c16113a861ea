import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { provideTestMailing, useMailbox } from '../../../../tests/support/mailing.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { accountTokens } from '../../../database/schema/accounts.ts'
import { mailLines, mails } from '../../../database/schema/notifications.ts'
import type { Person } from '../../../platform/actor.ts'
import { logger } from '../../../platform/logger.ts'
import { takeForTry } from '../records/index.server.ts'
import { announceSender, resendMail } from './index.server.ts'
import { keepDue, sendDue } from './jobs.server.ts'
import { handleEvents } from './events.server.ts'
import { LEASE_MS } from './lines.server.ts'
import { readMailOverview, resendAll, sendTestMail } from './overview.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describeOnBothDatabases('the line to the mail server', (engine) => {
  const mailbox = useMailbox()
  let admin: Person
  /** A fake clock: only a test advances it. */
  let now = new Date()
  const clock = () => now
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms))

  beforeAll(async () => {
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation(() => {})
    admin = await createAdmin()
  })
  afterAll(async () => {
    vi.restoreAllMocks()
  })
  beforeEach(async () => {
    now = new Date()
    await handleEvents(clock)
    await database().delete(mails)
    await database().delete(mailLines)
    provideTestMailing({ smtpUrl: mailbox.url })
    Object.assign(mailbox, { answers: {}, begun: 0, refuses: () => false })
    mailbox.received.length = 0
  })

  const ask = async (type: 'password-reset-requested' | 'confirmation-requested') => {
    const family = await createFamily()
    await inTransaction(() => publish(type, { userId: family.userId, locale: 'en' }))
    return family
  }
  const askForReset = () => ask('password-reset-requested')
  const statuses = async () => {
    const rows = await database().select({ status: mails.status }).from(mails)
    return rows.map(({ status }) => status).toSorted()
  }
  const arrived = () => mailbox.received.map(({ subject }) => subject!)
  const rowOf = async ({ userId }: { userId: number }) =>
    (await database().select().from(mails).where(eq(mails.userId, userId)))[0]!
  /** Calls the sender as often as the jobs would. */
  async function runFor(ms: number, everyMs = MINUTE_MS) {
    for (let passed = 0; passed < ms; passed += everyMs) {
      await sendDue(clock)
      pass(everyMs)
    }
  }

  it('is stopped for an hour of 530, loses nothing, and then sends all once, resets first (promise 44)', async () => {
    mailbox.answers = { sender: '530 5.7.0 Authentication required' }
    // The last slot: reminders of an early one would be due within the hour.
    const specialist = await createSpecialist()
    const slot = (await listFree(specialist.id)).at(-1)!
    await createConsultation({ specialist, slot })
    for (let family = 0; family < 3; family += 1) await ask('confirmation-requested')
    const resets = await Promise.all([askForReset(), askForReset(), askForReset()])
    await handleEvents(clock)
    const due = await database().$count(mails, eq(mails.notBefore, now))
    expect(due).toBe(8)

    await sendDue(clock)
    // The first mail stopped the line: the others were not tried.
    expect(mailbox.begun).toBe(1)
    await runFor(HOUR_MS, 10_000)
    expect(mailbox.begun).toBeGreaterThan(5)
    expect(mailbox.begun).toBeLessThan(40)
    expect(new Set(await statuses())).toEqual(new Set(['waiting']))
    const { line, stop, failed } = await readMailOverview(admin, clock())
    expect({ line, failed }).toEqual({ line: 'stopped', failed: 0 })
    expect(stop).toMatchObject({ error: 'EENVELOPE 530 5.7.0 MAIL FROM', overdue: due })

    mailbox.answers = {}
    await runFor(11 * MINUTE_MS)
    expect(arrived()).toHaveLength(due)
    const words = ['Set a new password', 'Please confirm your email address'] as const
    expect(arrived().slice(0, 3)).toEqual([words[0], words[0], words[0]])
    expect(arrived().slice(3, 6)).toEqual([words[1], words[1], words[1]])
    expect(new Set(mailbox.received.map(({ messageId }) => messageId)).size).toBe(due)
    expect(await readMailOverview(admin, clock())).toMatchObject({ line: 'working', stop: null })

    // The link's validity begins with the mail, not with the request.
    const [token] = await database()
      .select({ expiresAt: accountTokens.expiresAt })
      .from(accountTokens)
      .where(eq(accountTokens.userId, resets[0].userId))
      .orderBy(desc(accountTokens.id))
      .limit(1)
    const { sentAt } = await rowOf(resets[0])
    expect(token!.expiresAt.getTime()).toBeGreaterThan(sentAt!.getTime())
    expect((await rowOf(resets[0])).attempts).toBe(1)
  })

  it.each([
    ['recipient', '550 5.7.1 Relaying denied'],
    ['content', '552 Daily quota exceeded'],
    ['connection', '421 4.3.2 Closed'],
  ] as const)('is stopped as well at the %s with %j', async (stage, answer) => {
    mailbox.answers = { [stage]: answer }
    for (let family = 0; family < 6; family += 1) await askForReset()
    await handleEvents(clock)
    await runFor(20 * MINUTE_MS)
    expect(await statuses()).toEqual(Array.from({ length: 6 }, () => 'waiting'))
    expect(mailbox.begun).toBeLessThanOrEqual(21)
    mailbox.answers = {}
    await runFor(6 * MINUTE_MS)
    expect(mailbox.received).toHaveLength(6)
  })

  it('is not stopped by one recipient whom the server’s policy refuses', async () => {
    const [refused, ...others] = [await askForReset(), await askForReset(), await askForReset()]
    mailbox.answers = {
      recipient: (address) => (address === refused.email ? '550 5.7.1 Not from you' : undefined),
    }
    await handleEvents(clock)
    await runFor(5000, 1000)
    expect(mailbox.received.map(({ recipients: [to] }) => to!).toSorted()).toEqual(
      others.map(({ email }) => email).toSorted(),
    )
    // Others leave between its attempts: it is given up, and the line works.
    for (let round = 0; round < 12; round += 1) {
      await askForReset()
      await handleEvents(clock)
      await runFor(2 * MINUTE_MS, 30_000)
    }
    expect(await rowOf(refused)).toMatchObject({ status: 'failed', attempts: 5 })
    expect(mailbox.received).toHaveLength(14)
    expect(await readMailOverview(admin, clock())).toMatchObject({ line: 'working', failed: 1 })
  })

  it('goes on past a mailbox that is not there, and tries a full one again', async () => {
    const [gone, full, there] = [await askForReset(), await askForReset(), await askForReset()]
    mailbox.answers = {
      recipient: (address) =>
        address === gone.email
          ? '550 5.1.1 No such user'
          : address === full.email
            ? '552 5.2.2 Mailbox full'
            : undefined,
    }
    await handleEvents(clock)
    await sendDue(clock)
    expect(await rowOf(gone)).toMatchObject({ status: 'failed', attempts: 1 })
    expect(await rowOf(full)).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(await rowOf(there)).toMatchObject({ status: 'sent' })
    mailbox.answers = {}
    await runFor(2 * MINUTE_MS)
    expect(await rowOf(full)).toMatchObject({ status: 'sent' })
  })

  it('has one try at a time, however many processes look at it', async () => {
    mailbox.answers = { sender: '530 Sign in' }
    for (let family = 0; family < 4; family += 1) await askForReset()
    await handleEvents(clock)
    await sendDue(clock)
    pass(HOUR_MS)
    mailbox.begun = 0
    await Promise.all([sendDue(clock), sendDue(clock), sendDue(clock)])
    expect(mailbox.begun).toBe(1)
  })

  it('is tried at once after a start, a test mail that leaves, and when somebody sends again', async () => {
    const settleAndRead = async () => {
      mailbox.answers = { sender: '530 Sign in' }
      await handleEvents(clock)
      await runFor(HOUR_MS)
      mailbox.answers = {}
      expect(await statuses()).toContain('waiting')
    }
    await askForReset()
    await settleAndRead()
    await announceSender(clock())
    await sendDue(clock)
    expect(await statuses()).toEqual(['sent'])

    await askForReset()
    await settleAndRead()
    expect(await sendTestMail(admin, { to: 'a@example.org', locale: 'en' }, clock)).toMatchObject({
      outcome: 'sent',
    })
    await sendDue(clock)
    expect(await statuses()).toEqual(['sent', 'sent', 'sent'])

    const family = await askForReset()
    await settleAndRead()
    await resendMail(admin, (await rowOf(family)).id, clock())
    await sendDue(clock)
    expect(await rowOf(family)).toMatchObject({ status: 'sent' })
    // Three hours of attempts at a real server, on a machine that may be busy.
  })

  it('looks again the moment a mail is due that a killed process had in hand', async () => {
    const family = await askForReset()
    await handleEvents(clock)
    const leasedUntil = new Date(now.getTime() + LEASE_MS)
    await takeForTry((await rowOf(family)).id, { now, leasedUntil })
    pass(1000)
    expect(await sendDue(clock)).toEqual(leasedUntil)
    now = leasedUntil
    expect(await sendDue(clock)).toBeUndefined()
    expect(await rowOf(family)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('drops what came too late to be of use: a reset of yesterday', async () => {
    mailbox.answers = { sender: '530 Sign in' }
    const family = await askForReset()
    await handleEvents(clock)
    await sendDue(clock)
    pass(25 * HOUR_MS)
    mailbox.answers = {}
    await sendDue(clock)
    expect(await rowOf(family)).toMatchObject({ status: 'dropped' })
    expect(mailbox.received).toEqual([])
    // An admin's resend still sends it, with a fresh link.
    await resendMail(admin, (await rowOf(family)).id, clock())
    await sendDue(clock)
    expect(mailbox.received).toHaveLength(1)
  })

  it('is nobody’s where there is no mail server: mail gets the status kept', async () => {
    provideTestMailing()
    const family = await askForReset()
    await handleEvents(clock)
    await keepDue(clock)
    expect(await rowOf(family)).toMatchObject({ status: 'kept', sentAt: null, keptAt: now })
    expect((await rowOf(family)).sentBody).not.toBeNull()
    const overview = await readMailOverview(admin, clock())
    expect(overview).toMatchObject({ kind: 'kept', kept: 1, lastSentAt: null, stop: null })
  })

  it('takes over unsent mail of the last hour; older mail is sent at one press', async () => {
    provideTestMailing()
    const [old, young] = [await askForReset(), await ask('confirmation-requested')]
    await handleEvents(clock)
    await keepDue(clock)
    await database()
      .update(mails)
      .set({ keptAt: new Date(now.getTime() - 2 * HOUR_MS) })
      .where(eq(mails.userId, old.userId))
    provideTestMailing({ smtpUrl: mailbox.url })
    await sendDue(clock)
    expect(mailbox.received.map(({ recipients: [to] }) => to)).toEqual([young.email])
    expect(await rowOf(old)).toMatchObject({ status: 'kept' })
    expect(await readMailOverview(admin, clock())).toMatchObject({ kind: 'smtp', kept: 1 })
    expect(await resendAll(admin, { status: 'kept' }, clock())).toEqual({ queued: 1 })
    await sendDue(clock)
    expect(mailbox.received).toHaveLength(2)
    expect(await statuses()).toEqual(['sent', 'sent'])
  })

  it('is left to the process that has a mail server, also while that one is away (promise 43)', async () => {
    await sendDue(clock)
    provideTestMailing()
    const family = await askForReset()
    await handleEvents(clock)
    pass(2 * HOUR_MS)
    await keepDue(clock)
    if (engine === 'embedded') {
      // The embedded database has one process: the earlier sender was this one.
      expect(await rowOf(family)).toMatchObject({ status: 'kept' })
      return
    }
    expect(await rowOf(family)).toMatchObject({ status: 'waiting', attempts: 0 })
    expect(await readMailOverview(admin, clock())).toMatchObject({
      kind: 'smtp',
      line: 'away',
      stop: { overdue: 1 },
    })
    expect(await sendTestMail(admin, { to: 'a@example.org', locale: 'en' }, clock)).toMatchObject({
      outcome: 'waiting',
    })
    provideTestMailing({ smtpUrl: mailbox.url })
    await sendDue(clock)
    expect(mailbox.received).toHaveLength(2)
  })
})
