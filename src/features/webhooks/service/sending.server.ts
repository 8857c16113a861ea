import { createHmac } from 'node:crypto'
import { afterCommit, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import type { System } from '../../../platform/actor.ts'
import { systemClock, type Clock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { secondsOf } from '../../../platform/outgoing/post.ts'
import { OutgoingError, requestPublic } from '../../../platform/outgoing/request.ts'
import { appUrl } from '../../../platform/addresses/site-address.ts'
import type { WebhookData, WebhookEvent } from '../../../platform/webhook-events.ts'
import * as records from '../records.server.ts'
import { isDelivered, isGoneForGood, isStopped, logRetainedSince, nextTryAt } from '../rules.ts'

const SEND_WEBHOOKS = 'send-webhooks'

/** The timeout of a receiver; a slow one should answer first and work afterwards. */
const ANSWER_WITHIN_MS = 10_000
/** Longer than one attempt takes. */
const LEASE_MS = 30_000
const LOOKED_AHEAD_MS = 60_000
const MOST_IN_A_RUN = 200
/** The part of a response that is stored. */
const ANSWER_BYTES = 2000
const ANSWER_LETTERS = 500

export const addressRules = () => ({
  allowsLoopback: deployment().webhooks.allowsLoopback,
  allowsHighPorts: true,
})

let wake: () => void = () => {}

/** Sends waiting deliveries at once; otherwise within a minute. */
export const wakeWebhooks = (): void => wake()

/** Inserts the deliveries of an event, in the transaction that dispatches it. */
export async function noteForWebhooks(
  _system: System,
  event: WebhookEvent,
  occurrence: { id: number; data: WebhookData; happenedAt: Date },
): Promise<void> {
  const { id, data, happenedAt } = occurrence
  await records.insertForAll(event, { messageId: `msg_${id}`, data, happenedAt })
  afterCommit(wakeWebhooks)
}

const addressOf = ({ consultationId, specialistId, reviewId }: WebhookData): string | undefined => {
  if (consultationId !== undefined && reviewId === undefined)
    return `${appUrl()}/api/consultations/${consultationId}`
  if (specialistId === undefined) return undefined
  return `${appUrl()}/api/specialists/${specialistId}${reviewId === undefined ? '' : '/reviews'}`
}

/** The body: the event and its time, with ids and the URL of the details in the API. */
function bodyOf({ event, data, happenedAt }: records.DeliveryRecord): string {
  const url = addressOf(data)
  return JSON.stringify({
    type: event,
    timestamp: happenedAt.toISOString(),
    data: { ...data, ...(url ? { url } : {}) },
  })
}

/** The signature of Standard Webhooks over id, time and body: neither changes nor replays pass. */
const signatureOf = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`

interface Answered {
  status?: number
  failure?: string
  answer?: string
  retryAfterSeconds?: number | undefined
}

async function post(
  delivery: records.DeliveryRecord,
  { address, secret }: { address: string; secret: string },
  now: Date,
): Promise<Answered> {
  const body = bodyOf(delivery)
  const { messageId } = delivery
  const timestamp = String(Math.floor(now.getTime() / 1000))
  try {
    const {
      status,
      headers,
      body: answer,
    } = await requestPublic(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Hamgam-Webhooks/1',
        'webhook-id': messageId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, `${messageId}.${timestamp}.${body}`),
      },
      body: Buffer.from(body),
      withinMs: ANSWER_WITHIN_MS,
      mostBytes: ANSWER_BYTES,
      isCut: true,
      ...addressRules(),
    })
    return {
      status,
      answer: answer.toString('utf8').replaceAll('\0', '').slice(0, ANSWER_LETTERS),
      retryAfterSeconds: secondsOf(headers['retry-after']),
    }
  } catch (error) {
    if (error instanceof OutgoingError) return { failure: error.code }
    throw error
  }
}

/** Sends the due deliveries. Returns the next due time, if it is within a minute. */
export async function sendDueWebhooks(clock: Clock = systemClock): Promise<Date | undefined> {
  if (!deployment().webhooks.isOn) return undefined
  const due = await records.listDue(clock(), MOST_IN_A_RUN)
  const byWebhook = Map.groupBy(due, ({ webhookId }) => webhookId)
  // A receiver that does not answer delays only its own messages.
  await Promise.all(
    [...byWebhook].map(async ([webhookId, all]) => {
      for (const { id } of all) if (!(await sendOne(webhookId, id, clock))) return
    }),
  )
  return records.findNextDue(clock(), new Date(clock().getTime() + LOOKED_AHEAD_MS))
}

/** True when it was delivered. */
async function sendOne(webhookId: number, id: number, clock: Clock): Promise<boolean> {
  const now = clock()
  const webhook = await records.findWebhook(webhookId)
  const delivery = await records.takeForTry(id, {
    now,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
  })
  if (!webhook || !delivery) return false
  const opened = records.openWebhook(webhook)
  const answered: Answered = opened ? await post(delivery, opened, now) : { failure: 'unreadable' }
  const { status } = answered
  const outcome = {
    answerStatus: status ?? null,
    failure: answered.failure ?? null,
    answer: answered.answer ?? null,
  }
  if (status !== undefined && isDelivered(status)) {
    await records.settle(delivery, { status: 'delivered', ...outcome })
    if (webhook.failingSince) await records.updateWebhook(webhookId, { failingSince: null })
    return true
  }
  const { retryAfterSeconds } = answered
  const again = nextTryAt({ attempts: delivery.attempts, retryAfterSeconds }, clock())
  await records.settle(delivery, {
    ...outcome,
    ...(again ? { dueAt: again } : { status: 'failed' }),
  })
  const since = await records.noteFailing(webhookId, now)
  if (isStopped(since, now) || (status !== undefined && isGoneForGood(status)))
    await stop(webhookId, now)
  return false
}

/** Switches the webhook off and notifies the admins. */
async function stop(webhookId: number, now: Date): Promise<void> {
  await inTransaction(async () => {
    if (!(await records.stopWebhook(webhookId, now))) return
    await records.giveUpWaiting(webhookId)
    await publish('webhook-stopped', { webhookId })
  })
}

export const deleteOldDeliveries = (_system: System, now: Date = systemClock()) =>
  records.deleteLogBefore(logRetainedSince(now))

/** The jobs of the webhooks. Call before `jobs.start()`. */
export function registerWebhookJobs(jobs: Jobs, clock: Clock = systemClock): void {
  jobs.define({
    name: SEND_WEBHOOKS,
    cron: '* * * * *',
    atStart: true,
    pollSeconds: 10,
    run: async () => {
      const again = await sendDueWebhooks(clock)
      if (again) jobs.wakeAt(SEND_WEBHOOKS, again)
    },
  })
  wake = () => jobs.wake(SEND_WEBHOOKS)
}
