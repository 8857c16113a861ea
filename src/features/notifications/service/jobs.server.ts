import { deleteOldKeys } from '../../../database/idempotency.ts'
import { deleteEndedEvents, onEvents, retryFailed } from '../../../database/outbox.ts'
import { deleteEndedCounts } from '../../../database/rate-limits.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { deleteLinesBefore } from '../records/lines.server.ts'
import { forgetRecipientsStoredBefore } from '../records/overview.server.ts'
import { senderAwaitedSince, takenOverSince } from '../rules/line.ts'
import { keepDue, sendDue } from './delivery.server.ts'
import { mailing, onMailWaiting } from './mailing.server.ts'
import { handleEvents } from './events.server.ts'
import { templatesOfFarewells } from './registry.server.ts'
import { clearOutShort, sendDueShort } from './short-messages.server.ts'

const DISPATCH_EVENTS = 'tell-news'
const SEND_MAILS = 'send-mails'
const SEND_SHORT = 'send-short-messages'
const CLEAR_OUT = 'clear-out'

/** A run starts no mail after a minute; the last one may take another minute. */
const SEND_EXPIRES_SECONDS = 150
const EVENTS_RETAINED_MS = 30 * DAY_MS

/**
 * Dispatches events and sends mails: at once after each commit that wrote events, and every minute,
 * so that what a stopped process left is taken up. A run by hand also tries what failed or was given
 * up. Only processes with a mail server take mails to
 * be sent. `clearOut` says what else is deleted each hour once its time is over. Before `jobs.start()`.
 */
export function registerNotificationJobs(
  jobs: Jobs,
  clearOut: readonly ((clock: Clock) => Promise<unknown>)[] = [],
  clock: Clock = systemClock,
): void {
  const isSender = mailing().transport.kind === 'smtp'
  jobs.define({
    name: DISPATCH_EVENTS,
    title: m.jobs_news,
    purpose: m.jobs_news_text,
    isVital: true,
    cron: '* * * * *',
    atStart: true,
    run: async ({ isByHand }) => {
      if (isByHand) await retryFailed()
      await handleEvents(clock)
      jobs.wake(SEND_MAILS)
      jobs.wake(SEND_SHORT)
      if (!isSender) await keepDue(clock)
    },
  })
  jobs.define({
    name: SEND_MAILS,
    title: m.jobs_mails,
    purpose: m.jobs_mails_text,
    isVital: true,
    cron: '* * * * *',
    atStart: true,
    expireInSeconds: SEND_EXPIRES_SECONDS,
    isElsewhere: !isSender,
    run: async () => {
      const again = await sendDue(clock)
      if (again) jobs.wakeAt(SEND_MAILS, again)
    },
  })
  defineShortMessages(jobs, clock)
  jobs.define({
    name: CLEAR_OUT,
    title: m.jobs_clear_out,
    purpose: m.jobs_clear_out_text,
    cron: '17 * * * *',
    pollSeconds: 60,
    run: async () => {
      const now = clock()
      await deleteEndedEvents(new Date(now.getTime() - EVENTS_RETAINED_MS))
      await deleteOldKeys(now)
      await deleteEndedCounts(now)
      await deleteLinesBefore(senderAwaitedSince(now))
      await forgetRecipientsStoredBefore(templatesOfFarewells(), takenOverSince(now))
      await clearOutShort(now)
      for (const clear of clearOut) await clear(clock)
    },
  })
  const wake = () => jobs.wake(DISPATCH_EVENTS)
  onEvents(wake)
  onMailWaiting(wake)
}

/** Short messages go by a job of their own: a slow push service keeps no mail waiting. */
function defineShortMessages(jobs: Jobs, clock: Clock): void {
  jobs.define({
    name: SEND_SHORT,
    title: m.jobs_short_messages,
    purpose: m.jobs_short_messages_text,
    cron: '* * * * *',
    pollSeconds: 10,
    run: async () => {
      const again = await sendDueShort(clock)
      if (again) jobs.wakeAt(SEND_SHORT, again)
    },
  })
}
