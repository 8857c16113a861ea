import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox, type Mailbox, type MailStage } from '../../../tests/support/mailbox.ts'
import { MailFailure, type Fault } from './failure.ts'
import { openMailTransport, parseMailAddress, type MailTransport } from './transport.ts'
import { nobodysAddress } from '../../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

type Case = readonly [stage: MailStage, answer: string, fault: Fault, code: string]

/** Responses of servers, and the expected fault. */
const ANSWERS: readonly Case[] = [
  ['connection', '421 4.3.2 Closed for an hour', 'line', 'EPROTOCOL 421 4.3.2'],
  ['connection', '554 5.7.1 Your address is listed', 'line', 'EPROTOCOL 554 5.7.1'],
  ['sender', '530 5.7.0 Authentication required', 'line', 'EENVELOPE 530 5.7.0 MAIL FROM'],
  ['sender', '530 Authentication required', 'line', 'EENVELOPE 530 MAIL FROM'],
  ['sender', '550 5.7.1 You may not send as this', 'line', 'EENVELOPE 550 5.7.1 MAIL FROM'],
  ['sender', '553 5.1.8 No such domain', 'line', 'EENVELOPE 553 5.1.8 MAIL FROM'],
  ['sender', '452 4.3.1 Insufficient storage', 'line', 'EENVELOPE 452 4.3.1 MAIL FROM'],
  ['sender', '552 5.3.4 Too large', 'mail', 'EENVELOPE 552 5.3.4 MAIL FROM'],
  ['recipient', '550 5.1.1 No such user', 'mail', 'EENVELOPE 550 5.1.1'],
  ['recipient', '550 No such user here', 'mail', 'EENVELOPE 550'],
  ['recipient', '553 Mailbox name not allowed', 'mail', 'EENVELOPE 553'],
  ['recipient', '556 5.1.10 Takes no mail', 'mail', 'EENVELOPE 556 5.1.10'],
  ['recipient', '550 5.2.1 Mailbox disabled', 'mail', 'EENVELOPE 550 5.2.1'],
  ['recipient', '552 5.2.2 Mailbox full', 'passing', 'EENVELOPE 552 5.2.2'],
  ['recipient', '452 4.2.2 Mailbox full', 'passing', 'EENVELOPE 452 4.2.2'],
  ['recipient', '450 4.7.1 Greylisted', 'passing', 'EENVELOPE 450 4.7.1'],
  ['recipient', '451 Try again', 'passing', 'EENVELOPE 451'],
  ['recipient', '421 Too many connections', 'line', 'ECONNECTION 421'],
  ['recipient', '454 4.7.1 Relay access denied', 'line', 'EENVELOPE 454 4.7.1'],
  ['recipient', '530 Sign in first', 'line', 'EENVELOPE 530'],
  ['recipient', '550 5.7.1 Relaying denied', 'line', 'EENVELOPE 550 5.7.1'],
  ['recipient', '550 Relaying denied', 'line', 'EENVELOPE 550'],
  ['recipient', '554 Relay access denied', 'line', 'EENVELOPE 554'],
  ['recipient', '553 5.1.8 Sender refused', 'line', 'EENVELOPE 553 5.1.8'],
  ['recipient', '553 Not in my list of rcpthosts', 'line', 'EENVELOPE 553'],
  ['recipient', '452 4.5.3 Too many recipients', 'line', 'EENVELOPE 452 4.5.3'],
  ['recipient', '552 Over quota', 'line', 'EENVELOPE 552'],
  ['content', '552 5.3.4 Message too big', 'mail', 'EMESSAGE 552 5.3.4'],
  ['content', '554 5.6.0 Not a mail', 'mail', 'EMESSAGE 554 5.6.0'],
  ['content', '554 5.7.1 Looks like spam', 'line', 'EMESSAGE 554 5.7.1'],
  ['content', '552 Daily quota exceeded', 'line', 'EMESSAGE 552'],
  ['content', '451 4.3.0 Try again', 'passing', 'EMESSAGE 451 4.3.0'],
]

const from = parseMailAddress('Hamgam <no-reply@example.org>')

describe('what a mail server refuses', () => {
  let mailbox: Mailbox
  let transport: MailTransport
  beforeAll(async () => {
    mailbox = await startMailbox()
    transport = openMailTransport({ smtpUrl: mailbox.url, from })
  })
  afterAll(() => mailbox.stop())
  beforeEach(() => void (mailbox.answers = {}))

  const failureOf = (opened: MailTransport) =>
    opened
      .send({
        messageId: 'mail.1@example.org',
        to: { name: '', address: 'sara@example.org' },
        locale: 'en',
        subject: 'Hello',
        text: 'Hello\n',
        html: '<p>Hello</p>',
      })
      .catch((error: unknown) => error)

  it.each(ANSWERS)(
    'is at the %s, with %j, the fault of the %s (promise 44)',
    async (stage, answer, fault, code) => {
      mailbox.answers = { [stage]: answer }
      const failure = await failureOf(transport)
      expect(failure).toBeInstanceOf(MailFailure)
      expect(failure).toMatchObject({ code, fault, isLasting: code.includes(' 5') })
    },
  )

  it('is ours where the server is away, has no such name or speaks no TLS', async () => {
    for (const smtpUrl of [
      `smtp://${nobody}`,
      'smtp://nobody.invalid:25',
      mailbox.url.replace('smtp:', 'smtps:'),
    ])
      expect(await failureOf(openMailTransport({ smtpUrl, from }))).toMatchObject({ fault: 'line' })
  })
})
