import { eq, like, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { demoSettings } from '../../../../content/demo/settings.ts'
import { describeOnBothDatabases } from '../../../../tests/support/databases.ts'
import { database } from '../../../database/client.ts'
import { sealPlainContactMessages } from '../../../database/plain-contact-messages.ts'
import { contactMessages } from '../../../database/schema/contact.ts'
import { mails, outboxEvents } from '../../../database/schema/notifications.ts'
import { system, visitor } from '../../../platform/actor.ts'
import { provideSiteSettings } from '../../../platform/site-settings.ts'
import { buildApi } from '../../../http/api.ts'
import * as contact from './index.server.ts'

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

  const eventsOf = (id: number) =>
    database()
      .select({ id: outboxEvents.id })
      .from(outboxEvents)
      .where(sql`(${outboxEvents.payload} ->> 'contactMessageId')::int = ${id}`)

  test('stores the message and its event in one transaction', async () => {
    const caller = { address: 'service', locale: 'fa' } as const
    const { id } = await contact.sendContactMessage(visitor, message, caller)
    expect(await contact.findContactMessage(system, id)).toMatchObject({
      ...message,
      language: 'fa',
      state: 'new',
    })
    const events = await database()
      .select({ payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(eq(outboxEvents.type, 'contact-message-received'))
    expect(events).toEqual([{ payload: { contactMessageId: id } }])
  })

  test('keeps what was written encrypted, and no copy of it for the search', async () => {
    const caller = { address: 'sealed', locale: 'en' } as const
    const about = { ...message, subject: 'About Quetzal', message: 'Quetzal wakes up every night.' }
    const { id } = await contact.sendContactMessage(visitor, about, caller)
    const [stored] = await database()
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
    expect(JSON.stringify(stored).toLowerCase()).not.toContain('quetzal')
    expect(await contact.findContactMessage(system, id)).toMatchObject(about)
  })

  test('seals at the next start what an earlier version stored as plain text', async () => {
    const plain = { subject: 'About Ibis', message: 'Ibis. wakes up every night' }
    const [row] = await database()
      .insert(contactMessages)
      .values({
        name: 'Leila',
        email: 'ibis@example.org',
        language: 'en',
        fingerprint: '',
        subject: '',
        message: '',
        plainSubject: plain.subject,
        plainMessage: plain.message,
      })
      .returning()
    await Promise.all([sealPlainContactMessages(), sealPlainContactMessages()])
    const [stored] = await database()
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, row!.id))
    expect(JSON.stringify(stored)).not.toContain('Ibis')
    expect(await contact.findContactMessage(system, row!.id)).toMatchObject(plain)
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

  test('is stored without characters that databases refuse', async () => {
    const answer = await post({ ...message, name: 'a\u0000b' }, { address: 'zero' })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: number }
    expect((await contact.findContactMessage(system, id))?.name).toBe('ab')
  })

  test('deletes messages, and the mails about them, after 12 months', async () => {
    const caller = { address: 'old', locale: 'en' } as const
    const { id } = await contact.sendContactMessage(visitor, message, caller)
    await database()
      .insert(mails)
      .values(
        ['contact-message', 'contact-answer'].map((template) => ({
          ...{ template, locale: 'en' as const, occasion: `old:${template}` },
        })),
      )
    const mailsLeft = () => database().$count(mails, like(mails.occasion, 'old:contact-%'))
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await contact.deleteOldContactMessages(system, inDays(364))
    expect(await contact.findContactMessage(system, id)).toBeDefined()
    expect(await mailsLeft()).toBe(2)
    await contact.deleteOldContactMessages(system, inDays(366))
    expect(await contact.findContactMessage(system, id)).toBeUndefined()
    expect(await mailsLeft()).toBe(0)
  })

  test('keeps a message once that a person sends again within minutes, without a key', async () => {
    const again = { ...message, subject: 'Sent twice' }
    const caller = { address: 'again', locale: 'en' } as const
    const in11Minutes = new Date(Date.now() + 11 * 60_000)
    const first = await contact.sendContactMessage(visitor, again, caller)
    expect(await contact.sendContactMessage(visitor, again, caller)).toEqual(first)
    const later = await contact.sendContactMessage(visitor, again, caller, in11Minutes)
    expect(later.id).not.toBe(first.id)
  })

  test('keeps a message once that comes several times at once, without a key', async () => {
    const atOnce = { ...message, subject: 'Pressed twice' }
    const sent = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((address) =>
        contact.sendContactMessage(visitor, atOnce, {
          address: `at-once-${address}`,
          locale: 'en',
        }),
      ),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await eventsOf(sent[0]!.id)).toHaveLength(1)
  })

  test('stores what looks like spam, marked, and notifies the team all the same', async () => {
    const caller = { address: 'bot', locale: 'en' } as const
    const { id } = await contact.sendContactMessage(
      visitor,
      {
        ...message,
        subject: 'Filled by a program',
        website: 'x',
        openedAt: new Date().toISOString(),
      },
      caller,
    )
    expect(await contact.findContactMessage(system, id)).toMatchObject({
      isSuspected: true,
      suspicions: ['hidden-field', 'too-fast'],
      state: 'new',
    })
    expect(await eventsOf(id)).toHaveLength(1)
    const circular = await contact.sendContactMessage(
      visitor,
      { ...message, email: 'somebody.else@example.org' },
      caller,
    )
    expect(await contact.findContactMessage(system, circular.id)).toMatchObject({
      suspicions: ['repeated'],
    })
    const aDayLater = await contact.sendContactMessage(
      visitor,
      { ...message, email: 'a.third@example.org' },
      { ...caller, address: 'a day later' },
      new Date(Date.now() + 25 * 3_600_000),
    )
    expect(await contact.findContactMessage(system, aDayLater.id)).toMatchObject({
      suspicions: [],
    })
  })

  test('mails no more than 20 suspected messages an hour', async () => {
    const inAnHour = new Date(Date.now() + 2 * 3_600_000)
    const ids: number[] = []
    for (let sent = 0; sent < 21; sent += 1) {
      const spam = { ...message, subject: `Spam number ${sent}`, website: 'x' }
      const caller = { address: `${engine} spam ${sent}`, locale: 'en' } as const
      ids.push((await contact.sendContactMessage(visitor, spam, caller, inAnHour)).id)
      await database()
        .update(contactMessages)
        .set({ createdAt: inAnHour })
        .where(eq(contactMessages.id, ids.at(-1)!))
    }
    expect(await eventsOf(ids[19]!)).toHaveLength(1)
    expect(await eventsOf(ids[20]!)).toHaveLength(0)
    expect(await contact.findContactMessage(system, ids[20]!)).toBeDefined()
  })

  test('gives the team’s details in the reader’s language (spec 2.44)', async () => {
    provideSiteSettings(demoSettings)
    onTestFinished(() => provideSiteSettings({}))
    const answer = await api.request('/api/contact', { headers: { 'accept-language': 'fa' } })
    expect(await answer.json()).toMatchObject({ email: 'hello@example.org', city: 'لس‌آنجلس' })
    expect(contact.getContactDetails(visitor, 'en')).toMatchObject({
      hours: 'Monday to Friday, 9am-5pm PT',
      specialistsEmail: 'specialists@example.org',
      social: [{ name: 'Instagram' }, { name: 'Telegram' }, { name: 'LinkedIn' }],
    })
  })

  test('shows nothing that nobody has set, and what is set in one language in both', () => {
    provideSiteSettings({ 'contact.city.fa': 'شیراز' })
    onTestFinished(() => provideSiteSettings({}))
    expect(contact.getContactDetails(visitor, 'en')).toEqual({
      email: '',
      specialistsEmail: '',
      phone: '',
      supportPhone: '',
      city: 'شیراز',
      address: '',
      hours: '',
      social: [],
    })
  })
})
