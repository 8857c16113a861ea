import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox } from '../../../tests/support/mailbox.ts'
import { MailFailure } from './failure.ts'
import {
  isMailAddress,
  openMailTransport,
  parseMailAddress,
  type MailTransport,
  type OutgoingMail,
} from './transport.ts'
import { nobodysAddress } from '../../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

const from = parseMailAddress('Hamgam <no-reply@example.org>')

const buildMail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'mail.1@example.org',
  to: { name: 'Sara', address: 'sara@example.org' },
  locale: 'en',
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  ...overrides,
})

/** Input that tries to inject a header, a recipient or a command. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    'a\r\nBcc: eve@example.net',
    'a\nBcc: eve@example.net',
    'a\rBcc: eve@example.net',
    'a\r\n\r\n<script>',
    'a\u2028Bcc: eve@example.net',
    'a\u0085Bcc: eve@example.net',
    'a" <eve@example.net>, "b',
    'a>, <eve@example.net',
    'eve@example.net, b',
    'a\0b',
    'a\r\n.\r\nMAIL FROM:<eve@example.net>',
    '=?utf-8?q?a=0ABcc:_eve@example.net?=',
    'سارا\r\nBcc: eve@example.net',
  ),
)

const local = fc.oneof(fc.constant('sara'), fc.constant('سارا'), hostile)

describe('mail over SMTP', () => {
  let mailbox: Mailbox
  let transport: MailTransport
  beforeAll(async () => {
    mailbox = await startMailbox()
    transport = openMailTransport({ smtpUrl: mailbox.url, from })
  })
  afterAll(() => mailbox.stop())

  it('carries text, HTML and a calendar that programs take in', async () => {
    mailbox.received.length = 0
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR'
    await transport.send(buildMail({ subject: 'سلام', calendar: { method: 'REQUEST', content } }))
    const [mail] = mailbox.received
    expect(mail).toMatchObject({ subject: 'سلام', messageId: '<mail.1@example.org>' })
    expect(mail!.from).toMatchObject({ name: 'Hamgam', address: 'no-reply@example.org' })
    expect(mail!.text).toContain('Hello')
    expect(mail!.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i)
  })

  it('says that a program wrote it, so that no other answers, and in which language', async () => {
    mailbox.received.length = 0
    await transport.send(buildMail({ locale: 'fa' }))
    const { raw } = mailbox.received[0]!
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r?$/m)
    expect(raw).toMatch(/^Content-Language: fa\r?$/m)
  })

  it('writes domains of other scripts as every mail server knows them', async () => {
    mailbox.received.length = 0
    const own = openMailTransport({
      smtpUrl: mailbox.url,
      from: parseMailAddress('Hamgam <hallo@münchen.example>'),
    })
    const [to, replyTo] = ['sara@ایران.ایران', 'team@münchen.example'].map((address) => ({
      name: 'سارا',
      address,
    }))
    await own.send(buildMail({ to: to!, replyTo }))
    own.close()
    const [mail] = mailbox.received
    expect(mail).toMatchObject({ recipients: ['sara@ایران.ایران'], isUtf8: false })
    const headers = mail!.raw.split(/\r?\n\r?\n/)[0]!
    expect(headers).toMatch(/^From: Hamgam <hallo@xn--mnchen-3ya\.example>\r?$/m)
    expect(headers).toMatch(/^Reply-To: .*<team@xn--mnchen-3ya\.example>\r?$/m)
    expect(headers).toMatch(/^[\0-\x7f]*$/)
  })

  it('lets nothing in a name, a subject or an address become a header or a recipient (promise 24)', async () => {
    const sendOne = async ([name, subject, localPart]: readonly string[], index: number) => {
      const address = `${localPart}@example.org`
      const replyTo = { name: name!, address: 'reply@example.org' }
      const to = { name: name!, address }
      const messageId = `mail.${index}@example.org`
      const sending = transport.send(buildMail({ messageId, to, subject: subject!, replyTo }))
      if (!isMailAddress(address)) {
        await expect(sending).rejects.toMatchObject({ code: 'bad-address', fault: 'mail' })
        return 0
      }
      await sending
      const mail = mailbox.received.find((one) => one.messageId === `<${messageId}>`)
      expect(mail!.recipients).toEqual([address])
      expect(mail!.to).toHaveLength(1)
      const headers = mail!.headers.map(({ key }) => key)
      expect(headers).not.toContain('bcc')
      expect(headers).not.toContain('cc')
      expect(mail!.text?.trim()).toBe('Hello')
      return 1
    }
    // Ten concurrently: the server delays its greeting by a tenth of a second.
    const mails = fc.array(fc.tuple(hostile, hostile, local), { minLength: 10, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(mails, async (written) => {
        mailbox.received.length = 0
        const sent = await Promise.all(written.map(sendOne))
        expect(mailbox.received).toHaveLength(sent.filter(Boolean).length)
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    'a@b\r\nRCPT TO:<eve@example.net>',
    'a b@example.org',
    'a@example.org, eve@example.net',
    '<a@example.org>',
    'a@example.org\u0000',
    '',
    'nobody',
    `${'a'.repeat(65)}@example.org`,
  ])('refuses %j as an address', (address) => {
    expect(isMailAddress(address)).toBe(false)
  })

  it('distinguishes a refused recipient from a server that is away, and names no address', async () => {
    mailbox.refuses = () => true
    const refused = await transport.send(buildMail()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MailFailure)
    expect(refused).toMatchObject({ fault: 'mail', message: 'EENVELOPE 550' })
    mailbox.refuses = () => false
    const away = openMailTransport({ smtpUrl: `smtp://${nobody}`, from })
    const failed = await away.send(buildMail()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(MailFailure)
    expect(failed).toMatchObject({ fault: 'line' })
    expect(String(failed)).not.toContain('@')
  })

  it('keeps mails where there is no server', async () => {
    const transport = openMailTransport({ from })
    expect(transport.kind).toBe('kept')
    await transport.send(buildMail())
  })

  it('reads the sender as it is written in the environment', () => {
    expect(from).toEqual({ name: 'Hamgam', address: 'no-reply@example.org' })
    expect(parseMailAddress('"همگام" <a@example.org>').name).toBe('همگام')
    expect(parseMailAddress('a@example.org')).toEqual({ name: '', address: 'a@example.org' })
  })
})
