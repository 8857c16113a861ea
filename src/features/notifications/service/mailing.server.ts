import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import type { System } from '../../../platform/actor.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { MailFailure } from '../../../platform/mail/failure.ts'
import type { MailAddress, MailTransport } from '../../../platform/mail/transport.ts'
import { bilingualSetting } from '../../../platform/site-settings.ts'
import { type MailDocument, mainLink, pageUrl, paragraph } from '../letters/document.ts'
import { accountLetter } from '../letters/frame.ts'
import { renderHtml, renderText } from '../letters/rendering.ts'

/** How mail leaves the product; set once at start. */
interface Mailing {
  transport: MailTransport
  /** The sender of mails and the organizer of calendar invitations. */
  from: MailAddress
  /** The admin sees secret links too: in the demo there is nobody to protect. */
  showsSecrets: boolean
}

let current: Mailing | undefined
let wake: () => void = () => {}

export function provideMailing(mailing: Mailing): void {
  current = mailing
}

/** Undefined before {@link provideMailing}. */
export const findMailing = (): Mailing | undefined => current

/** @throws before {@link provideMailing}. */
export function mailing(): Mailing {
  if (!current) throw new Error('no mailing was provided')
  return current
}

/** Called when a mail is waiting and no news will wake the sender. */
export function onMailWaiting(told: () => void): void {
  wake = told
}

export const mailIsWaiting = (): void => wake()

/** Whether mail leaves the product: sent, kept for there is no mail server, or why it did not. */
export type MailCheck = { state: 'sent' | 'kept' } | { state: 'failed'; code: string }

/** Tests at once how mails are sent, with a mail that is not stored. */
export async function checkMailing(
  _system: System,
  to: { name: string; address: string },
  locale: Locale,
): Promise<MailCheck> {
  const { transport, from } = mailing()
  if (transport.kind === 'kept') return { state: 'kept' }
  const document = setUpMail(locale, to.name)
  try {
    await transport.send({
      messageId: `check.${randomUUID()}@${from.address.split('@').at(-1)}`,
      to,
      locale,
      subject: document.subject,
      text: renderText(document),
      html: renderHtml(document),
    })
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    logger.warn({ code: error.code, err: describeError(error) }, 'the test mail was not sent')
    return { state: 'failed', code: error.code }
  }
}

/** Shows a new site's first admin that its mails arrive. */
function setUpMail(locale: Locale, readerName: string): MailDocument {
  const site = bilingualSetting('site.name', locale)
  return accountLetter({
    locale,
    readerName,
    subject: m.people_mail_set_up_subject({ site }, { locale }),
    blocks: [
      paragraph(m.people_mail_set_up({ site }, { locale })),
      mainLink(m.people_mail_set_up_link({}, { locale }), pageUrl('/admin', locale)),
    ],
  })
}
