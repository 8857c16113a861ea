import { randomBytes, randomUUID } from 'node:crypto'
import { afterCommit, inTransaction } from '../../../database/client.ts'
import { noteSecurity } from '../../../database/security-journal.ts'
import { requirePermission, type Actor, type System } from '../../../platform/actor.ts'
import { withIsoDates } from '../../../platform/api/iso-dates.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { deployment } from '../../../platform/configuration/deployment.ts'
import { mayBeRequested } from '../../../platform/outgoing/request.ts'
import type { WebhookEvent } from '../../../platform/webhook-events.ts'
import * as records from '../records.server.ts'
import { WEBHOOKS_AT_MOST } from '../rules.ts'
import { addressRules, wakeWebhooks } from './sending.server.ts'

export * from './sending.server.ts'

/** The secret's format in Standard Webhooks. */
const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32
const SHOWN_DELIVERIES = 20

function toDelivery(row: records.DeliveryRecord) {
  const { id, messageId, event, status, attempts, answerStatus, failure, answer } = row
  const { happenedAt, triedAt, dueAt } = row
  return withIsoDates({
    ...{ id, messageId, event, status, attempts, answerStatus, failure, answer },
    ...{ happenedAt, triedAt, nextTryAt: status === 'waiting' ? dueAt : null },
  })
}

async function toView(row: records.WebhookRecord) {
  const { id, name, events, isOn, failingSince, stoppedAt, createdAt } = row
  const opened = records.openWebhook(row)
  return {
    ...withIsoDates({ id, name, events, isOn, failingSince, stoppedAt, createdAt }),
    isCalled: deployment().webhooks.isOn,
    host: opened ? new URL(opened.address).host : null,
    deliveries: (await records.listDeliveries(id, SHOWN_DELIVERIES)).map(toDelivery),
  }
}

/** Every webhook with its latest deliveries. @throws {Problem} 401, 403 except for admins. */
export async function listWebhooks(actor: Actor) {
  requirePermission(actor, 'manage-webhooks')
  return Promise.all((await records.listWebhooks()).map(toView))
}

type Added =
  | { ok: true; id: number; secret: string }
  | { ok: false; reason: 'address-not-public' | 'too-many-webhooks' }

/** Adds a webhook; its secret is shown once. @throws {Problem} 401, 403 except for admins. */
export async function addWebhook(
  actor: Actor,
  { name, address, events }: { name: string; address: string; events: readonly WebhookEvent[] },
): Promise<Added> {
  requirePermission(actor, 'manage-webhooks')
  if (!mayBeRequested(address, addressRules())) return { ok: false, reason: 'address-not-public' }
  if ((await records.countWebhooks()) >= WEBHOOKS_AT_MOST)
    return { ok: false, reason: 'too-many-webhooks' }
  const secret = randomBytes(SECRET_BYTES).toString('base64')
  return inTransaction(async () => {
    const id = await records.insertWebhook({
      name,
      address,
      secret,
      events: [...new Set(events)],
      createdAt: systemClock(),
    })
    await noteSecurity('webhook-added', { aboutId: null }, {})
    return { ok: true, id, secret: SECRET_PREFIX + secret }
  })
}

/** Switches it on or off; off fails its waiting deliveries. @throws {Problem} 401, 403, 404. */
export async function switchWebhook(actor: Actor, id: number, isOn: boolean): Promise<void> {
  requirePermission(actor, 'manage-webhooks')
  await inTransaction(async () => {
    const changes = isOn ? { isOn, failingSince: null, stoppedAt: null } : { isOn }
    if (!(await records.updateWebhook(id, changes))) throw new Problem('not-found')
    if (!isOn) await records.giveUpWaiting(id)
    await noteSecurity(isOn ? 'webhook-on' : 'webhook-off', { aboutId: null }, {})
  })
}

/** Deletes it with its deliveries. @throws {Problem} 401, 403, 404. */
export async function removeWebhook(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, 'manage-webhooks')
  await inTransaction(async () => {
    if (!(await records.deleteWebhook(id))) throw new Problem('not-found')
    await noteSecurity('webhook-removed', { aboutId: null }, {})
  })
}

type Sent = { ok: true } | { ok: false; reason: 'webhook-off' | 'webhooks-not-called' }

/** Sends a test message to the receiver. @throws {Problem} 401, 403, 404. */
export async function testWebhook(actor: Actor, id: number): Promise<Sent> {
  requirePermission(actor, 'manage-webhooks')
  const webhook = orNotFound(await records.findWebhook(id))
  if (!webhook.isOn) return { ok: false, reason: 'webhook-off' }
  if (!deployment().webhooks.isOn) return { ok: false, reason: 'webhooks-not-called' }
  const now = systemClock()
  await inTransaction(async () => {
    await records.insertDelivery({
      webhookId: id,
      messageId: `test_${randomUUID()}`,
      event: 'webhook.test',
      data: {},
      happenedAt: now,
      dueAt: now,
      createdAt: now,
    })
    afterCommit(wakeWebhooks)
  })
  return { ok: true }
}

/** The deliveries of one webhook, newest first. @throws {Problem} 401, 403, 404. */
export async function listDeliveries(actor: Actor, webhookId: number) {
  requirePermission(actor, 'manage-webhooks')
  if (!(await records.findWebhook(webhookId))) throw new Problem('not-found')
  return (await records.listDeliveries(webhookId, LOG_AT_MOST)).map(toDelivery)
}

const LOG_AT_MOST = 1000

/** Sends a message again, under the same id. @throws {Problem} 401, 403, 404. */
export async function resendDelivery(actor: Actor, id: number): Promise<Sent> {
  requirePermission(actor, 'manage-webhooks')
  if (!(await records.findDelivery(id))) throw new Problem('not-found')
  if (!deployment().webhooks.isOn) return { ok: false, reason: 'webhooks-not-called' }
  return inTransaction(async () => {
    if (!(await records.sendAgain(id, systemClock()))) return { ok: false, reason: 'webhook-off' }
    afterCommit(wakeWebhooks)
    return { ok: true }
  })
}

/** The data of the mail about a webhook that was switched off; undefined when it is on again. */
export async function findStoppedForNotice(
  _system: System,
  id: number,
): Promise<{ name: string } | undefined> {
  const webhook = await records.findWebhook(id)
  return webhook?.stoppedAt ? { name: webhook.name } : undefined
}
