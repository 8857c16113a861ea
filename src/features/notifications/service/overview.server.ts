import { TEST_TEMPLATE } from '../../../database/unsent-mails.ts'
import { spendStored, type RateLimit } from '../../../database/rate-limits.ts'
import { currentLocale } from '../../../i18n/current-locale.server.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import type { Actor, System } from '../../../platform/actor.ts'
import { requirePermission, requirePermissionOrSystem } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { MOST_COUNTED } from '../../../platform/api/list-limits.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import * as mails from '../records/index.server.ts'
import { hurryProbes, type MailLine } from '../records/lines.server.ts'
import * as records from '../records/overview.server.ts'
import { countDevices } from '../records/push-devices.server.ts'
import { countPhones, readUsage } from '../records/text-phones.server.ts'
import { countShort, findNewestShortFailure } from '../records/short-messages.server.ts'
import type { MailOverview, TestMailResult } from '../schema/overview.ts'
import { hasOtherSender, readLineState, type LineState } from './lines.server.ts'
import { mailIsWaiting, mailing } from './mailing.server.ts'
import { sendMail } from './sending.server.ts'
import { listNamedMails } from './templates.server.ts'
import { writeTest } from './events.server.ts'

/**
 * The state of outgoing mail, and the numbers of waiting, failed and sent mails.
 * @throws {Problem} 401, 403 for everybody but admins.
 */
export async function readMailOverview(
  actor: Actor,
  now: Date = systemClock(),
): Promise<MailOverview> {
  requirePermission(actor, 'manage-mail')
  const [{ state, line }, sent, failed, waitingCount, failedCount, storedCount, unsent, push, sms] =
    await Promise.all([
      readLineState(now),
      records.findNewestSent(),
      records.findNewestFailed(),
      mails.countMails({ status: 'waiting' }, MOST_COUNTED + 1),
      mails.countMails({ status: 'failed' }, MOST_COUNTED + 1),
      mails.countMails({ status: 'kept' }, MOST_COUNTED + 1),
      countUnsent(),
      describePush(now),
      describeSms(now),
    ])
  const { transport, from } = mailing()
  return {
    kind: state === 'none' ? 'kept' : 'smtp',
    line: state === 'none' ? 'working' : state,
    stop: line && isDeferring(state) ? await describeStop(line, now) : null,
    host: line?.host ?? transport.host ?? null,
    from: { ...from, name: from.name || bilingualSetting('site.name', currentLocale()) },
    lastSentAt: sent?.sentAt?.toISOString() ?? null,
    lastFailure: failed
      ? { id: failed.id, error: failed.error, createdAt: failed.createdAt.toISOString() }
      : null,
    waiting: waitingCount,
    failed: failedCount,
    kept: storedCount,
    unsent,
    push,
    sms,
    templates: listNamedMails(),
  }
}

async function describePush(now: Date): Promise<MailOverview['push']> {
  const [devices, { sent, failed }, failure] = await Promise.all([
    countDevices(),
    countShort('push', new Date(now.getTime() - DAY_MS)),
    findNewestShortFailure('push'),
  ])
  const { isOn } = deployment().webPush
  return { isOn, devices, sent, failed, lastError: failure?.error ?? null }
}

async function describeSms(now: Date): Promise<MailOverview['sms']> {
  const { sms } = deployment()
  if (!sms) return null
  const [numbers, counts, failure, { day, month }] = await Promise.all([
    countPhones(),
    countShort('sms', new Date(now.getTime() - DAY_MS)),
    findNewestShortFailure('sms'),
    readUsage(now),
  ])
  const { perDay, perMonth } = sms
  return {
    host: new URL(sms.gateway.url).host,
    numbers,
    ...counts,
    lastError: failure?.error ?? null,
    today: day,
    perDay,
    month,
    perMonth,
  }
}

const isDeferring = (state: LineState['state']): boolean => state === 'stopped' || state === 'away'

const describeStop = async ({ stoppedAt, seenAt, reason, probeAt }: MailLine, now: Date) => ({
  since: (stoppedAt ?? seenAt).toISOString(),
  error: reason,
  nextTryAt: probeAt?.toISOString() ?? null,
  overdue: await mails.countOverdue(now, MOST_COUNTED + 1),
})

async function countUnsent() {
  const [failed, stored] = await Promise.all([
    records.countUnsent('failed', MOST_COUNTED + 1),
    records.countUnsent('kept', MOST_COUNTED + 1),
  ])
  return { failed, kept: stored }
}

/** The number of mails deferred because none can be sent; 0 while mails are sent. */
export async function countDeferred(_system: System, now: Date = systemClock()): Promise<number> {
  const { state } = await readLineState(now)
  return isDeferring(state) ? mails.countOverdue(now, MOST_COUNTED + 1) : 0
}

/** Limits the test mails of an admin. */
const TESTS: RateLimit = { name: 'test-mail', points: 10, perSeconds: 3600 }

/**
 * Sends one mail to an address at once, and returns the result: a test text, or a template with
 * unsaved texts.
 * @throws {Problem} 401, 403 for non-admins, 429 past ten an hour.
 */
export async function sendTestMail(
  actor: Actor,
  test: { to: string; locale: Locale; of?: string; texts?: Record<string, string> },
  clock: Clock = systemClock,
): Promise<TestMailResult> {
  const { userId } = requirePermission(actor, 'manage-mail')
  await spendStored(TESTS, String(userId))
  const { to, locale, of, texts } = test
  const now = clock()
  const id = await writeTest({
    template: TEST_TEMPLATE,
    recipient: to,
    locale,
    payload: { ...(of ? { of } : {}), ...(texts ? { texts } : {}) },
    occasion: `${TEST_TEMPLATE}:${crypto.randomUUID()}`,
    notBefore: now,
    createdAt: now,
  })
  if (mailing().transport.kind === 'kept' && (await hasOtherSender(now))) {
    mailIsWaiting()
    return { id, outcome: 'waiting', error: null }
  }
  await sendMail(id, clock)
  await records.endTest(id)
  const mail = await mails.findMail(id)
  if (mail?.status === 'sent' || mail?.status === 'kept') {
    // Sent on a stopped line: the others follow.
    mailIsWaiting()
    return { id, outcome: mail.status, error: null }
  }
  return { id, outcome: 'failed', error: mail?.lastError ?? null }
}

/**
 * Resends all mails that are `failed` or `kept`, since an instant or ever; those with a changed
 * status are left out.
 * @throws {Problem} 401, 403 for everybody but admins and the command line.
 */
export async function resendAll(
  actor: Actor,
  which: { status: 'failed' | 'kept'; since?: Date | undefined },
  now: Date = systemClock(),
): Promise<{ queued: number }> {
  requirePermissionOrSystem(actor, 'manage-mail')
  const queued = await records.reviveAll(which, now)
  if (queued > 0) {
    await hurryProbes(now)
    mailIsWaiting()
  }
  return { queued }
}
