import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { database } from '../../database/client.ts'
import { outboxEvents } from '../../database/schema/notifications.ts'
import { system, visitor } from '../../platform/actor.ts'
import { buildApi } from '../../http/api.ts'
import * as contact from './service.server.ts'

const message = {
  name: 'Leila',
  email: 'leila@example.org',
  subject: 'A question',
  message: 'How do I change the language of my mails?',
}

describeOnBothDatabases('writing to the team', (engine) => {
  const api = buildApi()
  const post = (body: unknown, { address = 'a', locale = 'en', key = '' } = {}) =>
    api.request(
      '/api/contact',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': locale,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      },
      { inProcess: true, actor: visitor, address: `${engine}-${address}` },
    )

  test('keeps the message and tells of it in one transaction', async () => {
    const caller = { address: 'service', locale: 'fa' } as const
    const { id } = await contact.sendContactMessage(visitor, message, caller)
    expect(await contact.findContactMessage(system, id)).toMatchObject({
      ...message,
      language: 'fa',
      state: 'new',
    })
    const news = await database()
      .select({ payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(eq(outboxEvents.type, 'contact-message-received'))
    expect(news).toEqual([{ payload: { contactMessageId: id } }])
  })

  test('answers 201, and each mistake with its sentence (spec 5.4)', async () => {
    expect((await post(message)).status).toBe(201)
    const refused = await post({ name: ' L ', email: 'leila', subject: 'Hi', message: 'Short' })
    expect(refused.status).toBe(400)
    const { errors } = (await refused.json()) as { errors: { path: string; message: string }[] }
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 10 characters',
    })
  })

  test('refuses the sixth message of an address within 10 minutes', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await post(message, { address: 'busy' })).status).toBe(201)
    const refused = await post(message, { address: 'busy', locale: 'fa' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(message, { address: 'quiet' })).status).toBe(201)
  })

  test('keeps a message once that comes twice with one key', async () => {
    const first = await post(message, { address: 'twice', key: 'once' })
    const second = await post(message, { address: 'twice', key: 'once' })
    expect([first.status, second.status]).toEqual([201, 201])
    const [one, two] = [await first.json(), await second.json()] as { id: number }[]
    expect(two!.id).toBe(one!.id)
  })

  test('tells nothing by failing: text that no database holds is refused, not a fault', async () => {
    const answer = await post({ ...message, name: 'a\u0000b' }, { address: 'zero' })
    expect(answer.status).toBe(400)
  })

  test('deletes messages after 12 months', async () => {
    const caller = { address: 'old', locale: 'en' } as const
    const { id } = await contact.sendContactMessage(visitor, message, caller)
    const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000)
    await contact.deleteOldContactMessages(system, inDays(364))
    expect(await contact.findContactMessage(system, id)).toBeDefined()
    await contact.deleteOldContactMessages(system, inDays(366))
    expect(await contact.findContactMessage(system, id)).toBeUndefined()
  })

  test('gives the team’s details in the reader’s language (spec 2.44)', async () => {
    const answer = await api.request('/api/contact', { headers: { 'accept-language': 'fa' } })
    expect(await answer.json()).toMatchObject({ email: 'hello@example.org', city: 'لس‌آنجلس' })
  })
})
