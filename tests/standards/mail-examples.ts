import { renderHtml, renderText } from '../../src/features/notifications/letters/rendering.ts'
import type { MailDocument } from '../../src/features/notifications/letters/document.ts'
import { listMailDefinitions } from '../../src/features/notifications/service/registry.server.ts'
import {
  examplesOf,
  renderExample,
} from '../../src/features/notifications/service/template-texts.server.ts'
import { unsubscribeUrl } from '../../src/features/notifications/service/index.server.ts'
import { locales } from '../../src/i18n/locale.ts'
import { provideMails } from '../../src/mails.ts'
import { openMailTransport, type OutgoingMail } from '../../src/platform/mail/transport.ts'
import { provideSealer } from '../../src/platform/secrets/sealing.ts'
import { testSealer } from '../support/databases.ts'
import { buildCalendarCases } from './calendar-cases.ts'
import { provideTestMailing } from '../support/mailing.ts'
import { startMailbox } from '../support/mailbox.ts'

/** A mail as its reader gets it. */
export interface MailExample {
  /** `reminder-day.fa.1-family` */
  name: string
  document: MailDocument
  html: string
  text: string
  mail: OutgoingMail
}

const isCalendar = (definition: object): definition is { calendar: 'REQUEST' | 'CANCEL' } =>
  'calendar' in definition && definition.calendar !== undefined

/** Every mail that the product writes, in both languages, in each of its wordings. */
export function buildMailExamples(): MailExample[] {
  provideSealer(testSealer)
  provideMails()
  provideTestMailing()
  const [invitation] = buildCalendarCases()
  return listMailDefinitions().flatMap((definition) =>
    locales.flatMap((locale) =>
      examplesOf(definition.template, locale).map((example, index) => {
        const document = renderExample(example)
        const parts = { html: renderHtml(document), text: renderText(document) }
        const name = `${definition.template}.${locale}.${String(index + 1)}-${example.name}`
        const { choice } = definition
        const mail: OutgoingMail = {
          messageId: `${name}@example.org`,
          locale,
          subject: document.subject,
          ...parts,
          to: {
            name: locale === 'fa' ? 'لیلا احمدی' : 'Leila Ahmadi',
            address: 'leila@example.org',
          },
          ...(choice ? { unsubscribe: unsubscribeUrl({ userId: 7, choice }) } : {}),
          ...(isCalendar(definition)
            ? { calendar: { method: definition.calendar, content: invitation!.text } }
            : {}),
        }
        return { name, document, ...parts, mail }
      }),
    ),
  )
}

/** The mails as a server gets them: their whole sources, by name. */
export async function sendExamples(examples: readonly MailExample[]): Promise<Map<string, string>> {
  const mailbox = await startMailbox()
  const from = { name: 'Hamgam', address: 'no-reply@example.org' }
  const transport = openMailTransport({ smtpUrl: mailbox.url, from })
  const waiting = [...examples]
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await transport.send(next.mail)
  }
  await Promise.all(Array.from({ length: 10 }, send))
  transport.close()
  await mailbox.stop()
  return new Map(
    mailbox.received.map(({ messageId = '', raw }) => [
      messageId.slice(1, -'@example.org>'.length),
      raw,
    ]),
  )
}
