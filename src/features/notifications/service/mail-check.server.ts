import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../i18n/locale.ts'
import type { System } from '../../../platform/actor.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import { MailFailure } from '../../../platform/mail/failure.ts'
import { renderHtml } from '../letters/html.ts'
import { setUpMail } from '../letters/set-up.ts'
import { renderText } from '../letters/text.ts'
import { mailing } from './mailing.server.ts'

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
