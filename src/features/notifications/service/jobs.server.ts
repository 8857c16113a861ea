import { deleteOldKeys } from '../../../database/idempotency.ts'
import { deleteHandledNews, onNews } from '../../../database/outbox.ts'
import { system } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { deleteEndedAccess } from '../../accounts/service.server.ts'
import { deleteOldContactMessages } from '../../contact/service.server.ts'
import { deleteContactMailsBefore } from '../records.server.ts'
import { onMailWaiting } from './mailing.server.ts'
import { tellNews } from './news.server.ts'
import { listDueMails, sendMail } from './sending.server.ts'

const TELL_NEWS = 'tell-news'
const SEND_MAIL = 'send-mail'
const CLEAR_OUT = 'clear-out'

const MAILS_AT_ONCE = 5
const SEND_EXPIRES_SECONDS = 90
const NEWS_KEPT_MS = 30 * 86_400_000

type Sending = { mailId: number }

/**
 * Tells news and sends mails: at once after each commit that wrote news, and every minute besides,
 * so that what a stopped process left is taken up. Before `jobs.start()`.
 */
export function registerNotificationJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: TELL_NEWS,
    cron: '* * * * *',
    atStart: true,
    run: async () => {
      await tellNews(clock)
      await enqueueDue(jobs, clock)
    },
  })
  jobs.define<Sending>({
    name: SEND_MAIL,
    concurrency: MAILS_AT_ONCE,
    expireInSeconds: SEND_EXPIRES_SECONDS,
    run: async ({ mailId }) => {
      const failed = await sendMail(mailId, clock)
      if (failed) await jobs.enqueue(SEND_MAIL, [entryOf(mailId, failed.tries, failed.retryAt)])
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
      await deleteEndedAccess(system, clock)
      await deleteContactMailsBefore(await deleteOldContactMessages(system, clock))
    },
  })
  const wake = () => jobs.wake(TELL_NEWS)
  onNews(wake)
  onMailWaiting(wake)
}

async function enqueueDue(jobs: Jobs, clock: Clock): Promise<void> {
  const due = await listDueMails(clock)
  await jobs.enqueue(
    SEND_MAIL,
    due.map(({ id, attempts }) => entryOf(id, attempts)),
  )
}

/** Each try of a mail is a job of its own, so that the next can be queued while one is ending. */
const entryOf = (mailId: number, tries: number, startAfter?: Date) => ({
  key: `${mailId}:${tries}`,
  data: { mailId },
  ...(startAfter ? { startAfter } : {}),
})
