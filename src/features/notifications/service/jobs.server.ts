import { deleteOldKeys } from '../../../database/idempotency.ts'
import { deleteHandledNews, onNews } from '../../../database/outbox.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { deleteLinesBefore } from '../records/lines.server.ts'
import { forgetRecipientsKeptBefore } from '../records/overview.server.ts'
import { senderAwaitedSince, takenOverSince } from '../rules/line.ts'
import { keepDue, sendDue } from './delivery.server.ts'
import { mailing, onMailWaiting } from './mailing.server.ts'
import { tellNews } from './news.server.ts'
import { templatesOfFarewells } from './registry.server.ts'

const TELL_NEWS = 'tell-news'
const SEND_MAILS = 'send-mails'
const CLEAR_OUT = 'clear-out'

/** A run starts no mail after a minute; the last one may take another minute. */
const SEND_EXPIRES_SECONDS = 150
const NEWS_KEPT_MS = 30 * 86_400_000

/**
 * Tells news and sends mails: at once after each commit that wrote news, and every minute besides,
 * so that what a stopped process left is taken up. Only processes with a mail server take mails to
 * be sent. `clearOut` says what else is deleted each hour once its time is over. Before `jobs.start()`.
 */
export function registerNotificationJobs(
  jobs: Jobs,
  clearOut: readonly ((clock: Clock) => Promise<unknown>)[] = [],
  clock: Clock = systemClock,
): void {
  const isSender = mailing().transport.kind === 'smtp'
  jobs.define({
    name: TELL_NEWS,
    cron: '* * * * *',
    atStart: true,
    run: async () => {
      await tellNews(clock)
      jobs.wake(SEND_MAILS)
      if (!isSender) await keepDue(clock)
    },
  })
  jobs.define({
    name: SEND_MAILS,
    cron: '* * * * *',
    atStart: true,
    expireInSeconds: SEND_EXPIRES_SECONDS,
    isElsewhere: !isSender,
    run: async () => {
      const again = await sendDue(clock)
      if (again) jobs.wakeAt(SEND_MAILS, again)
    },
  })
  jobs.define({
    name: CLEAR_OUT,
    cron: '17 * * * *',
    pollSeconds: 60,
    run: async () => {
      const now = clock()
      await deleteHandledNews(new Date(now.getTime() - NEWS_KEPT_MS))
      await deleteOldKeys(now)
      await deleteLinesBefore(senderAwaitedSince(now))
      await forgetRecipientsKeptBefore(templatesOfFarewells(), takenOverSince(now))
      for (const clear of clearOut) await clear(clock)
    },
  })
  const wake = () => jobs.wake(TELL_NEWS)
  onNews(wake)
  onMailWaiting(wake)
}
