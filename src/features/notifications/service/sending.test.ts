import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, useMailbox } from '../../../../tests/support/mailing.ts'
import { createAdmin, createFamily } from '../../../../tests/support/people.ts'
import { database, inTransaction, openDatabase } from '../../../database/client.ts'
import { countWaitingEvents, publish } from '../../../database/outbox.ts'
import { mails, outboxEvents } from '../../../database/schema/notifications.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Jobs } from '../../../platform/jobs.ts'
import { logger } from '../../../platform/logger.ts'
import { leaveMail, readMailOverview, resendMail } from './index.server.ts'
import { registerNotificationJobs } from './jobs.server.ts'
import { handleEvents } from './events.server.ts'
import { listDueMails, sendMail } from './sending.server.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

describeWithDatabase('sending mail', () => {
  const mailbox = useMailbox()
  let jobs: Jobs | undefined
  const logged: unknown[] = []

  beforeAll(async () => {
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void logged.push(line))
  })
  afterAll(async () => {
    vi.restoreAllMocks()
  })
  beforeEach(async () => {
    await deliver(systemClock)
    mailbox.received.length = 0
  })
  afterEach(async () => {
    await jobs?.stop()
    jobs = undefined
  })

  async function startJobs() {
    jobs = new Jobs(openDatabase())
    registerNotificationJobs(jobs)
    await jobs.start()
  }

  const askForReset = (userId: number) =>
    inTransaction(() => publish('password-reset-requested', { userId, locale: 'en' }))

  const rowOf = async (userId: number) =>
    (await database().select().from(mails).where(eq(mails.userId, userId)))[0]!

  it('reaches the mail server at once after the booking, and not with the minute’s look', async () => {
    await startJobs()
    const began = performance.now()
    await createConsultation()
    await mailbox.until(2)
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  it('begins again after a process that was killed between commit and sending (promise 8)', async () => {
    await createConsultation()
    expect(await countWaitingEvents()).toBe(1)
    await startJobs()
    await mailbox.until(2)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(mailbox.received).toHaveLength(2)
    expect(await countWaitingEvents()).toBe(0)
  })

  it('by hand takes up what was given up', async () => {
    const { userId } = await createFamily()
    await askForReset(userId)
    await database()
      .update(outboxEvents)
      .set({ attempts: 9, givenUpAt: new Date() })
      .where(isNull(outboxEvents.handledAt))
    await startJobs()
    await jobs!.runByHand('tell-news')
    await mailbox.until(1)
    expect(await rowOf(userId)).toMatchObject({ template: 'reset-password' })
  })

  it('writes and sends each mail once, whoever does it at the same time', async () => {
    const { userId } = await createFamily()
    await askForReset(userId)
    await Promise.all([handleEvents(), handleEvents(), handleEvents()])
    const due = await listDueMails()
    expect(due).toHaveLength(1)
    await Promise.all([1, 2, 3, 4].map(() => sendMail(due[0]!.id)))
    expect(mailbox.received).toHaveLength(1)
    expect(await rowOf(userId)).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it('waits while the mail server is away and then arrives, once', async () => {
    await startJobs()
    await mailbox.stop()
    const { userId } = await createFamily()
    await askForReset(userId)
    await eventually(async () => expect((await rowOf(userId))?.lastError).toMatch(/^E/))
    expect(await rowOf(userId)).toMatchObject({ status: 'waiting', attempts: 0 })
    await mailbox.start()
    await mailbox.until(1)
    await eventually(async () => expect((await rowOf(userId)).status).toBe('sent'))
    expect(mailbox.received).toHaveLength(1)
  })

  it('takes up a mail whose sender died in the middle, under the same Message-ID', async () => {
    const { userId } = await createFamily()
    await askForReset(userId)
    await handleEvents()
    const { id } = await rowOf(userId)
    await sendMail(id)
    // The state left by a process that died after the server accepted the mail, before recording
    // it.
    const leasedUntil = new Date(Date.now() + 60_000)
    await database()
      .update(mails)
      .set({ status: 'waiting', notBefore: leasedUntil })
      .where(eq(mails.id, id))
    await sendMail(id)
    expect(mailbox.received).toHaveLength(1)
    await sendMail(id, () => leasedUntil)
    expect(mailbox.received).toHaveLength(2)
    const [first, second] = mailbox.received
    expect(first!.messageId).toBe(second!.messageId)
  })

  it('gives up what the server refuses for good, and an admin can send it again', async () => {
    const { userId, email } = await createFamily()
    mailbox.refuses = (address) => address === email
    await askForReset(userId)
    await deliver(systemClock)
    const failed = await rowOf(userId)
    expect(failed).toMatchObject({ status: 'failed', lastError: 'EENVELOPE 550', attempts: 1 })

    mailbox.refuses = () => false
    await resendMail(await createAdmin(), failed.id)
    await deliver(systemClock)
    expect(await rowOf(userId)).toMatchObject({ status: 'sent', lastError: null })
    expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([[email]])
  })

  it('leaves for good what failed and an admin puts away, and nothing else', async () => {
    const [{ userId, email }, other] = [await createFamily(), await createFamily()]
    const admin = await createAdmin()
    const countFailed = async () => (await readMailOverview(admin)).unsent.failed
    const before = await countFailed()
    mailbox.refuses = (address) => address === email
    await askForReset(userId)
    await askForReset(other.userId)
    await deliver(systemClock)
    mailbox.refuses = () => false
    const failed = await rowOf(userId)
    expect(await countFailed()).toBe(before + 1)
    await leaveMail(admin, failed.id)
    await leaveMail(admin, failed.id)
    expect(await countFailed()).toBe(before)
    expect(await rowOf(userId)).toMatchObject({ status: 'dropped' })
    const sent = await rowOf(other.userId)
    await expect(leaveMail(admin, sent.id)).rejects.toMatchObject({ status: 409 })
    await expect(leaveMail(other, failed.id)).rejects.toMatchObject({ status: 403 })
    expect(await rowOf(other.userId)).toMatchObject({ status: 'sent' })
  })

  it('logs ids and codes, no address, name or link (promise 33)', async () => {
    const { userId, email } = await createFamily({ name: 'Canary Family' })
    mailbox.refuses = () => true
    await askForReset(userId)
    await deliver(systemClock)
    mailbox.refuses = () => false
    const text = JSON.stringify(logged)
    expect(text).toContain('EENVELOPE 550')
    for (const secret of ['@', email, 'Canary', 'token=', 'key='])
      expect(text).not.toContain(secret)
  })
})
