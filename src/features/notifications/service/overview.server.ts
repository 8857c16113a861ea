import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Actor } from '../../../platform/actor.ts'
import { requirePermission } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { MOST_COUNTED } from '../../../platform/list-limits.ts'
import * as mails from '../records.server.ts'
import * as records from '../records/overview.server.ts'
import type { MailPayload, MailTemplate } from '../rules.ts'
import type { MailOverview, TestMailResult } from '../schema/overview.ts'
import { mailIsWaiting, mailing } from './mailing.server.ts'
import { sendMail } from './sending.server.ts'

/**
 * How mail leaves the product, and how it goes with it.
 * @throws {Problem} 401, 403 for everybody but admins.
 */
export async function readMailOverview(actor: Actor): Promise<MailOverview> {
  requirePermission(actor, 'manage-mail')
  const [sent, failed, waitingCount, failedCount] = await Promise.all([
    records.findNewestSent(),
    records.findNewestFailed(),
    mails.countMails({ status: 'waiting' }, MOST_COUNTED + 1),
    mails.countMails({ status: 'failed' }, MOST_COUNTED + 1),
  ])
  const { transport, from } = mailing()
  return {
    kind: transport.kind,
    host: transport.host ?? null,
    from,
    lastSentAt: sent?.sentAt?.toISOString() ?? null,
    lastFailure: failed
      ? { id: failed.id, error: failed.error, createdAt: failed.createdAt.toISOString() }
      : null,
    waiting: waitingCount,
    failed: failedCount,
  }
}

/** Somebody at an admin's screen must not mail the world. */
const TESTS: RateLimit = { name: 'test-mail', points: 10, perSeconds: 3600 }

/**
 * Sends one mail at once to an address, and tells how that went: the words of a test, or a template
 * with the texts that are being tried.
 * @throws {Problem} 401, 403 but to admins, 429 past ten an hour.
 */
export async function sendTestMail(
  actor: Actor,
  test: { to: string; locale: Locale; of?: MailTemplate; texts?: Record<string, string> },
  clock: Clock = systemClock,
): Promise<TestMailResult> {
  const { userId } = requirePermission(actor, 'manage-mail')
  await spendStored(TESTS, String(userId))
  const { to, locale, of, texts } = test
  const now = clock()
  const payload: MailPayload = { ...(of ? { of } : {}), ...(texts ? { texts } : {}) }
  const id = await records.insertTest({
    template: 'mail-test' satisfies MailTemplate,
    recipient: to,
    locale,
    payload: { ...payload },
    occasion: `mail-test:${crypto.randomUUID()}`,
    notBefore: now,
  })
  await sendMail(id, clock)
  await records.endTest(id)
  const mail = await mails.findMail(id)
  if (mail?.status !== 'sent') return { id, outcome: 'failed', error: mail?.lastError ?? null }
  return { id, outcome: mailing().transport.kind === 'smtp' ? 'sent' : 'kept', error: null }
}

/**
 * Sends all again that failed since an instant.
 * @throws {Problem} 401, 403 for everybody but admins.
 */
export async function resendFailed(
  actor: Actor,
  since: Date,
  clock: Clock = systemClock,
): Promise<{ queued: number }> {
  requirePermission(actor, 'manage-mail')
  const queued = await records.reviveFailedSince(since, clock())
  if (queued > 0) mailIsWaiting()
  return { queued }
}
