import { createHmac, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createAdmin } from '../../../../tests/support/people.ts'
import { useWebhookReceiver } from '../../../../tests/support/webhook-receiver.ts'
import { database, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { outboxEvents } from '../../../database/schema/notifications.ts'
import { securityEvents } from '../../../database/schema/security.ts'
import { webhookDeliveries, webhooks } from '../../../database/schema/webhooks.ts'
import { system, type Person } from '../../../platform/actor.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'
import type { WebhookEvent } from '../../../platform/webhook-events.ts'
import { handleEvents } from '../../notifications/service/events.server.ts'
import * as records from '../records.server.ts'
import {
  addWebhook,
  deleteOldDeliveries,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  switchWebhook,
  testWebhook,
} from './index.server.ts'
import { sendDueWebhooks } from './sending.server.ts'

const DAY_MS = 86_400_000
/** In the future: rows are due from the time that a test sets. */
const START = Date.parse('2030-03-02T12:00:00Z')

describeWithDatabase('webhooks', () => {
  const receiver = useWebhookReceiver()
  let admin: Person
  let now = START
  const clock = () => new Date(now)

  beforeAll(async () => {
    provideTestMailing()
    admin = await createAdmin()
  })
  beforeEach(() => {
    now = START
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await database().delete(webhooks)
    await database().delete(outboxEvents)
  })

  async function add(events: WebhookEvent[] = ['specialist.verified'], path = '/hook') {
    const added = await addWebhook(admin, { name: 'Tool', address: receiver.origin + path, events })
    if (!added.ok) throw new Error(added.reason)
    return added
  }

  async function publishEvent() {
    await publish('specialist-verified', { specialistId: 7 })
    await handleEvents(clock)
  }

  const deliveryOf = async (id: number) => (await listDeliveries(admin, id))[0]!

  it('get what happened, with ids alone, signed so that the receiver can check it', async () => {
    const { secret, id } = await add()
    await publishEvent()
    await sendDueWebhooks(clock)
    expect(receiver.heard).toHaveLength(1)
    const { headers, body } = receiver.heard[0]!
    expect(JSON.parse(body)).toEqual({
      type: 'specialist.verified',
      timestamp: '2030-03-02T12:00:00.000Z',
      data: { specialistId: 7, url: expect.stringMatching(/^http.*\/api\/specialists\/7$/) },
    })
    // Verifies by the standard, without any code of the product.
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
    const expected = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(headers['webhook-timestamp']).toBe(String(START / 1000))
    expect(headers['content-type']).toBe('application/json')
    expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', answerStatus: 204 })
  })

  it('get the events that they ask for, and nothing while they are off', async () => {
    const other = await add(['consultation.booked'])
    const off = await add()
    await switchWebhook(admin, off.id, false)
    await publishEvent()
    await sendDueWebhooks(clock)
    expect(receiver.heard).toEqual([])
    for (const { id } of [other, off]) expect(await listDeliveries(admin, id)).toEqual([])
    await switchWebhook(admin, off.id, true)
    receiver.answer = (response) => response.writeHead(500).end()
    await publishEvent()
    await sendDueWebhooks(clock)
    await switchWebhook(admin, off.id, false)
    await sendDueWebhooks(() => new Date(now + 5000))
    expect(receiver.heard).toHaveLength(1)
    const given = await deliveryOf(off.id)
    expect(given).toMatchObject({ status: 'failed', failure: 'switched-off' })
    expect(await resendDelivery(admin, given.id)).toEqual({ ok: false, reason: 'webhook-off' })
  })

  it('are not called where the deployment has switched them off, nor said to be', async () => {
    const { id } = await add()
    await publishEvent()
    provideDeployment({ webhooks: { isOn: false, allowsLoopback: true } })
    expect(await sendDueWebhooks(clock)).toBeUndefined()
    expect((await listWebhooks(admin))[0]).toMatchObject({ id, isOn: true, isCalled: false })
    const refused = { ok: false, reason: 'webhooks-not-called' }
    expect(await testWebhook(admin, id)).toEqual(refused)
    expect(await resendDelivery(admin, (await deliveryOf(id)).id)).toEqual(refused)
    provideDeployment({ webhooks: { isOn: true, allowsLoopback: true } })
    expect(receiver.heard).toEqual([])
    await sendDueWebhooks(clock)
    expect(receiver.heard).toHaveLength(1)
  })

  it('are each sent something in a run, however much waits for another', async () => {
    const flooded = await add()
    await database()
      .insert(webhookDeliveries)
      .values(
        Array.from({ length: 300 }, () => ({
          webhookId: flooded.id,
          messageId: randomUUID(),
          event: 'specialist.verified' as const,
          data: { specialistId: 7 },
          happenedAt: new Date(START - 1000),
          dueAt: new Date(START - 1000),
        })),
      )
    const other = await add(['specialist.verified'], '/other')
    await publishEvent()
    receiver.answer = (response) => response.writeHead(500).end()
    await sendDueWebhooks(clock)
    expect(await deliveryOf(other.id)).toMatchObject({ answerStatus: 500 })
  })

  it('get nothing that was rolled back, and once what was handled twice', async () => {
    const { id } = await add()
    const undone = inTransaction(async () => {
      await publish('specialist-verified', { specialistId: 7 })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await publishEvent()
    await database().update(outboxEvents).set({ handledAt: null })
    await handleEvents(clock)
    expect(await listDeliveries(admin, id)).toHaveLength(1)
  })

  it('are tried again under the same id, until it arrives', async () => {
    const { id } = await add()
    receiver.answer = (response) => response.writeHead(500).end('<b>down</b>')
    await publishEvent()
    const again = await sendDueWebhooks(clock)
    expect(again).toEqual(new Date(START + 5000))
    expect(await deliveryOf(id)).toMatchObject({
      status: 'waiting',
      attempts: 1,
      answerStatus: 500,
      answer: '<b>down</b>',
      nextTryAt: '2030-03-02T12:00:05.000Z',
    })
    expect((await listWebhooks(admin))[0]!.failingSince).not.toBeNull()
    await sendDueWebhooks(clock)
    expect(receiver.heard).toHaveLength(1)
    now += 5000
    receiver.answer = (response) => response.writeHead(200).end('ok')
    await sendDueWebhooks(clock)
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-signature'])).size).toBe(2)
    expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 2, answer: 'ok' })
    expect((await listWebhooks(admin))[0]!.failingSince).toBeNull()
  })

  it('survive a process that died while it sent: another takes it up, under the same id', async () => {
    const { id } = await add()
    await publishEvent()
    const [due] = await records.listDue(clock(), 10)
    await records.takeForTry(due!.id, { now: clock(), leasedUntil: new Date(now + 30_000) })
    await sendDueWebhooks(clock)
    expect(receiver.heard).toEqual([])
    now += 30_000
    await sendDueWebhooks(clock)
    expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  it('follow no redirect', async () => {
    const { id } = await add()
    receiver.answer = (response) =>
      response.writeHead(302, { location: `${receiver.origin}/other` }).end()
    await publishEvent()
    await sendDueWebhooks(clock)
    expect(receiver.heard).toHaveLength(1)
    expect(await deliveryOf(id)).toMatchObject({ status: 'waiting', answerStatus: 302 })
  })

  it('keep the beginning of an endless answer, and wait for none that does not come', async () => {
    const { id } = await add()
    receiver.answer = (response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', pour)
      pour()
    }
    await publishEvent()
    await sendDueWebhooks(clock)
    const { status, answer: stored } = await deliveryOf(id)
    expect([status, stored]).toEqual(['delivered', 'x'.repeat(500)])

    // A receiver that hangs delays only its own messages.
    receiver.answer = () => {}
    await publishEvent()
    await publishEvent()
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const sending = sendDueWebhooks(clock)
    while (receiver.heard.length < 2) await new Promise(setImmediate)
    expect(timeout).toHaveBeenCalledWith(10_000)
    patience.abort(new DOMException('late', 'TimeoutError'))
    await sending
    expect(receiver.heard).toHaveLength(2)
    expect((await listDeliveries(admin, id))[1]).toMatchObject({ failure: 'too-slow' })
  })

  it('go to public addresses alone', async () => {
    provideDeployment({ webhooks: { isOn: true, allowsLoopback: false } })
    for (const address of [
      'http://tool.example.org/',
      'https://10.0.0.1/',
      'https://localhost/',
      `${receiver.origin}/hook`,
      'https://169.254.169.254/latest',
      'https://user:word@tool.example.org/',
    ])
      expect(
        await addWebhook(admin, { name: 'Tool', address, events: ['review.written'] }),
      ).toEqual({ ok: false, reason: 'address-not-public' })
    provideDeployment({ webhooks: { isOn: true, allowsLoopback: true } })
    const { id } = await add()
    provideDeployment({ webhooks: { isOn: true, allowsLoopback: false } })
    await publishEvent()
    await sendDueWebhooks(clock)
    provideDeployment({ webhooks: { isOn: true, allowsLoopback: true } })
    expect(receiver.heard).toEqual([])
    expect(await deliveryOf(id)).toMatchObject({ failure: 'not-public', answerStatus: null })
  })

  it('are given up after a day, and sent again by one press', async () => {
    const { id } = await add()
    receiver.answer = (response) => response.writeHead(503).end()
    await publishEvent()
    for (let tried = 0; tried < 9; tried += 1) {
      await sendDueWebhooks(clock)
      now = Date.parse((await deliveryOf(id)).nextTryAt ?? '') || now
    }
    const given = await deliveryOf(id)
    expect(given).toMatchObject({ status: 'failed', attempts: 9 })
    expect(await resendDelivery(admin, given.id)).toEqual({ ok: true })
    await sendDueWebhooks(clock)
    expect(await deliveryOf(id)).toMatchObject({ status: 'waiting', attempts: 1 })
    receiver.answer = (response) => response.writeHead(200).end()
    expect(await resendDelivery(admin, given.id)).toEqual({ ok: true })
    await sendDueWebhooks(() => new Date(Math.max(now, Date.now())))
    expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', messageId: given.messageId })
  })

  it('switch themselves off after three days without success, and the team is mailed', async () => {
    const { id } = await add()
    receiver.answer = (response) => response.writeHead(500).end()
    await publishEvent()
    await sendDueWebhooks(clock)
    now += 3 * DAY_MS
    await publishEvent()
    await sendDueWebhooks(clock)
    const [webhook] = await listWebhooks(admin)
    expect(webhook).toMatchObject({ isOn: false, stoppedAt: expect.any(String) })
    expect(webhook!.deliveries.map(({ status }) => status)).toEqual(['failed', 'failed'])
    const events = await database().select().from(outboxEvents)
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'webhook-stopped', payload: { webhookId: id } }),
    )
    await switchWebhook(admin, id, true)
    const [on] = await listWebhooks(admin)
    expect(on).toMatchObject({ isOn: true, stoppedAt: null, failingSince: null })
    const [noted] = await database()
      .select()
      .from(securityEvents)
      .orderBy(desc(securityEvents.id))
      .limit(1)
    expect(noted).toMatchObject({ event: 'webhook-on' })
  })

  it('are added and removed in the security journal', async () => {
    await removeWebhook(admin, (await add()).id)
    const { event } = securityEvents
    const newest = database().select({ event }).from(securityEvents)
    expect(await newest.orderBy(desc(securityEvents.id)).limit(2)).toEqual([
      { event: 'webhook-removed' },
      { event: 'webhook-added' },
    ])
  })

  it('are off at once where the receiver is gone for good', async () => {
    const { id } = await add()
    receiver.answer = (response) => response.writeHead(410).end()
    await publishEvent()
    await sendDueWebhooks(clock)
    expect((await listWebhooks(admin))[0]).toMatchObject({ id, isOn: false })
    expect(await testWebhook(admin, id)).toEqual({ ok: false, reason: 'webhook-off' })
  })

  it('keep their log for thirty days, and what still waits', async () => {
    const { id } = await add()
    await publishEvent()
    await sendDueWebhooks(clock)
    await publishEvent()
    const left = async (days: number) => {
      await deleteOldDeliveries(system, new Date(START + days * DAY_MS + 1))
      return (await listDeliveries(admin, id)).map(({ status }) => status)
    }
    expect(await left(29)).toEqual(['waiting', 'delivered'])
    expect(await left(30)).toEqual(['waiting'])
  })

  it('are tried by a message without an event', async () => {
    const { id } = await add()
    expect(await testWebhook(admin, id)).toEqual({ ok: true })
    await sendDueWebhooks()
    expect(JSON.parse(receiver.heard[0]!.body)).toMatchObject({ type: 'webhook.test', data: {} })
  })

  it('keep address and secret sealed', async () => {
    const { id, secret } = await add(['review.written'], '/hook?token=hidden')
    const [row] = await database().select().from(webhooks).where(eq(webhooks.id, id))
    const stored = JSON.stringify(row)
    expect(stored).not.toContain('hidden')
    expect(stored).not.toContain(secret.slice(6))
    expect(JSON.stringify(await listWebhooks(admin))).not.toContain('hidden')
    await expect(listWebhooks({ kind: 'visitor' })).rejects.toMatchObject({ status: 401 })
    expect(await database().select().from(webhookDeliveries)).toEqual([])
  })
})
