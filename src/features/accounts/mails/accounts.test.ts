import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { buildTestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { deliver, testAppUrl, useMailbox } from '../../../../tests/support/mailing.ts'
import type { ReceivedMail } from '../../../../tests/support/mailbox.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database, inTransaction } from '../../../database/client.ts'
import { publish } from '../../../database/outbox.ts'
import { mails } from '../../../database/schema/notifications.ts'
import { visitor } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { provideSiteSettings } from '../../../platform/site-settings.ts'
import { sendContactMessage } from '../../contact/service/index.server.ts'
import {
  confirmEmail,
  registerFamily,
  requestPasswordReset,
  resetPassword,
} from '../service/index.server.ts'
import { deleteMailsBefore } from '../../notifications/service/index.server.ts'

const caller = { address: '127.0.0.1', locale: 'fa', timeZone: 'Asia/Tehran' } as const
const DAY_MS = 86_400_000
const password = 'a-long-enough-word'

describeWithDatabase('mails of an account', () => {
  const mailbox = useMailbox()
  beforeEach(() => void (mailbox.received.length = 0))

  const tokenOf = (text: string | undefined, path: string): string => {
    const link = new RegExp(`${testAppUrl}(/fa)?${path}\\?token=([\\w-]+)`).exec(text ?? '')
    expect(link).not.toBeNull()
    return link![2]!
  }

  it('confirm the address at registration, in the language of the account', async () => {
    const family = { name: 'Maryam', email: 'maryam@example.org', password }
    await registerFamily({ ...family, preferredLanguage: 'fa' }, caller)
    await deliver(systemClock)
    const [mail] = mailbox.received
    expect(mail).toMatchObject({ subject: 'لطفاً نشانی ایمیل خود را تأیید کنید' })
    expect(mail!.text).toContain(`${testAppUrl}/fa/confirm-email?token=`)
    expect(mail!.html).toContain('dir="rtl"')
    const token = tokenOf(mail!.text, '/confirm-email')
    expect(tokenOf(mail!.html, '/confirm-email')).toBe(token)
    expect(await confirmEmail(token)).toEqual({ ok: true })
  })

  it('reach an address whose domain is in another script, however its owner types it', async () => {
    const api = buildTestApi()
    const send = (path: string, json: object) => api.request(path, { json })
    const account = { name: 'Maryam', email: 'maryam@münchen.example', password }
    const made = await send('/api/register/user', { ...account, preferredLanguage: 'en' })
    expect(made.status).toBe(201)
    await deliver(systemClock)
    const stored = 'maryam@xn--mnchen-3ya.example'
    // ASCII in the SMTP command; the library shows the domain in its own script.
    const sent = [{ recipients: [account.email], isUtf8: false }]
    expect(mailbox.received).toMatchObject(sent)
    const [{ raw, text }] = mailbox.received as [ReceivedMail]
    expect(raw).toMatch(new RegExp(`^To: .*<${stored}>\\r?$`, 'm'))
    expect(await confirmEmail(tokenOf(text, '/confirm-email'))).toEqual({ ok: true })

    for (const email of ['Maryam@MÜNCHEN.example', stored]) {
      expect((await send('/api/login', { email, password })).status).toBe(200)
      mailbox.received.length = 0
      expect((await send('/api/password-reset/request', { email })).status).toBeLessThan(300)
      await eventually(async () => {
        await deliver(systemClock)
        const reset = mailbox.received.filter((mail) => mail.text?.includes('/reset-password'))
        expect(reset).toMatchObject(sent)
      })
    }
  })

  it('confirm the address when its mail was asked for again, in the language of the page', async () => {
    const { userId, email } = await createFamily()
    await inTransaction(() => publish('confirmation-requested', { userId, locale: 'fa' }))
    await deliver(systemClock)
    expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([[email]])
    const token = tokenOf(mailbox.received[0]!.text, '/confirm-email')
    expect(mailbox.received[0]!.text).toContain(`${testAppUrl}/fa/confirm-email?token=`)
    expect(await confirmEmail(token)).toEqual({ ok: true })
  })

  it('notify the owner of an address with which somebody registers again', async () => {
    const { email, name } = await createFamily()
    await registerFamily({ name: 'Eve', email, password, preferredLanguage: 'en' }, caller)
    await deliver(systemClock)
    expect(mailbox.received).toHaveLength(1)
    const [mail] = mailbox.received
    expect(mail!.recipients).toEqual([email])
    expect(mail!.text).toContain(name)
    expect(mail!.text).not.toContain('Eve')
    expect(mail!.text).not.toContain('token=')
  })

  it('set a new password by a link that works once, and say so afterwards', async () => {
    const { email } = await createFamily({ timeZone: 'Asia/Tehran' })
    await requestPasswordReset(email, { ...caller, locale: 'en' })
    await requestPasswordReset('nobody@example.org', caller)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await deliver(systemClock)
    expect(mailbox.received).toHaveLength(1)
    const token = tokenOf(mailbox.received[0]!.text, '/reset-password')
    expect(mailbox.received[0]!.text).toContain('30 minutes')

    mailbox.received.length = 0
    expect(await resetPassword({ token, password: 'another-long-word' }, caller)).toMatchObject({
      ok: true,
    })
    expect(await resetPassword({ token, password: 'another-long-word' }, caller)).toMatchObject({
      reason: 'link-ended',
    })
    await deliver(systemClock)
    expect(mailbox.received.map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('welcome a specialist who is pending verification (spec 4.3)', async () => {
    const { id, actor } = await createSpecialist({ hours: null })
    await inTransaction(() =>
      publish('specialist-registered', { specialistId: id, userId: actor.userId }),
    )
    await deliver(systemClock)
    const [mail] = mailbox.received
    expect(mail!.text).toContain('pending verification')
    expect(mail!.text).toContain(`${testAppUrl}/dashboard`)

    mailbox.received.length = 0
    await inTransaction(() =>
      publish('specialist-listed', { specialistId: id, userId: actor.userId }),
    )
    await deliver(systemClock)
    expect(mailbox.received.map(({ subject }) => subject)).toEqual(['Your profile is verified'])
  })

  it('notify the first admin of a message while the team has no address', async () => {
    const { email } = await createAdmin()
    const question = { name: 'Eve', email: 'eve@example.net', subject: 'A question' }
    await sendContactMessage(visitor, { ...question, message: 'How do I begin?' }, caller)
    await deliver(systemClock)
    const [mail] = mailbox.received
    expect(mail!.recipients).toEqual([email])
  })

  it('notify the team of a message, which it can answer', async () => {
    provideSiteSettings({ 'contact.email': 'hello@example.org' })
    onTestFinished(() => provideSiteSettings({}))
    await sendContactMessage(
      visitor,
      {
        name: 'Eve\r\nBcc: eve@example.net',
        email: 'eve@example.net',
        subject: 'A question\r\nBcc: eve@example.net',
        message: 'How do I begin?\n<b>Thank you</b>',
      },
      caller,
    )
    await deliver(systemClock)
    const [mail] = mailbox.received
    expect(mail!.recipients).toEqual(['hello@example.org'])
    expect(mail!.replyTo![0]).toMatchObject({ address: 'eve@example.net' })
    expect(mail!.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail!.subject).toBe('A new message from the site')
    expect(mail!.text).toMatch(/\/admin\/inbox\?message=\d+/)
    // Texts about a child must not leave the inbox.
    for (const written of ['A question', 'How do I begin', 'Thank you'])
      expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toContain(written)
  })

  it('notify the team of a message that looks like spam, and say that it does', async () => {
    const spam = {
      name: 'Bob',
      email: 'bob@example.net',
      subject: 'Cheap watches',
      message: 'Buy some watches.',
      website: 'filled',
    }
    await sendContactMessage(visitor, spam, { ...caller, address: '127.0.0.2' })
    await deliver(systemClock)
    expect(mailbox.received[0]!.subject).toBe('A new message, possibly spam')
  })

  it('are deleted with the message that they are about', async () => {
    const { id } = await sendContactMessage(
      visitor,
      { name: 'Old', email: 'old@example.net', subject: 'An old one', message: 'Long, long ago.' },
      { ...caller, address: '127.0.0.3' },
    )
    await deliver(systemClock)
    const after = (days: number) =>
      deleteMailsBefore('contact-message', new Date(Date.now() + days * DAY_MS))
    const readStored = async () => {
      const rows = await database()
        .select()
        .from(mails)
        .where(eq(mails.template, 'contact-message'))
      return rows.some(({ payload }) => payload['contactMessageId'] === id)
    }
    await after(-1)
    expect(await readStored()).toBe(true)
    await after(1)
    expect(await readStored()).toBe(false)
  })
})
