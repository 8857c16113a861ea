import { createTransport } from 'nodemailer'
import type { DkimKey } from '../configuration/dkim.ts'
import { MailFailure, toMailFailure } from './failure.ts'

/** Name and address as separate fields, so that a name cannot inject a recipient or header. */
export interface MailAddress {
  name: string
  address: string
}

export interface OutgoingMail {
  /** `local@host`, without angle brackets. */
  messageId: string
  to: MailAddress
  replyTo?: MailAddress | undefined
  /** The sender's name, if MAIL_FROM is only an address. */
  senderName?: string | undefined
  locale: 'en' | 'fa'
  subject: string
  text: string
  html: string
  /** An iCalendar invitation that calendars import automatically. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  /** The URL for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string | undefined
}

export interface MailTransport {
  /** `kept`: without a mail server, mails are stored in the product, where admins read them. */
  readonly kind: 'smtp' | 'kept'
  /** The server's name and port; absent for stored mail. */
  readonly host?: string
  /** Server, credentials and sender as one string; contains a password and must not be shown. */
  readonly identity?: string
  /** @throws {MailFailure} when the server did not accept the mail. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,255}$/u
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const NAME_MAX_LENGTH = 120
const SUBJECT_MAX_LENGTH = 250

export const isMailAddress = (address: string): boolean =>
  address.length <= 254 && ADDRESS.test(address)

const oneLine = (text: string, maximum: number): string =>
  [...text.replace(CONTROLS, ' ').trim()].slice(0, maximum).join('')

/** Reads `Name <address>` or a bare address, as MAIL_FROM is written. */
export function parseMailAddress(text: string): MailAddress {
  const [, name = '', address = ''] = /^\s*(?:"?(.*?)"?\s*<)?([^<>]+?)>?\s*$/.exec(text) ?? []
  return { name: oneLine(name, NAME_MAX_LENGTH), address }
}

/** Whether a text has one of these forms. */
export const isSender = (text: string): boolean => isMailAddress(parseMailAddress(text).address)

const CONNECT_WITHIN_MS = 10_000
const SILENCE_WITHIN_MS = 20_000
/** The timeout of one mail; the sender's lease lasts longer. */
export const SEND_WITHIN_MS = 45_000

/** Sends over SMTP if a server is configured; otherwise stores the mail. */
export function openMailTransport(options: {
  smtpUrl?: string | undefined
  from: MailAddress
  dkim?: DkimKey | undefined
}): MailTransport {
  const { smtpUrl, from, dkim } = options
  return smtpUrl
    ? openSmtp(smtpUrl, from, dkim)
    : { kind: 'kept', send: async () => {}, close: () => {} }
}

/** The headers that a DKIM signature covers: those that others could add or change. */
const SIGNED =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

const signedBy = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
})

function openSmtp(url: string, from: MailAddress, dkim: DkimKey | undefined): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENCE_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: signedBy(dkim) } : {}),
  })
  return {
    kind: 'smtp',
    host: new URL(url).host,
    identity: `${url} ${from.address}`,
    async send(mail) {
      if (!isMailAddress(mail.to.address)) throw new MailFailure('bad-address', { fault: 'mail' })
      try {
        await inTime(transport.sendMail(toMessage(mail, from)))
      } catch (error) {
        throw toMailFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

const toAddress = ({ name, address }: MailAddress) => ({
  name: oneLine(name, NAME_MAX_LENGTH),
  address,
})

function toMessage(mail: OutgoingMail, from: MailAddress) {
  return {
    messageId: `<${mail.messageId}>`,
    from: toAddress({ ...from, name: from.name || (mail.senderName ?? '') }),
    to: toAddress(mail.to),
    ...(mail.replyTo ? { replyTo: toAddress(mail.replyTo) } : {}),
    subject: oneLine(mail.subject, SUBJECT_MAX_LENGTH),
    text: mail.text,
    html: mail.html,
    // Asks auto-responders not to answer.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.locale,
      ...(mail.unsubscribe ? unsubscribeHeaders(mail.unsubscribe) : {}),
    },
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'invitation.ics' } } : {}),
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function inTime<T>(sending: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new MailFailure('ETIMEDOUT', { fault: 'line', stage: 'server' })),
    SEND_WITHIN_MS,
  )
  try {
    return await Promise.race([sending, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
