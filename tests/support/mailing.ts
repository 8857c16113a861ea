import { afterAll, beforeAll } from 'vitest'
import { database } from '../../src/database/client.ts'
import { mails } from '../../src/database/schema/notifications.ts'
import { provideMailing } from '../../src/features/notifications/service/index.server.ts'
import { handleEvents } from '../../src/features/notifications/service/events.server.ts'
import { listDueMails, sendMail } from '../../src/features/notifications/service/sending.server.ts'
import { provideMails } from '../../src/mails.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { openMailTransport, parseMailAddress } from '../../src/platform/mail/transport.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { buildMailbox, type Mailbox } from './mailbox.ts'

export const testAppUrl = 'https://hamgam.example.org'

/** Mail goes to a server of the test; without one it has the status `kept`. */
export function provideTestMailing(options: { smtpUrl?: string; showsSecrets?: boolean } = {}) {
  const from = parseMailAddress('Hamgam <no-reply@example.org>')
  provideDeployment({ appUrl: testAppUrl })
  provideMails()
  provideMailing({
    transport: openMailTransport({ smtpUrl: options.smtpUrl, from }),
    from,
    showsSecrets: options.showsSecrets ?? false,
  })
}

/** Does at once what the jobs do: dispatches the events and sends what is due. */
export async function deliver(clock: Clock): Promise<void> {
  await handleEvents(clock)
  for (const { id } of await listDueMails(clock)) await sendMail(id, clock)
}

/** A mailbox for the tests of a block, and mails that go there over SMTP. */
export function useMailbox(): Mailbox {
  const mailbox = buildMailbox()
  beforeAll(async () => {
    await mailbox.start()
    provideTestMailing({ smtpUrl: mailbox.url })
  })
  afterAll(() => mailbox.stop())
  return mailbox
}

/** Mails that failed: one that can be sent again, a test, and a farewell without an address. */
export async function addFailedMails(userId: number, createdAt: Date): Promise<void> {
  const failed = { locale: 'en' as const, status: 'failed' as const, createdAt }
  await database()
    .insert(mails)
    .values([
      { ...failed, template: 'confirm-email', userId, occasion: `failed:${userId}` },
      { ...failed, template: 'mail-test', userId, occasion: `failed-test:${userId}` },
      { ...failed, template: 'account-deleted', occasion: `failed-farewell:${userId}` },
    ])
}
